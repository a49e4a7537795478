import { useTranslation } from '#client/platform/i18n.ts'
import { PageTitle, useSiteName } from '#client/platform/PageTitle.tsx'
import { Link } from 'react-router'
import { useSession } from '#client/platform/useSession.ts'
import { Button, type ButtonProps } from '#client/ui/Button.tsx'

type PageHeadProps = { title?: string; description?: string }

/** Sets the tab's title and the description for search engines. The home page's title is the site's name alone. */
export const PageHead = ({ title, description }: PageHeadProps) => {
  const site = useSiteName()
  return (
    <>
      {title === undefined ? <title>{site}</title> : <PageTitle page={title} />}
      {description !== undefined && <meta name="description" content={description} />}
    </>
  )
}

type StartProps = Pick<ButtonProps, 'variant' | 'className' | 'children'>

/** Links visitors to the registration with the given text, and logged-in members to the dashboard. */
export const Start = ({ children, ...look }: StartProps) => {
  const { t } = useTranslation('site')
  const isMember = useSession() !== null
  return (
    <Button size="l" {...look} render={<Link to={isMember ? '/dashboard' : '/roleselection'} />}>
      {isMember ? t('dashboard.open') : children}
    </Button>
  )
}
