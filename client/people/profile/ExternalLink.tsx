import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { useTranslation } from '#client/platform/i18n.ts'
import { hostOf, isWithin } from './host.ts'

type ExternalLinkProps = {
  href: string | null
  /** The domain that the URL must be on, because members may type any URL; undefined allows any site. */
  domain?: 'linkedin.com' | 'github.com'
  site: string
  /** Also links to other sites, labelled with their own name. */
  anywhere?: boolean
  /** The member's name, for screen readers only. */
  person: string
}

/** Links to a member's page on another site. Renders nothing when the URL isn't on that site, unless `anywhere` is set. */
export const ExternalLink = ({ href, domain, site: known, person, anywhere = false }: ExternalLinkProps) => {
  const { t } = useTranslation('members')
  const host = hostOf(href)
  const leadsThere = domain !== undefined && isWithin(host, domain)
  if (href === null || host === '' || !(leadsThere || anywhere)) return null
  const site = leadsThere ? known : host.replace(/^www\./, '')
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={t('link.of', { site, person })}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-link underline underline-offset-3 hover:text-navy-hover"
    >
      {site}
      <ExternalLinkIcon size={15} />
    </a>
  )
}
