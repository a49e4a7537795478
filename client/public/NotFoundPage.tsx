import { useTranslation } from '#client/platform/i18n.ts'
import { Link, useLocation } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { NotFound } from '#client/ui/illustrations/NotFound.tsx'
import { PageHead } from './PageHead.tsx'

/** Renders the page for unknown URLs with the specified heading; within the dashboard for URLs below it. */
export const NotFoundPage = () => {
  const { t } = useTranslation(['site', 'common'])
  const { pathname } = useLocation()
  const isMember = pathname.startsWith('/dashboard/')
  const home = pathname.startsWith('/admin/') ? '/admin' : '/'
  const Heading = isMember ? 'h2' : 'h1'
  return (
    <div className="page flex flex-col items-center py-14 text-center md:py-20">
      <PageHead title={t('not_found.title')} />
      <div className="mb-6 w-56 max-w-full">
        <NotFound />
      </div>
      <Heading className="text-4xl">{t('common:application_error')}</Heading>
      <p className="mt-4 max-w-xl text-lg text-soft">{t('not_found.text')}</p>
      <p className="mt-3 max-w-full text-sm text-muted">
        {t('common:error.reference')} <span className="font-semibold text-ink">{t('not_found.reference')}</span>
        {' · '}
        <span className="break-all">{pathname}</span>
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {isMember ? (
          <Button render={<Link to="/dashboard" />}>{t('not_found.dashboard')}</Button>
        ) : (
          <Button render={<Link to={home} />}>{t('common:error.home')}</Button>
        )}
        <Button variant="ghost" render={<Link to="/contact" />}>
          {t('not_found.contact')}
        </Button>
      </div>
    </div>
  )
}
