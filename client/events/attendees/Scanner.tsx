import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { scanQr, type ScanFailure } from '#client/platform/qr.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'

type ScannerProps = { onCode: (text: string) => void; onStop: () => void }

/** The camera of this device, which reads the tickets it is held to until it is stopped. */
export const Scanner = ({ onCode, onStop }: ScannerProps) => {
  const { t } = useTranslation('attendees')
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<ScanFailure>()
  const onText = useEffectEvent(onCode)
  useEffect(() => {
    if (video.current === null) return undefined
    return scanQr(video.current, { onText: (text) => onText(text), onFailure: setFailure })
  }, [])
  return (
    <div className="grid gap-3">
      {failure === undefined ? (
        <div className="relative overflow-hidden rounded-m bg-black">
          {/* What the camera sees has no words. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video
            ref={video}
            muted
            playsInline
            aria-label={t('scan.view')}
            className="block aspect-square w-full object-cover"
          />
          <span aria-hidden className="absolute inset-[16%] rounded-m border-3 border-white/85" />
        </div>
      ) : (
        <Banner tone="bad" announce>
          {t(`scan.${failure}`)}
        </Banner>
      )}
      <Button variant="ghost" wide onClick={onStop}>
        {t('scan.stop')}
      </Button>
    </div>
  )
}
