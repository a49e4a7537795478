import { useState } from 'react'
import { cropPhoto } from '#client/platform/cropPhoto.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useObjectUrl } from '#client/platform/useObjectUrl.ts'
import { Button } from '#client/ui/Button.tsx'
import { CropArea, MOST_ZOOM, type CropPart } from '#client/ui/CropArea.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'

type PhotoCropProps = {
  file: File
  /** Gets the square, or the whole photo if the dialog is closed. */
  onDone: (file: File) => void
}

/** Cuts a photo to the circle in which members will see it. */
export const PhotoCrop = ({ file, onDone }: PhotoCropProps) => {
  const { t } = useTranslation(['registration', 'common'])
  const url = useObjectUrl(file)
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<CropPart>()
  const [isCutting, setIsCutting] = useState(false)

  const cut = async (): Promise<void> => {
    if (part === undefined || isCutting) return
    setIsCutting(true)
    onDone(await cropPhoto(file, part))
  }
  return (
    <Dialog
      open
      size="s"
      title={t('crop.title')}
      description={t('crop.hint')}
      closeLabel={t('common:close')}
      onOpenChange={(open) => !open && onDone(file)}
      footer={
        <Button wide pending={isCutting} disabled={part === undefined} onClick={() => void cut()}>
          {t('crop.use')}
        </Button>
      }
    >
      {url === undefined ? (
        <div className="h-72 sm:h-80" />
      ) : (
        <CropArea image={url} label={t('crop.area')} zoom={zoom} onZoom={setZoom} onPart={setPart} />
      )}
      <label className="mt-4 flex min-h-11 items-center gap-4 text-sm font-medium">
        {t('crop.zoom')}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          className="h-11 min-w-0 flex-1 accent-navy"
        />
      </label>
    </Dialog>
  )
}
