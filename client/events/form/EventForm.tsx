import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import * as z from 'zod/mini'
import { withScheme } from '#contract/withScheme.ts'
import { DraftEvent, EVENT_CATEGORIES, type Event, moment } from '#contract/events/events.ts'
import { FormActions, ZoneHint, usePostingForm } from '#client/postings/public.ts'
import { fieldParts } from '#client/platform/dates.ts'
import { timeZoneShown } from '#client/platform/locale.ts'
import { Form } from '#client/ui/Form.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { putEvent } from '../cache.ts'
import { saveEvent } from '../queries.ts'

// The field holds a time by the viewer's clock, as `localTimeOf` writes it.
const Entry = z.safeExtend(DraftEvent, {
  dateTime: moment.check(z.refine((value) => value > localTimeOf(new Date()), 'past')),
})

type EventFormProps = { event?: Event; onSaved?: (() => void) | undefined; onCancel?: (() => void) | undefined }

/** Schedules an event, or changes one of one's own. */
export const EventForm = ({ event, onSaved, onCancel }: EventFormProps) => {
  const { t } = useTranslation(['events', 'common'])
  const cache = useQueryClient()
  const { errors, pending, submit } = usePostingForm(Entry, {
    save: async (draft) => {
      const saved = await saveEvent(event?._id, { ...draft, timeZone: timeZoneShown() })
      putEvent(cache, saved)
      return saved
    },
    isNew: !event,
    done: t(event ? 'edit.done' : 'schedule.done'),
    failed: t(event ? 'edit.failed' : 'schedule.failed'),
    onSaved,
    pageOf: (id) => `/dashboard/events/${id}`,
  })

  return (
    <Form errors={errors} pending={pending} onSubmit={submit} className="grid gap-5">
      <TextArea
        name="description"
        label={t('field.description')}
        hint={t('field.description.hint')}
        defaultValue={event?.description}
        required
      />
      <TextField
        name="link"
        type="url"
        complete={withScheme}
        label={t('field.link')}
        hint={t('field.link.hint')}
        defaultValue={event?.link ?? ''}
        required
      />
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <TextField
          name="dateTime"
          type="datetime-local"
          label={t('field.date_time')}
          hint={<ZoneHint />}
          defaultValue={event && localTimeOf(event.dateTime)}
          required
        />
        <Select
          name="category"
          label={t('field.category')}
          placeholder={t('field.category.choose')}
          options={EVENT_CATEGORIES.map((category) => ({ value: category, label: t(`category.${category}`) }))}
          defaultValue={event?.category}
          required
        />
      </div>
      <TextField name="host" label={t('field.host')} hint={t('field.host.hint')} defaultValue={event?.host ?? ''} />
      <RadioGroup
        name="audience"
        label={t('field.audience')}
        defaultValue={event?.audience ?? 'members'}
        inline
        options={[
          { value: 'members', label: t('audience.members'), description: t('audience.members.hint') },
          { value: 'public', label: t('audience.public'), description: t('audience.public.hint') },
        ]}
      />
      <FormActions submit={t(event ? 'common:save' : 'schedule.submit')} pending={pending} onCancel={onCancel} />
    </Form>
  )
}

const localTimeOf = (instant: string | Date): string => {
  const { date, time } = fieldParts(instant)
  return `${date}T${time}`
}
