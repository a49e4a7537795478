import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { scanQr, type ScanFailure } from '#client/platform/qr/scanQr.ts'
import { Banner } from '#client/ui/Banner.tsx'

type ScannerProps = {
  /** The result of the last code, shown over the camera picture. */
  children: ReactNode
  onCode: (text: string) => void
}

/** Renders the camera picture and reads tickets from it. */
export const Scanner = ({ children, onCode }: ScannerProps) => {
  const { t } = useTranslation('attendees')
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<ScanFailure>()
  const onText = useEffectEvent(onCode)
  useEffect(() => {
    if (video.current === null) return undefined
    video.current.scrollIntoView({ block: 'center' })
    return scanQr(video.current, { onText: (text) => onText(text), onFailure: setFailure })
  }, [])
  if (failure !== undefined)
    return (
      <>
        <Banner tone="bad" announce>
          {t(`scan.${failure}`)}
        </Banner>
        {children}
      </>
    )
  return (
    <div className="relative overflow-hidden rounded-m bg-black">
      {/* A camera picture has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('scan.view')}
        className="block aspect-square w-full object-cover"
      />
      <span aria-hidden className="absolute inset-[16%] rounded-m border-3 border-white/85" />
      <div className="absolute inset-x-2 bottom-2">{children}</div>
    </div>
  )
}
