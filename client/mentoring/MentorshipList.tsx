import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Mentorship } from '#contract/mentoring/mentorships.ts'
import { DayLeaf, OwnPosting, PostingItem, PostingList, When } from '#client/postings/public.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Mentorship as MentorshipScene } from '#client/ui/illustrations/Mentorship.tsx'
import { MentorshipForm } from './MentorshipForm.tsx'
import { dropMentorship, mentorshipsQuery } from './queries.ts'

/** Mentorships that lie ahead, one's own among them. */
export const MentorshipList = () => {
  const { t } = useTranslation(['mentorships', 'common'])
  const heldBack = useAwaitingVerification()
  return (
    <PostingList
      query={useInfiniteQuery(mentorshipsQuery)}
      loading={t('loading')}
      failed={t('failed')}
      className="divide-y divide-line"
      empty={
        <EmptyState headingLevel={3} illustration={<MentorshipScene />} title={t('empty')}>
          <p>{t(heldBack ? `common:posting.held_back.${heldBack}` : 'empty.hint')}</p>
        </EmptyState>
      }
    >
      {(mentorship) => <MentorshipItem key={mentorship._id} mentorship={mentorship} />}
    </PostingList>
  )
}

const MentorshipItem = ({ mentorship }: { mentorship: Mentorship }) => (
  <PostingItem
    posting={mentorship}
    leaf={<DayLeaf instant={mentorship.startsAt} />}
    facts={<When instant={mentorship.startsAt} />}
    own={
      <OwnPosting
        kind="mentorships"
        name={mentorship.title}
        form={(close) => <MentorshipForm mentorship={mentorship} onSaved={close} onCancel={close} />}
        remove={() => dropMentorship(mentorship._id)}
        list={mentorshipsQuery}
      />
    }
  />
)
