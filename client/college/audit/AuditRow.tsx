import { useTranslation } from '#client/platform/i18n.ts'
import type { AuditEntry } from '#contract/college/audit.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { changesOf, useSettingWords } from '../changedSettings.ts'

const sentences = {
  'alumnus.verified': 'audit.alumnus_verified',
  'alumnus.declined': 'audit.alumnus_declined',
  'alumnus.revoked': 'audit.alumnus_revoked',
  'decision.undone': 'audit.decision_undone',
  'handover.agreed': 'audit.handover_agreed',
  'handover.declined': 'audit.handover_declined',
  'identity.confirmed': 'audit.identity_confirmed',
  'identity.declined': 'audit.identity_declined',
  'year.confirmed': 'audit.year_confirmed',
  'people.limit_reached': 'audit.people_limit_reached',
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
  'mentorship.removed': 'audit.posting_removed',
  'job.removed': 'audit.posting_removed',
  'project.removed': 'audit.posting_removed',
  'event.hidden': 'audit.posting_hidden',
  'mentorship.hidden': 'audit.posting_hidden',
  'job.hidden': 'audit.posting_hidden',
  'project.hidden': 'audit.posting_hidden',
  'event.shown': 'audit.posting_shown',
  'mentorship.shown': 'audit.posting_shown',
  'job.shown': 'audit.posting_shown',
  'project.shown': 'audit.posting_shown',
  'event.cancelled': 'audit.event_cancelled',
  'event.restored': 'audit.event_restored',
  'member.suspended': 'audit.member_suspended',
  'member.restored': 'audit.member_restored',
  'administrator.invited': 'audit.administrator_invited',
  'administrator.invitation_withdrawn': 'audit.administrator_invitation_withdrawn',
  'administrator.joined': 'audit.administrator_joined',
  'administrator.appointed': 'audit.administrator_appointed',
  'administrator.removed': 'audit.administrator_removed',
  'administrator.removal_undone': 'audit.administrator_removal_undone',
  'administrator.renamed': 'audit.administrator_renamed',
  'administrator.link_issued': 'audit.administrator_link_issued',
  'administrator.two_step_removed': 'audit.administrator_two_step_removed',
  'certificate.read': 'audit.certificate_read',
  'students.read': 'audit.students_read',
  'alumni.read': 'audit.alumni_read',
  'contacts.read': 'audit.contacts_read',
  'reports.read': 'audit.reports_read',
  'reported_messages.read': 'audit.reported_messages_read',
  'reported_file.read': 'audit.reported_file_read',
  'session.started': 'audit.session_started',
  'access.denied': 'audit.access_denied',
  'tasks.retried': 'audit.tasks_retried',
  'tasks.discarded': 'audit.tasks_discarded',
} as const
/** Returns the key of an entry's sentence: a refused login differs by whether its account is known, and combined entries have one of their own. */
const sentenceOf = ({ action, subject, details }: AuditEntry) => {
  if (details['various'] === true) return 'audit.various' as const
  if (action === 'session.failed') return subject === '' ? 'audit.session_failed_unknown' : 'audit.session_failed'
  return isKnown(action) ? sentences[action] : 'audit.other'
}

const isKnown = (action: string): action is keyof typeof sentences => Object.hasOwn(sentences, action)

/** An entry as a sentence, with its details: a reason, or each changed setting. */
export const AuditRow = ({ entry }: { entry: AuditEntry }) => {
  const { actorName, action, subject, details, address, at } = entry
  const { t } = useTranslation('administration')
  const sentence = sentenceOf(entry)
  const reason = details['reason']
  const changes = changesOf(details)
  const words = useSettingWords()

  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 sm:flex-nowrap sm:px-5">
      <div className="min-w-0 wrap-anywhere">
        <p>{t(sentence, { actor: actorName || t('audit.somebody'), action, subject })}</p>
        <Circumstances details={details} address={address} />
        {typeof reason === 'string' && (
          <p className="text-sm whitespace-pre-line text-soft">{t('audit.reason', { reason })}</p>
        )}
        {changes.length > 0 && (
          <ul className="text-sm text-soft">
            {changes.map(({ label, from, to }) => (
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

// The network address, the number of times within the hour, and the error code.
const Circumstances = ({ details, address }: Pick<AuditEntry, 'details' | 'address'>) => {
  const { t } = useTranslation('administration')
  const { times, code } = details
  const said = [
    typeof times === 'number' && t('audit.times', { count: times }),
    typeof code === 'string' && code,
    address !== '' && t('audit.from', { address }),
  ].filter((part) => typeof part === 'string')
  return said.length > 0 && <p className="text-sm text-muted">{said.join(' · ')}</p>
}
