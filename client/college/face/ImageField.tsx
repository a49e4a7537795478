import ImageUp from 'lucide-react/icons/image-up'
import { useId, useRef, useState } from 'react'
import type { CollegeImage } from '#contract/college/college.ts'
import { uploadCollegeImage } from '#contract/college/settings.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { upload } from '#client/platform/upload.ts'
import { Button } from '#client/ui/Button.tsx'

/** A chosen image: its key in the settings, and its image. */
export type ChosenImage = { key: string; image: CollegeImage | null }

/** The college's logo, or the image of the home page: uploaded and checked when it is chosen, shown to others once the settings are saved. */
export const ImageField = ({
  kind,
  value,
  onValueChange,
}: {
  kind: 'logo' | 'hero'
  value: ChosenImage
  onValueChange: (image: ChosenImage) => void
}) => {
  const { t } = useTranslation('college-face')
  const input = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const id = useId()

  const take = async (image: File) => {
    setProblem(undefined)
    setPending(true)
    try {
      const { key, ...uploaded } = await upload(uploadCollegeImage, { body: { kind, image } }, () => undefined)
      onValueChange({ key, image: uploaded })
    } catch (error) {
      setProblem(messageOf(error, t(`${kind}.failed`)))
    } finally {
      setPending(false)
    }
  }

  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-medium text-ink">
        {t(kind)}
      </p>
      <input type="hidden" name={kind} value={value.key} />
      <div className="flex flex-wrap items-center gap-4">
        <div className="grid min-h-18 min-w-18 place-items-center rounded-s border border-dashed border-control bg-surface p-2.5">
          {value.image === null ? (
            <ImageUp size={26} aria-hidden className="text-muted" />
          ) : (
            <img
              src={value.image.url}
              alt={t('logo.chosen')}
              className={
                kind === 'logo' ? 'max-h-13 max-w-40 rounded-[6px] bg-(--plate)' : 'max-h-28 max-w-48 rounded-[6px]'
              }
            />
          )}
        </div>
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-sm text-soft">{t(`${kind}.hint`)}</p>
          <div className="mt-1.5 flex flex-wrap gap-2">
            <Button size="s" variant="ghost" pending={pending} onClick={() => input.current?.click()}>
              {t(value.image === null ? `${kind}.choose` : 'logo.replace')}
            </Button>
            {value.image !== null && (
              <Button size="s" variant="ghost" onClick={() => onValueChange({ key: '', image: null })}>
                {t('logo.remove')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {/* Without a name, because the form sends the key. */}
      <input
        ref={input}
        type="file"
        accept={kind === 'logo' ? '.svg,.png,image/svg+xml,image/png' : 'image/jpeg,image/png,image/webp'}
        aria-label={t(`${kind}.choose`)}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) void take(file)
        }}
      />
      <p role="alert" className="mt-1.5 text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
