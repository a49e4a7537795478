import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Event } from '#contract/events/events.ts'
import type { Occurrences } from '#contract/events/scheduling.ts'
import { OwnActions } from '#client/postings/public.ts'
import { ApiError } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { putEvent } from '../cache.ts'
import { EventForm } from '../form/lazy.ts'
import { OccurrencesChoice } from '../series/OccurrencesChoice.tsx'
import { eventKey } from '../queries.ts'
import { cancelOwn, deleteDraft, restoreOwn } from './queries.ts'

/** Renders the host's actions: edit and, for the author, cancel and restore. A draft is deleted instead. */
export const OwnEvent = ({ event }: { event: Event }) => {
  const { t } = useTranslation(['events', 'common', 'event-page', 'scheduling'])
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [restoring, setRestoring] = useState(false)
  const [occurrences, setOccurrences] = useState<Occurrences>('this')
  const [reason, setReason] = useState('')

  // Other events of the series may be cancelled too.
  const refreshSeries = (): void => {
    if (event.series !== null) void cache.invalidateQueries({ queryKey: eventKey })
  }

  const cancel = async (): Promise<void> => {
    putEvent(cache, await cancelOwn(event._id, occurrences, reason))
    toast.success(t('event-page:cancel.done'), { action: { label: t('common:undo'), onClick: () => void restore() } })
    refreshSeries()
  }

  const removeDraft = async (): Promise<void> => {
    await deleteDraft(event._id)
    toast.success(t('event-page:draft.delete.done'))
    await navigate('/dashboard/events?when=hosting', { replace: true })
    await cache.invalidateQueries({ queryKey: eventKey, refetchType: 'active' })
  }

  const restore = async (): Promise<void> => {
    setRestoring(true)
    await restoreOwn(event._id, occurrences)
      .then((restored) => {
        putEvent(cache, restored)
        refreshSeries()
        toast.success(t('event-page:restored'))
      }, tell)
      .finally(() => setRestoring(false))
  }

  // Only the college can restore an event that it cancelled.
  if (event.cancelledReason !== null) return null
  if (event.cancelledAt !== null)
    return (
      event.mine && (
        <Button variant="ghost" size="s" pending={restoring} onClick={() => void restore()}>
          {t('event-page:restore')}
        </Button>
      )
    )
  const ofDraft = {
    ...{
      label: t('event-page:draft.delete'),
      title: t('event-page:draft.delete.title'),
      text: t('event-page:draft.delete.text'),
    },
    keep: t('common:cancel'),
    remove: removeDraft,
  }
  const ofEvent = {
    ...{
      label: t('event-page:cancel'),
      title: t('event-page:cancel.title'),
      text: t('event-page:cancel.text'),
      keep: t('event-page:cancel.keep'),
    },
    choice: (
      <>
        {event.series !== null && (
          <OccurrencesChoice value={occurrences} onValueChange={setOccurrences} className="mt-4" />
        )}
        <TextArea
          name="reason"
          label={t('event-page:cancel.reason')}
          hint={t('event-page:cancel.reason.hint')}
          maxLength={500}
          value={reason}
          onValueChange={setReason}
          className="mt-4"
        />
      </>
    ),
    remove: cancel,
  }
  return (
    <OwnActions
      name={event.title}
      edit={{
        title: t('scheduling:edit.title'),
        form: (close) => <EventForm event={event} onSaved={close} onCancel={close} />,
      }}
      removal={event.mine ? (event.draft ? ofDraft : ofEvent) : undefined}
    />
  )
}

const tell = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error
  toast.error(error.message)
}
