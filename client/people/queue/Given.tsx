import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { QueueEntry } from '#contract/people/queue.ts'
import { useTranslation } from '#client/platform/i18n.ts'

/** An entry's data and the requested changes, without the data that the comparison with the roster shows. */
export const Given = ({ entry }: { entry: QueueEntry }) => {
  const { t } = useTranslation(['queue', 'verification', 'panel'])
  const { alumnus, fieldOfStudy, usn } = entry
  const { change, course } = alumnus
  const field = fieldOfStudy === null || course?.includes(fieldOfStudy) === true ? null : fieldOfStudy
  const studies = [course, field].filter((part) => part !== null && part !== '').join(', ')
  return (
    <dl className="text-[0.9375rem]">
      {change && (
        <>
          {change.fullName !== null && (
            <Fact label={t('panel:identity.name')}>
              <Change from={alumnus.fullName} to={change.fullName} />
            </Fact>
          )}
          {change.graduationYear !== null && (
            <Fact label={t('panel:identity.year')}>
              <Change from={String(alumnus.graduationYear ?? '')} to={String(change.graduationYear)} />
            </Fact>
          )}
          <Fact label={t('given.name')}>
            <bdi>{alumnus.fullName}</bdi>
          </Fact>
          <Fact label={t('given.class')}>{alumnus.graduationYear ?? <Missing />}</Fact>
          <Fact label={t('given.course')}>{studies === '' ? <Missing /> : <bdi>{studies}</bdi>}</Fact>
          <Fact label={t('given.usn')}>{usn === null ? <Missing /> : <bdi>{usn}</bdi>}</Fact>
          <Fact label={t('given.email')}>
            <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <bdi className="wrap-anywhere">{alumnus.collegeEmail}</bdi>
              {alumnus.emailConfirmed ? (
                <span className="inline-flex items-center gap-1 text-sm font-semibold text-good">
                  <Check size={15} aria-hidden className="self-center" />
                  {t('given.confirmed')}
                </span>
              ) : (
                <span className="text-sm font-semibold text-warn">{t('given.unconfirmed')}</span>
              )}
            </span>
          </Fact>
        </>
      )}
      {alumnus.linkedin !== null && (
        <Fact label={t('given.link')}>
          <SafeLink href={alumnus.linkedin} />
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-3 border-b border-line py-2.25 max-wide:grid-cols-1 max-wide:gap-0">
    <dt className="text-sm text-soft">{label}</dt>
    <dd className="min-w-0 text-ink wrap-anywhere">{children}</dd>
  </div>
)

const Missing = () => <span className="text-muted">{useTranslation('queue').t('given.missing')}</span>

const Change = ({ from, to }: { from: string; to: string }) => {
  const { t } = useTranslation('verification')
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <bdi className="text-soft">{from}</bdi>
      <span className="sr-only">{t('identity.to')}</span>
      <ArrowRight size={14} className="shrink-0 self-center rtl:-scale-x-100" aria-hidden />
      <bdi className="rounded-s bg-warn-soft px-1.5 font-semibold">{to}</bdi>
    </span>
  )
}

/** A link to another site that a member gave: its host is shown, and nothing of it is loaded here. */
export const SafeLink = ({ href, label }: { href: string; label?: string }) => {
  const host = URL.parse(href)?.hostname ?? href
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      // Voice control finds it by its visible text too.
      aria-label={label && `${label}: ${host}`}
      className="inline-flex min-h-6 items-center font-medium break-all text-link underline underline-offset-3 pointer-coarse:min-h-11"
    >
      <bdi>{host}</bdi>
    </a>
  )
}
