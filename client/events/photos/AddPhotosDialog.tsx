import { useQueryClient } from '@tanstack/react-query'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type DragEvent, useRef, useState } from 'react'
import { v4 } from 'uuid'
import * as z from 'zod/mini'
import { LIMITS, PHOTO_TYPES } from '#contract/limits.ts'
import { ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useObjectUrl } from '#client/platform/useObjectUrl.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { cx } from '#client/ui/classes.ts'
import { CancelButton, Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { toast } from '#client/ui/toast.ts'
import { addPhoto, photosQuery } from './queries.ts'

/** A chosen photo. `error` says why it wasn't added. */
type Chosen = { clientId: string; file: File; error?: string | undefined }

const Agreement = z.object({ agreed: z.literal('on', 'required') })

type AddPhotosDialogProps = { eventId: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Adds photos to an event, once the member confirms that the people in them agree. */
export const AddPhotosDialog = ({ open, onOpenChange, eventId }: AddPhotosDialogProps) => {
  const { t } = useTranslation(['event-photos', 'common'])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('add')}
      description={t('add.text')}
      closeLabel={t('common:close')}
    >
      <AddPhotosForm eventId={eventId} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

const AddPhotosForm = ({ eventId, onClose }: { eventId: string; onClose: () => void }) => {
  const { t } = useTranslation(['event-photos', 'common'])
  const cache = useQueryClient()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [problem, setProblem] = useState<string>()
  const [progress, setProgress] = useState<{ number: number; percent: number }>()
  const choose = (files: readonly File[]): void => {
    const photos = files.filter(({ type }) => PHOTO_TYPES.some((taken) => taken === type))
    const room = Math.max(0, LIMITS.eventPhotosEach - chosen.length)
    const other = files.find((file) => !photos.includes(file))
    setProblem(
      other !== undefined
        ? t('add.type', { name: other.name })
        : photos.length > room
          ? t('add.many', { maximum: LIMITS.eventPhotosEach })
          : undefined,
    )
    setChosen([...chosen, ...photos.slice(0, room).map((file) => ({ clientId: v4(), file }))])
  }
  const { errors, pending, submit } = useForm(Agreement, async () => {
    if (chosen.length === 0) return
    const failed: Chosen[] = []
    for (const [index, photo] of chosen.entries()) {
      const follow = (percent: number) => setProgress({ number: index + 1, percent })
      follow(0)
      await addPhoto(eventId, photo, follow).catch((error: unknown) =>
        failed.push({ ...photo, error: reasonOf(error, t('add.failed')) }),
      )
    }
    setProgress(undefined)
    const count = chosen.length - failed.length
    if (count > 0) {
      await cache.invalidateQueries({ queryKey: photosQuery(eventId).queryKey })
      toast.success(t('added', { count }))
    }
    setChosen(failed)
    if (failed.length === 0) onClose()
  })
  const check = (entered: object): Promise<void> => {
    if (chosen.length === 0) setProblem(t('add.none'))
    return submit(entered)
  }
  return (
    <Form errors={errors} pending={pending} onSubmit={check} className="grid gap-4">
      <ChooseButton disabled={pending} onChoose={choose} />
      {problem !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
      {chosen.length > 0 && (
        <ul aria-label={t('chosen')} className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {chosen.map((photo) => (
            <ChosenPhoto
              key={photo.clientId}
              photo={photo}
              disabled={pending}
              onRemove={() => setChosen(chosen.filter((each) => each !== photo))}
            />
          ))}
        </ul>
      )}
      <Checkbox name="agreed" label={t('agreed')} hint={t('agreed.hint')} required />
      {progress !== undefined && (
        <ProgressBar
          value={Math.round(((progress.number - 1 + progress.percent / 100) / chosen.length) * 100)}
          label={t('progress', { number: progress.number, count: chosen.length })}
          showValue
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <CancelButton onCancel={onClose}>{t('common:cancel')}</CancelButton>
        <Button type="submit" pending={pending}>
          {chosen.length === 0 ? t('add') : t('add.count', { count: chosen.length })}
        </Button>
      </div>
    </Form>
  )
}

const reasonOf = (error: unknown, lost: string): string =>
  error instanceof ApiError && error.status === 0 ? lost : messageOf(error)

const ChooseButton = ({ disabled, onChoose }: { disabled: boolean; onChoose: (files: readonly File[]) => void }) => {
  const { t } = useTranslation('event-photos')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (): void => {
    onChoose([...(input.current?.files ?? [])])
    // Allows choosing the same photo again.
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onChoose([...event.dataTransfer.files])
  }
  const hover = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  const dropZone = { onDragOver: hover, onDragLeave: () => setOver(false), onDrop: drop }
  return (
    <label
      {...dropZone}
      className={cx(
        'flex min-h-20 cursor-pointer items-center justify-center gap-3 rounded-m border-[1.5px] border-dashed px-4 py-3 font-medium text-navy has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus has-disabled:opacity-60',
        isOver ? 'border-navy bg-pale' : 'border-control bg-surface',
      )}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={PHOTO_TYPES.join(',')}
        disabled={disabled}
        onChange={take}
        className="sr-only"
      />
      <ImagePlus size={20} />
      {t('choose')}
    </label>
  )
}

type ChosenPhotoProps = { photo: Chosen; disabled: boolean; onRemove: () => void }

const ChosenPhoto = ({ photo: { file, error }, disabled, onRemove }: ChosenPhotoProps) => {
  const { t } = useTranslation('event-photos')
  return (
    <li className="grid content-start gap-1">
      <div className="relative">
        <img
          src={useObjectUrl(file)}
          alt={file.name}
          loading="lazy"
          decoding="async"
          className={cx('aspect-square w-full rounded-s bg-line object-cover', error !== undefined && 'opacity-50')}
        />
        <span className="absolute end-1 top-1">
          <IconButton
            label={t('remove', { name: file.name })}
            size="s"
            variant="outline"
            disabled={disabled}
            onClick={onRemove}
            className="bg-surface"
          >
            <X size={16} />
          </IconButton>
        </span>
      </div>
      {error !== undefined && (
        <p role="alert" className="text-xs text-bad">
          {error}
        </p>
      )}
    </li>
  )
}
