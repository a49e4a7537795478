import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSession } from '#client/platform/useSession.ts'
import { Button } from '#client/ui/Button.tsx'

const withoutActions = /^\/(?:student-register|roleselection|login|alumni-register|admin)(?:\/|$)/

/** The way in: registration and log-in, or the dashboard for who is logged in. Left out where one of them is under way. */
export const SiteActions = ({ size = 's', wide }: { size?: 's' | 'm'; wide?: boolean }) => {
  const { t } = useTranslation('common')
  const session = useSession()
  const { pathname } = useLocation()

  if (withoutActions.test(pathname)) return null
  if (session !== null)
    return (
      <Button size={size} wide={wide} render={<Link to="/dashboard" />}>
        {t('dashboard')}
      </Button>
    )
  return (
    <>
      <Button size={size} wide={wide} render={<Link to="/roleselection" />}>
        {t('create_account')}
      </Button>
      <Button size={size} wide={wide} variant="secondary" render={<Link to="/login" />}>
        {t('login')}
      </Button>
    </>
  )
}
