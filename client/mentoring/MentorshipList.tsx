import { useAwaitingVerification } from '#client/platform/profile.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PostingList } from '#client/postings/public.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Mentorship } from '#client/ui/illustrations/scenes.tsx'
import { MentorshipItem } from './MentorshipItem.tsx'
import { mentorshipsQuery } from './queries.ts'

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
        <EmptyState headingLevel={3} illustration={<Mentorship />} title={t('empty')}>
          <p>{t(heldBack ? `common:posting.held_back.${heldBack}` : 'empty.hint')}</p>
        </EmptyState>
      }
    >
      {(mentorship) => <MentorshipItem key={mentorship._id} mentorship={mentorship} />}
    </PostingList>
  )
}
