import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Mentorship } from '#contract/mentoring/mentorships.ts'
import { DayLeaf, OwnPosting, PostingItem, PostingList, When } from '#client/postings/public.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Mentorship as MentorshipScene } from '#client/ui/illustrations/Mentorship.tsx'
import { toast } from '#client/ui/toast.ts'
import { MentorshipForm } from './MentorshipForm.tsx'
import { dropMentorship, join, leave, mentorshipsQuery } from './queries.ts'

/** Lists upcoming open sessions, including the viewer's own. */
export const MentorshipList = () => {
  const { t } = useTranslation(['mentorships', 'common'])
  const heldBack = useAwaitingVerification()
  return (
    <PostingList
      query={useInfiniteQuery(mentorshipsQuery)}
      loading={t('loading')}
      failed={t('failed')}
      className="rows row-inset"
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

const MentorshipItem = ({ mentorship }: { mentorship: Mentorship }) => {
  const { t } = useTranslation('mentorships')
  const { joined, places } = mentorship
  return (
    <PostingItem
      kind="mentorship"
      posting={mentorship}
      leaf={<DayLeaf instant={mentorship.startsAt} />}
      facts={
        <>
          <When instant={mentorship.startsAt} />
          {(joined > 0 || places !== null) &&
            ` · ${places === null ? t('joined', { count: joined }) : t('joined.of', { count: joined, places })}`}
        </>
      }
      action={<JoinButton mentorship={mentorship} />}
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
}

/** Joins or leaves an open session. */
const JoinButton = ({ mentorship: { _id, title, going, joined, places } }: { mentorship: Mentorship }) => {
  const { t } = useTranslation('mentorships')
  const cache = useQueryClient()
  const heldBack = useAwaitingVerification()
  const change = useMutation({
    mutationFn: () => (going ? leave(_id) : join(_id)),
    onSuccess: () => toast.success(t(going ? 'leave.done' : 'join.done', { title })),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => cache.invalidateQueries(mentorshipsQuery),
  })
  if (heldBack !== undefined) return null
  if (!going && places !== null && joined >= places) return <p className="text-sm text-muted">{t('full')}</p>
  return (
    <Button
      size="s"
      variant={going ? 'ghost' : 'secondary'}
      aria-label={t(going ? 'leave.label' : 'join.label', { title })}
      pending={change.isPending}
      onClick={() => change.mutate()}
    >
      {t(going ? 'leave' : 'join')}
    </Button>
  )
}
