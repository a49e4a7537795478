import ExternalLink from 'lucide-react/icons/external-link'
import FileBadge from 'lucide-react/icons/file-badge'
import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Alumnus } from '#contract/people/verification.ts'

/** Links to the evidence: degree certificate and LinkedIn profile. */
export const AlumnusEvidence = ({ alumnus: { fullName, degreeCertificate, linkedin } }: { alumnus: Alumnus }) => {
  const { t } = useTranslation('verification')
  // The LinkedIn field may contain any URL, so its host is shown.
  const host = linkedin === null ? '' : (URL.parse(linkedin)?.hostname ?? '')
  const isLinkedin = host === 'linkedin.com' || host.endsWith('.linkedin.com')
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {degreeCertificate === null ? (
        <span className="inline-flex min-h-6 items-center gap-1.5 text-muted">
          <FileBadge size={16} className="shrink-0" />
          {t('no_certificate')}
        </span>
      ) : (
        <EvidenceLink
          href={degreeCertificate}
          label={t('certificate_of', { name: fullName })}
          icon={<FileBadge size={16} />}
        >
          {t('certificate')}
        </EvidenceLink>
      )}
      {linkedin !== null && (
        <EvidenceLink
          href={linkedin}
          label={isLinkedin ? t('linkedin_of', { name: fullName }) : `${host}, ${fullName}`}
          icon={<ExternalLink size={16} />}
        >
          {isLinkedin ? t('linkedin') : host}
        </EvidenceLink>
      )}
    </p>
  )
}

type EvidenceLinkProps = { href: string; label: string; icon: ReactNode; children: ReactNode }

const EvidenceLink = ({ href, label, icon, children }: EvidenceLinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={label}
    className="inline-flex min-h-6 items-center gap-1.5 font-medium text-link underline underline-offset-3 pointer-coarse:min-h-11"
  >
    {icon}
    {children}
  </a>
)
