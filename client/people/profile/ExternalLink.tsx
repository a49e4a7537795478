import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { useTranslation } from '#client/platform/i18n.ts'
import { hostOf, isWithin } from './host.ts'

type ExternalLinkProps = {
  href: string | null
  /** The site's domain, checked because a URL that a member typed may lead anywhere; none for any site. */
  domain?: 'linkedin.com' | 'github.com'
  site: string
  /** Shows another site's address too, under its own name. */
  anywhere?: boolean
  /** Whose page it is, spoken only. */
  person: string
}

/** A member's page elsewhere; unless `anywhere`, nothing when its address is not one of that site. */
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
