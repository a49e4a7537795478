import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressesQuery } from '#client/account/public.ts'
import { useCollege } from '#client/platform/college.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'

/** Suggests a second address to whoever has one only, where the college sends mail: the link that confirms it comes by mail. */
export const SecondAddressHint = () => {
  const { t } = useTranslation('handover')
  const { mail } = useCollege()
  const { data: addresses } = useQuery({ ...addressesQuery, enabled: mail })
  if (!addresses || addresses.second !== null || addresses.wantedSecond !== null) return null
  return (
    <Banner
      title={t('address.title')}
      action={
        <Button size="s" variant="secondary" render={<Link to="/dashboard/settings/account" />}>
          {t('address.action')}
        </Button>
      }
    >
      {t('address.text')}
    </Banner>
  )
}
