import { useQuery, useQueryClient } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Event } from '#contract/events/events.ts'
import type { EventPhoto } from '#contract/events/photos.ts'
import { TIMES } from '#contract/limits.ts'
import { dayAndTime, inWords } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { useObjectUrl } from '#client/platform/useObjectUrl.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/toast.ts'
import { deletePhoto, photosQuery, pictureQuery, showPhoto, withholdPhoto } from './queries.ts'

type PhotoDialogProps = {
  event: Event
  photos: readonly EventPhoto[]
  /** How many there are, including those that aren't loaded. */
  count: number
  /** The id of the photo that is shown. */
  shown: string
  onShow: (id: string | undefined) => void
  /** Called with the last loaded photo shown. */
  onEnd: () => void
}

/** One photo of an event as large as the screen allows, with the arrows to those beside it. */
export const PhotoDialog = ({ event, photos, count, shown, onShow, onEnd }: PhotoDialogProps) => {
  const { t } = useTranslation(['event-photos', 'common'])
  const name = useNameOf()
  const index = photos.findIndex(({ _id }) => _id === shown)
  const photo = photos[index]
  const [previous, next] = [photos[index - 1], photos[index + 1]]
  const go = (to: EventPhoto | undefined): void => {
    if (to === undefined) return
    onShow(to._id)
    if (to === photos.at(-1)) onEnd()
  }
  useArrowKeys((isForward) => photo && go(isForward ? next : previous))
  if (photo === undefined) return null
  return (
    <Dialog
      open
      onOpenChange={() => onShow(undefined)}
      size="l"
      title={t('title', { number: index + 1, count })}
      description={t('by', { name: name(photo.author), time: dayAndTime(photo.createdAt) })}
      closeLabel={t('common:close')}
      footer={
        <PhotoActions key={photo._id} event={event} photo={photo} onGone={() => onShow((next ?? previous)?._id)} />
      }
    >
      <div className="grid gap-4">
        {photo.withheld !== null && (
          <Banner>
            {t(photo.withheld.mine ? 'hidden.mine' : 'hidden', { date: inWords(deletedAt(photo.withheld.at), day) })}
          </Banner>
        )}
        <Picture key={photo._id} eventId={event._id} photo={photo} />
        <div className="flex items-center justify-between gap-3">
          <Turn label={t('previous')} to={previous} onGo={go}>
            <ChevronLeft size={22} />
          </Turn>
          <Turn label={t('next')} to={next} onGo={go}>
            <ChevronRight size={22} />
          </Turn>
        </div>
      </div>
    </Dialog>
  )
}

// On the document, because the dialog stops the propagation of arrow keys.
const useArrowKeys = (onTurn: (isForward: boolean) => void): void => {
  const turn = useEffectEvent(({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || altKey || ctrlKey || metaKey) return
    // Not while a question is in front of the photo.
    if (target instanceof Element && target.closest('[role=alertdialog]') !== null) return
    onTurn((key === 'ArrowRight') === (getComputedStyle(document.documentElement).direction === 'ltr'))
  })
  useEffect(() => {
    document.addEventListener('keydown', turn, true)
    return () => document.removeEventListener('keydown', turn, true)
  }, [])
}

const day = { day: 'numeric', month: 'long' } as const
const deletedAt = (at: string): Date => new Date(new Date(at).getTime() + TIMES.withheldPhoto)

type TurnProps = {
  label: string
  to: EventPhoto | undefined
  onGo: (to: EventPhoto | undefined) => void
  children: ReactNode
}

// Stays focusable at the ends, so that the focus isn't lost there.
const Turn = ({ label, to, onGo, children }: TurnProps) => (
  <IconButton
    label={label}
    variant="outline"
    aria-disabled={to === undefined}
    onClick={() => onGo(to)}
    className="aria-disabled:opacity-40"
  >
    {children}
  </IconButton>
)

const Picture = ({ eventId, photo }: { eventId: string; photo: EventPhoto }) => {
  const { t } = useTranslation(['event-photos', 'common'])
  const name = useNameOf()(photo.author)
  const whole = useQuery(pictureQuery(eventId, photo._id, 'whole'))
  // Fetched for the tile.
  const preview = useQuery({ ...pictureQuery(eventId, photo._id, 'preview'), enabled: false })
  const address = useObjectUrl(whole.data ?? preview.data)
  if (whole.isError && address === undefined)
    return (
      <ErrorState title={t('picture.failed')} retryLabel={t('common:retry')} onRetry={() => void whole.refetch()} />
    )
  return (
    <img
      src={address}
      alt={t('picture', { name })}
      width={photo.width}
      height={photo.height}
      className="mx-auto max-h-[60dvh] w-auto max-w-full rounded-s bg-line object-contain"
    />
  )
}

type PhotoActionsProps = { event: Event; photo: EventPhoto; onGone: () => void }

const PhotoActions = ({ event, photo, onGone }: PhotoActionsProps) => {
  const { t } = useTranslation(['event-photos', 'common'])
  const cache = useQueryClient()
  const name = useNameOf()(photo.author)
  const [asking, setAsking] = useState<'delete' | 'hide'>()
  const [pending, setPending] = useState(false)
  const save = async (): Promise<void> => {
    try {
      saveFile(await cache.fetchQuery(pictureQuery(event._id, photo._id, 'whole')), `${event.title}.webp`)
    } catch {
      toast.error(t('picture.failed'))
    }
  }
  const change = async (act: () => Promise<unknown>, done: string): Promise<void> => {
    setPending(true)
    try {
      await act()
      setAsking(undefined)
      if (asking === 'delete') onGone()
      await cache.invalidateQueries({ queryKey: photosQuery(event._id).queryKey })
      toast.success(done)
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setPending(false)
    }
  }
  const mine = photo.withheld?.mine === true
  return (
    <>
      {mine ? (
        <Button
          variant="secondary"
          pending={pending}
          onClick={() => void change(() => showPhoto(event._id, photo._id), t('shown'))}
        >
          {t('show')}
        </Button>
      ) : photo.removable ? (
        <Button variant="ghost" onClick={() => setAsking('delete')}>
          {t('delete')}
        </Button>
      ) : (
        <Button variant="ghost" onClick={() => setAsking('hide')}>
          {t('hide')}
        </Button>
      )}
      <Button variant="ghost" icon={<Download size={18} />} onClick={() => void save()}>
        {t('download')}
      </Button>
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={() => setAsking(undefined)}
        title={t('delete.title')}
        confirmLabel={t('delete')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => void change(() => deletePhoto(event._id, photo._id), t('deleted'))}
        danger
        pending={pending}
      >
        <p>{t('delete.text')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'hide'}
        onOpenChange={() => setAsking(undefined)}
        title={t('hide.title')}
        confirmLabel={t('hide.confirm')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => void change(() => withholdPhoto(event._id, photo._id), t('hidden.done'))}
        pending={pending}
      >
        <p>{t('hide.text', { name })}</p>
      </ConfirmDialog>
    </>
  )
}
