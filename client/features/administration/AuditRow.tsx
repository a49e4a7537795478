import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/administration.ts'
import { UnverifiedAlumni } from '#contract/college.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { changesOf } from './changes.ts'

const sentences = {
  'alumnus.verified': 'audit.alumnus_verified',
  'alumnus.declined': 'audit.alumnus_declined',
  'handover.agreed': 'audit.handover_agreed',
  'handover.declined': 'audit.handover_declined',
  'reset_link.issued': 'audit.reset_link_issued',
  'email.set': 'audit.email_set',
  'second_factor.removed': 'audit.second_factor_removed',
  'terms.published': 'audit.terms_published',
  'deletion.asked': 'audit.deletion_asked',
  'deletion.cancelled': 'audit.deletion_cancelled',
  'settings.changed': 'audit.settings_changed',
  'contact.handled': 'audit.contact_handled',
  'contact.reopened': 'audit.contact_reopened',
  'report.handled': 'audit.report_handled',
  'report.reopened': 'audit.report_reopened',
  'report.message_deleted': 'audit.report_message_deleted',
  'project.removed': 'audit.project_removed',
} as const
const isKnown = (action: string): action is keyof typeof sentences => Object.hasOwn(sentences, action)

/** One entry as a sentence, with what it says besides: a reason, or each changed setting. */
export const AuditRow = ({ entry: { actorName, action, subject, details, at } }: { entry: AuditEntry }) => {
  const { t } = useTranslation('administration')
  const sentence = isKnown(action) ? sentences[action] : 'audit.other'
  const reason = details['reason']
  const words = (value: string) => {
    if (value === 'on' || value === 'off') return t(`audit.${value}`)
    const policy = UnverifiedAlumni.safeParse(value)
    return policy.success ? t(`settings.unverified.${policy.data}`) : value || t('audit.nothing')
  }

  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 sm:px-5">
      <div className="min-w-0 wrap-anywhere">
        <p>{t(sentence, { actor: actorName, action, subject })}</p>
        {typeof reason === 'string' && (
          <p className="text-sm whitespace-pre-line text-soft">{t('audit.reason', { reason })}</p>
        )}
        {action === 'settings.changed' && (
          <ul className="text-sm text-soft">
            {changesOf(details).map(({ label, from, to }) => (
              <li key={label}>{t('audit.change', { field: t(label), from: words(from), to: words(to) })}</li>
            ))}
          </ul>
        )}
      </div>
      <time dateTime={at} className="tabular text-sm whitespace-nowrap text-muted">
        {dayAndTime(at)}
      </time>
    </li>
  )
}
