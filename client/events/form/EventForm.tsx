import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { EVENT_CATEGORIES } from '#contract/events/categories.ts'
import { type Audience, type Event } from '#contract/events/events.ts'
import { type DraftEvent, moment, NewEvent, type Occurrences } from '#contract/events/scheduling.ts'
import { LIMITS } from '#contract/limits.ts'
import { FormActions, usePostingForm, ZoneHint } from '#client/postings/public.ts'
import { fieldParts } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale, timeZoneShown } from '#client/platform/locale.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Form } from '#client/ui/Form.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { putEvent } from '../cache.ts'
import type { EventCategory } from '../categories.tsx'
import { changeEvent, schedule } from '../hosting/queries.ts'
import { eventKey } from '../queries.ts'
import { OccurrencesChoice } from '../series/OccurrencesChoice.tsx'
import { Details } from './Details.tsx'
import { RepeatFields, withRepeats } from './RepeatFields.tsx'
import { useCover } from './useCover.tsx'
import { Where } from './Where.tsx'

// The field holds a local time, in the format of `localTimeOf`.
const Entry = z.safeExtend(NewEvent, {
  dateTime: moment.check(z.refine((value) => value > localTimeOf(new Date()), 'past')),
})

type EventFormProps = {
  event?: Event
  /** The group that the event is made in: `save` schedules it there. */
  group?: { isForMembers: boolean; save: (event: DraftEvent & { clientId: string }) => Promise<Event> }
  onSaved?: (() => void) | undefined
  onCancel?: (() => void) | undefined
}

// In ms, as specified for all success notices, also those with a button.
const noticeTimeout = 3_000

/** Creates, drafts or edits an event. */
export const EventForm = ({ event, group, onSaved, onCancel }: EventFormProps) => {
  const { t } = useTranslation(['events', 'common', 'scheduling'])
  const cache = useQueryClient()
  const [draft, setDraft] = useState(false)
  const [start, setStart] = useState(event ? localTimeOf(event.dateTime) : '')
  const [end, setEnd] = useState(event?.endsAt ? localTimeOf(event.endsAt) : '')
  const [lasts, setLasts] = useState(lengthOf(start, end))
  const changeEnd = (next: string) => {
    setEnd(next)
    setLasts(lengthOf(start, next))
  }
  // Moving the start keeps the duration, whatever the field held while typing.
  const changeStart = (next: string) => {
    setStart(next)
    const moved = inUtc(next) + lasts
    if (lasts > 0 && !Number.isNaN(moved)) setEnd(new Date(moved).toISOString().slice(0, 16))
  }
  const [occurrences, setOccurrences] = useState<Occurrences>('this')
  const [category, setCategory] = useState<EventCategory | undefined>(event?.category)
  const { coverField, saveCover } = useCover(event, category)
  const done = event ? 'scheduling:edit.done' : draft ? 'scheduling:draft.done' : 'scheduling:schedule.done'
  const { errors, pending, submit } = usePostingForm(Entry, {
    save: async (entered, clientId) => {
      const whole = { ...entered, timeZone: timeZoneShown() }
      const stored = await (event !== undefined
        ? changeEvent(event._id, whole, occurrences)
        : group !== undefined
          ? group.save({ ...whole, clientId })
          : schedule({ ...whole, clientId }))
      const dates = stored.series !== null && stored.mine && event === undefined ? 'following' : occurrences
      const saved = await saveCover(stored, dates)
      putEvent(cache, saved)
      // Other events of the series were created or changed too.
      if (saved.series !== null) void cache.invalidateQueries({ queryKey: eventKey })
      return saved
    },
    isNew: !event,
    done: t(done),
    failed: t(event ? 'scheduling:edit.failed' : 'scheduling:schedule.failed'),
    timeout: noticeTimeout,
    onSaved,
    pageOf: (id) => `/dashboard/events/${id}`,
  })

  return (
    <Form errors={errors} pending={pending} onSubmit={(values) => submit(withRepeats(values))} className="grid gap-5">
      <TitleField title={event?.title} />
      <TextArea
        name="description"
        label={t('scheduling:field.description')}
        hint={t('scheduling:field.description.hint')}
        defaultValue={event?.description}
        required
      />
      <Where event={event} />
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <TextField
          name="dateTime"
          type="datetime-local"
          label={t('scheduling:field.date_time')}
          hint={<ZoneHint />}
          value={start}
          onValueChange={changeStart}
          required
        />
        <TextField
          name="endsAt"
          type="datetime-local"
          label={t('scheduling:field.ends_at')}
          hint={t('scheduling:field.ends_at.hint')}
          value={end}
          onValueChange={changeEnd}
        />
      </div>
      {event === undefined && group === undefined && !draft && <RepeatFields start={start} />}
      {event?.series && event.mine && <OccurrencesChoice value={occurrences} onValueChange={setOccurrences} />}
      <Select
        name="category"
        label={t('scheduling:field.category')}
        placeholder={t('scheduling:field.category.choose')}
        options={EVENT_CATEGORIES.map((category) => ({ value: category, label: t(`category.${category}`) }))}
        value={category ?? ''}
        onValueChange={(value) => setCategory(EVENT_CATEGORIES.find((each) => each === value))}
        required
      />
      {coverField}
      {event?.audience === 'group' || group?.isForMembers === true ? (
        <p className="text-sm text-soft">{t('scheduling:audience.group')}</p>
      ) : (
        <AudienceChoice audience={event?.audience} />
      )}
      <Details event={event} errors={errors} />
      {event === undefined && group === undefined && (
        <Checkbox
          name="draft"
          label={t('scheduling:field.draft')}
          hint={t('scheduling:field.draft.hint')}
          checked={draft}
          onCheckedChange={setDraft}
        />
      )}
      <FormActions
        submit={t(event ? 'common:save' : draft ? 'scheduling:draft.submit' : 'scheduling:schedule.submit')}
        pending={pending}
        onCancel={onCancel}
      />
    </Form>
  )
}

const AudienceChoice = ({ audience = 'members' }: { audience: Audience | undefined }) => {
  const { t } = useTranslation('scheduling')
  return (
    <RadioGroup
      name="audience"
      label={t('field.audience')}
      defaultValue={audience}
      inline
      options={[
        { value: 'members', label: t('audience.members'), description: t('audience.members.hint') },
        { value: 'public', label: t('audience.public'), description: t('audience.public.hint') },
      ]}
    />
  )
}

const TitleField = ({ title = '' }: { title: string | undefined }) => {
  const { t } = useTranslation('scheduling')
  const [value, setValue] = useState(title)
  const [figure, maximum] = [value.length, LIMITS.titleLength].map((each) => each.toLocaleString(locale()))
  return (
    <TextField
      name="title"
      label={t('field.title')}
      hint={t('field.title.hint', { figure, maximum })}
      maxLength={LIMITS.titleLength}
      value={value}
      onValueChange={setValue}
    />
  )
}

// Local times have no zone. Computing in UTC avoids shifts by daylight saving.
const inUtc = (time: string): number => Date.parse(`${time}Z`)

// The duration of an event, in ms; NaN until start and end are set.
const lengthOf = (start: string, end: string): number => inUtc(end) - inUtc(start)

const localTimeOf = (instant: string | Date): string => {
  const { date, time } = fieldParts(instant)
  return `${date}T${time}`
}
