import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#client/platform/useSession.ts'
import { Button, type ButtonProps } from '#client/ui/Button.tsx'

type StartProps = Pick<ButtonProps, 'variant' | 'className' | 'children'>

/** Leads strangers to the registration, in the words given, and who is logged in to the dashboard. */
export const Start = ({ children, ...look }: StartProps) => {
  const { t } = useTranslation('site')
  const isMember = useSession() !== null
  return (
    <Button size="l" {...look} render={<Link to={isMember ? '/dashboard' : '/roleselection'} />}>
      {isMember ? t('dashboard.open') : children}
    </Button>
  )
}
