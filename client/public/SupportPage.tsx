import { useTranslation } from '#client/platform/i18n.ts'
import { Link } from 'react-router'
import { useCollege } from '#client/platform/college.ts'
import { Button } from '#client/ui/Button.tsx'
import { Growth } from '#client/ui/illustrations/Growth.tsx'
import { PageHead } from './PageHead.tsx'

/** Links to the college's donation page. Shows the specified text if there is none. */
export const SupportPage = () => {
  const { t } = useTranslation(['site', 'common'])
  const { donationUrl } = useCollege()
  const topUp = () => {
    if (donationUrl === '') window.alert(t('support.not_yet'))
    else window.open(donationUrl, '_blank', 'noopener,noreferrer')
  }

  return (
    <>
      <PageHead title={t('support.title')} />
      <div className="page grid items-center gap-10 py-12 md:py-18 lg:grid-cols-2 lg:gap-16">
        <div>
          <h1 className="text-5xl">{t('support.title')}</h1>
          <p className="mt-5 max-w-xl text-lg text-soft">{t('support.text')}</p>
          <div className="mt-8 flex flex-wrap gap-3.5">
            <Button size="l" onClick={topUp}>
              {t('support.top_up')}
            </Button>
            <Button size="l" variant="ghost" render={<Link to="/" />}>
              {t('common:error.home')}
            </Button>
          </div>
          {donationUrl !== '' && <p className="mt-4 text-sm text-muted">{t('support.new_tab')}</p>}
        </div>
        <div className="mx-auto w-full max-w-sm max-lg:-order-1 max-lg:max-w-64">
          <Growth />
        </div>
      </div>
    </>
  )
}
