import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCollege } from '#client/platform/college.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Unloaded } from '#client/ui/Unloaded.tsx'
import { MainAddress } from './MainAddress.tsx'
import { addressesQuery } from './queries.ts'
import { SecondAddress } from './SecondAddress.tsx'

/** One's e-mail addresses: which one mails go to, whether it is confirmed, and the ways to others. */
export const EmailAddresses = () => {
  const { t } = useTranslation(['accounts', 'common'])
  const { data: addresses, isPending, refetch } = useQuery(addressesQuery)
  const { mail, name: college } = useCollege()

  if (addresses === undefined)
    return (
      <Unloaded
        pending={isPending}
        blocks={['4.5rem', '4.5rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('load_failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <MainAddress addresses={addresses} mail={mail} />
      <hr className="border-line" />
      <SecondAddress addresses={addresses} mail={mail} />
      {/* Nothing is known of the college until it has a name. */}
      {college !== '' && !mail && (
        <Banner>
          {t('no_mail')} <Link to="/contact">{t('no_mail.contact')}</Link>
        </Banner>
      )}
    </div>
  )
}
