import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EVENT_CATEGORIES } from '#contract/events/categories.ts'
import { type Poll, PollEvent, type PollEventDraft } from '#contract/discussions/polls.ts'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Select } from '#client/ui/Select.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { discussionKey } from '../attention.ts'
import { draftEvent, scheduleEvent } from './queries.ts'

type PollEventDialogProps = { poll: Poll; onClose: () => void }

/** Makes an event of a closed poll: day, time and text are filled in. */
export const PollEventDialog = ({ poll, onClose }: PollEventDialogProps) => {
  const { t } = useTranslation(['groups', 'common'])
  const query = useQuery({
    // Not below the common key, because a poll with an event has no draft to refetch.
    queryKey: ['poll-event', poll._id],
    queryFn: () => draftEvent(poll._id),
    gcTime: 0,
  })
  if (query.data !== undefined) return <EventFields poll={poll} draft={query.data} onClose={onClose} />
  return (
    <Dialog open title={t('event.make')} closeLabel={t('common:close')} onOpenChange={(open) => !open && onClose()}>
      {query.isError ? (
        <ErrorState
          headingLevel={3}
          title={messageOf(query.error)}
          retryLabel={t('common:retry')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonGroup label={t('common:loading')}>
          <Skeleton shape="block" height="20rem" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

type Mode = 'in_person' | 'online'

const EventFields = ({ poll, draft, onClose }: PollEventDialogProps & { draft: PollEventDraft }) => {
  const { t } = useTranslation(['groups', 'common', 'events'])
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [mode, setMode] = useState<Mode>('in_person')
  const { errors, refusal, pending, submit } = useForm(
    PollEvent,
    async (event) => {
      const { _id } = await scheduleEvent(poll._id, event)
      await cache.invalidateQueries({ queryKey: discussionKey })
      toast.success(t('event.done'))
      await navigate(`/dashboard/events/${_id}`)
    },
    { say: () => undefined },
  )
  const counted = [
    t('event.going', { count: draft.going }),
    ...(draft.invited > 0 ? [t('event.invited', { count: draft.invited })] : []),
  ].join(' ')
  return (
    <FormDialog
      title={t('event.make')}
      description={counted}
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('event.make')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={(values) => submit({ ...values, day: draft.day, timeZone: draft.timeZone, audience: 'members' })}
      onClose={onClose}
    >
      <TextField
        name="title"
        label={t('event.title')}
        defaultValue={draft.title}
        maxLength={LIMITS.titleLength}
        autoComplete="off"
      />
      <TextArea name="description" label={t('event.description')} defaultValue={draft.description} rows={3} required />
      <TextField
        name="dateTime"
        type="datetime-local"
        label={t('event.when')}
        defaultValue={draft.dateTime.slice(0, 16)}
        required
      />
      <RadioGroup
        name="mode"
        label={t('event.mode')}
        value={mode}
        onValueChange={(value) => setMode(value === 'online' ? 'online' : 'in_person')}
        inline
        options={[
          { value: 'in_person', label: t('events:mode.in_person') },
          { value: 'online', label: t('events:mode.online') },
        ]}
      />
      {mode === 'in_person' ? (
        <TextField name="place" label={t('event.place')} autoComplete="off" required />
      ) : (
        <TextField name="link" type="url" label={t('event.link')} autoComplete="off" required />
      )}
      <Select
        name="category"
        label={t('event.category')}
        options={EVENT_CATEGORIES.map((category) => ({ value: category, label: t(`events:category.${category}`) }))}
        placeholder={t('event.category.choose')}
        required
      />
    </FormDialog>
  )
}
