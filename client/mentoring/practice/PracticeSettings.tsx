import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { useAwaitingVerification, useOwnProfile } from '#client/platform/profile.ts'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { Section } from '#client/ui/Section.tsx'
import { Offers } from './OfferHelp.tsx'
import { practiceQuery } from './queries.ts'

/** What a verified alumnus offers for practice, with the hours of mock interviews. Nothing for others. */
export const PracticeSettings = () => {
  const { data: me } = useOwnProfile()
  const isHeldBack = useAwaitingVerification() !== undefined
  return me?.role === 'alumni' && !isHeldBack ? <OwnOffers /> : null
}

const OwnOffers = () => {
  const { t } = useTranslation(['practice', 'common'])
  const { data, isPending, refetch } = useQuery(practiceQuery)
  return (
    <Section title={t('offer')} intro={t('settings.intro')}>
      {data === undefined ? (
        <QueryFallback
          pending={isPending}
          blocks={['8rem']}
          loadingLabel={t('loading')}
          failedTitle={t('failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Offers kinds={data} />
      )}
    </Section>
  )
}
