import { useTranslation } from '#client/platform/i18n.ts'
import { DraftMentorship, type Mentorship } from '#contract/mentoring/mentorships.ts'
import { FormActions, usePostingForm } from '#client/postings/public.ts'
import { timeZoneShown } from '#client/platform/locale.ts'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { mentorshipsQuery, saveMentorship } from './queries.ts'
import { liesAhead, SessionFields } from './SessionFields.tsx'

const Entry = DraftMentorship.check(liesAhead)

type MentorshipFormProps = {
  mentorship?: Mentorship
  onSaved?: (() => void) | undefined
  onCancel?: (() => void) | undefined
}

/** Creates or edits an open session. */
export const MentorshipForm = ({ mentorship, onSaved, onCancel }: MentorshipFormProps) => {
  const { t } = useTranslation(['mentorships', 'common'])
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
      <SessionFields session={mentorship} descriptionHint={t('field.description.hint')} />
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
