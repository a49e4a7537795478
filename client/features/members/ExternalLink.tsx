import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { isHttpUrl } from '#contract/fields.ts'

type ExternalLinkProps = {
  href: string | null
  /** The site it must lead to: an address that somebody typed may lead anywhere. */
  domain: 'linkedin.com' | 'github.com'
  site: string
  /** Whose page it is, spoken only. */
  person: string
}

/** A member's page elsewhere; nothing when its address is not one of that site. */
export const ExternalLink = ({ href, domain, site, person }: ExternalLinkProps) => {
  const { t } = useTranslation('members')
  if (href === null || !leadsTo(href, domain)) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('link.of', { site, person })}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-link underline underline-offset-3 hover:text-navy-hover"
    >
      {site}
      <ExternalLinkIcon size={15} />
    </a>
  )
}

const leadsTo = (href: string, domain: string): boolean => {
  const host = isHttpUrl(href) ? (URL.parse(href)?.hostname ?? '') : ''
  return host === domain || host.endsWith(`.${domain}`)
}
