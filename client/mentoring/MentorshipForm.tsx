import { useTranslation } from '#client/platform/i18n.ts'
import * as z from 'zod/mini'
import { DraftMentorship, type Mentorship } from '#contract/mentoring/mentorships.ts'
import { FormActions, ZoneHint, usePostingForm } from '#client/postings/public.ts'
import { fieldParts } from '#client/platform/dates.ts'
import { timeZoneShown } from '#client/platform/locale.ts'
import { Form } from '#client/ui/Form.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { mentorshipsQuery, saveMentorship } from './queries.ts'

// The fields hold a date and a time by the viewer's clock.
const Entry = DraftMentorship.check(
  z.refine(({ date, time }) => `${date}T${time}` >= now(), { path: ['date'], error: 'past' }),
)

type MentorshipFormProps = {
  mentorship?: Mentorship
  onSaved?: (() => void) | undefined
  onCancel?: (() => void) | undefined
}

/** Offers a mentorship, or changes one of one's own. */
export const MentorshipForm = ({ mentorship, onSaved, onCancel }: MentorshipFormProps) => {
  const { t } = useTranslation(['mentorships', 'common'])
  const starts = mentorship && fieldParts(mentorship.startsAt)
  const { errors, pending, submit } = usePostingForm(Entry, {
    save: (draft, clientId) => saveMentorship(mentorship?._id, { ...draft, timeZone: timeZoneShown() }, clientId),
    isNew: !mentorship,
    done: t(mentorship ? 'edit.done' : 'done'),
    failed: t(mentorship ? 'edit.failed' : 'failed_to_host'),
    onSaved,
    pageOf: (id) => `/dashboard/mentorship#${id}`,
    list: mentorshipsQuery,
  })

  return (
    <Form errors={errors} pending={pending} onSubmit={submit} className="grid gap-5">
      <TextField name="title" label={t('field.title')} defaultValue={mentorship?.title} required />
      <TextArea
        name="description"
        label={t('field.description')}
        hint={t('field.description.hint')}
        defaultValue={mentorship?.description}
        required
      />
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <TextField name="date" type="date" label={t('field.date')} defaultValue={starts?.date} required />
        <TextField
          name="time"
          type="time"
          label={t('field.time')}
          hint={<ZoneHint />}
          defaultValue={starts?.time}
          required
        />
      </div>
      <TextField
        name="places"
        inputMode="numeric"
        label={t('field.places')}
        hint={t('field.places.hint')}
        defaultValue={mentorship?.places?.toString()}
      />
      <FormActions submit={t(mentorship ? 'common:save' : 'submit')} pending={pending} onCancel={onCancel} />
    </Form>
  )
}

const now = (): string => {
  const { date, time } = fieldParts(new Date())
  return `${date}T${time}`
}
