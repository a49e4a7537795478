import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Mentorship } from '#contract/mentoring/mentorships.ts'
import { Byline, DayLeaf, HiddenNote, LongText, OwnActions, PendingChip, When } from '#client/postings/public.ts'
import { toast } from '#client/ui/toast.ts'
import { MentorshipForm } from './MentorshipForm.tsx'
import { dropMentorship, mentorshipsQuery } from './queries.ts'

/** A mentorship in a list. */
export const MentorshipItem = ({ mentorship }: { mentorship: Mentorship }) => (
  <li id={mentorship._id} tabIndex={-1} className="flex items-start gap-3.5 py-4 outline-offset-2 wide:gap-4.5">
    <DayLeaf instant={mentorship.startsAt} />
    <div className="min-w-0 flex-1">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h4 className="text-[1.0625rem] leading-snug break-words">
            <bdi>{mentorship.title}</bdi>
          </h4>
          <p className="mt-0.5 text-sm text-muted">
            <When instant={mentorship.startsAt} />
          </p>
        </div>
        {mentorship.mine && <OwnMentorship mentorship={mentorship} />}
      </div>
      <LongText className="mt-1.5">{mentorship.description}</LongText>
      <HiddenNote reason={mentorship.hiddenReason} />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Byline author={mentorship.author} />
        {mentorship.pending && <PendingChip />}
      </div>
    </div>
  </li>
)

const OwnMentorship = ({ mentorship }: { mentorship: Mentorship }) => {
  const { t } = useTranslation(['mentorships', 'common'])
  const cache = useQueryClient()
  const remove = async (): Promise<void> => {
    await dropMentorship(mentorship._id)
    toast.success(t('remove.done'))
    await cache.invalidateQueries(mentorshipsQuery)
  }
  return (
    <OwnActions
      name={mentorship.title}
      edit={{
        title: t('edit.title'),
        form: (close) => <MentorshipForm mentorship={mentorship} onSaved={close} onCancel={close} />,
      }}
      removal={{
        label: t('remove'),
        title: t('remove.title'),
        text: t('remove.text'),
        keep: t('common:cancel'),
        remove,
      }}
    />
  )
}
