import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { PostingList } from '#client/postings/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useFilterParams } from '#client/platform/useFilterParams.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Jobs } from '#client/ui/illustrations/Jobs.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { AskedReferral } from './AskedReferral.tsx'
import { ReceivedReferral } from './ReceivedReferral.tsx'
import { referralsQuery } from './queries.ts'
import { ReferralHead } from './ReferralHead.tsx'

/** The requests for referrals that the viewer received, and those they sent. */
export const ReferralsPage = () => {
  const { t } = useTranslation('applications')
  const { params, choose } = useFilterParams()
  return (
    <>
      <BackLink to="/dashboard/jobs/applications">{t('list')}</BackLink>
      <Tabs
        label={t('referrals')}
        value={params.get('role') === 'asked' ? 'asked' : 'received'}
        onValueChange={(role) => choose('role', role === 'asked' ? role : '')}
        items={(['received', 'asked'] as const).map((role) => ({
          value: role,
          label: t(`referrals.${role}`),
          content: <Requests role={role} />,
        }))}
      />
    </>
  )
}

const Requests = ({ role }: { role: 'asked' | 'received' }) => {
  const { t } = useTranslation('applications')
  const query = useInfiniteQuery(referralsQuery(role))
  const named = useLocation().hash.slice(1)
  return (
    <PostingList
      query={query}
      loading={t('list.loading')}
      failed={t('referrals.failed')}
      className="rows"
      empty={
        <EmptyState headingLevel={2} illustration={<Jobs />} title={t(`referrals.${role}.empty`)}>
          <p>{t(`referrals.${role}.hint`)}</p>
        </EmptyState>
      }
    >
      {(referral) => (
        <li key={referral._id} id={referral._id} tabIndex={-1} className="grid gap-3 row-inset py-4 outline-none">
          <ReferralHead referral={referral} />
          {role === 'asked' ? (
            <AskedReferral referral={referral} />
          ) : (
            <ReceivedReferral referral={referral} isNamed={named === referral._id} />
          )}
        </li>
      )}
    </PostingList>
  )
}
