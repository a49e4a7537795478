import { useTranslation } from '#client/platform/i18n.ts'
import { PageTitle, useSiteName } from '#client/platform/PageTitle.tsx'
import { Link } from 'react-router'
import { useSession } from '#client/platform/useSession.ts'
import { Button, type ButtonProps } from '#client/ui/Button.tsx'
import { Reveal } from '#client/ui/Reveal.tsx'

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

/** Renders the end of a page: a large sentence and the one action. */
export const Closing = ({ title, text, action }: { title: string; text: string; action: string }) => (
  <Reveal render={<section className="page py-16 text-center md:py-22" aria-labelledby="closing" />}>
    <h2 id="closing" className="mx-auto max-w-3xl text-[clamp(1.875rem,1.4rem+2vw,2.625rem)] tracking-[-0.025em]">
      {title}
    </h2>
    <p className="mx-auto mt-3 mb-6.5 max-w-xl text-[1.0625rem] text-soft md:text-lg">{text}</p>
    <Start>{action}</Start>
  </Reveal>
)
