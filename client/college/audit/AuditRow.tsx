import { useTranslation } from '#client/platform/i18n.ts'
import type { AuditEntry } from '#contract/college/audit.ts'
import { ShownGroup } from '#contract/guidance/groups.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useChangesInWords } from '../changedSettings.ts'

const sentences = {
  'alumnus.verified': 'alumnus_verified',
  'alumnus.declined': 'alumnus_declined',
  'alumnus.reopened': 'alumnus_reopened',
  'handover.reopened': 'alumnus_reopened',
  'alumnus.revoked': 'alumnus_revoked',
  'alumnus.asked': 'alumnus_asked',
  'class.graduated': 'class_graduated',
  'class.graduation_undone': 'class_graduation_undone',
  'announcement.sent': 'announcement_sent',
  'announcement.stopped': 'announcement_stopped',
  'people.exported': 'people_exported',
  'people.export_requested': 'people_export_requested',
  'people.export_agreed': 'people_export_agreed',
  'people.export_refused': 'people_export_refused',
  'people.export_cancelled': 'people_export_cancelled',
  'decision.undone': 'decision_undone',
  'handover.agreed': 'handover_agreed',
  'handover.declined': 'handover_declined',
  'identity.confirmed': 'identity_confirmed',
  'identity.declined': 'identity_declined',
  'year.confirmed': 'year_confirmed',
  'people.limit_reached': 'people_limit_reached',
  'reset_link.issued': 'reset_link_issued',
  'email.set': 'email_set',
  'second_factor.removed': 'second_factor_removed',
  'member.minor_marked': 'minor_marked',
  'member.minor_unmarked': 'minor_unmarked',
  'member.consent_recorded': 'consent_recorded',
  'member.consent_withdrawn': 'consent_withdrawn',
  'terms.published': 'terms_published',
  'deletion.asked': 'deletion_asked',
  'deletion.cancelled': 'deletion_cancelled',
  'settings.changed': 'settings_changed',
  'title.sorted': 'title_sorted',
  'title.unsorted': 'title_unsorted',
  'company.merged': 'company_merged',
  'company.split': 'company_split',
  'classes.set': 'classes_set',
  'contact.handled': 'contact_handled',
  'contact.reopened': 'contact_reopened',
  'contact.answered': 'contact_answered',
  'contact.assigned': 'contact_assigned',
  'contact.unassigned': 'contact_unassigned',
  'report.handled': 'report_handled',
  'report.dismissed': 'report_dismissed',
  'report.hidden': 'report_hidden',
  'report.warned': 'report_warned',
  'report.suspended': 'report_suspended',
  'report.reopened': 'report_reopened',
  'report.message_deleted': 'report_message_deleted',
  'space.added': 'space_added',
  'space.changed': 'space_changed',
  'space.placed': 'space_placed',
  'space.archived': 'space_archived',
  'space.unarchived': 'space_unarchived',
  'space.deleted': 'space_deleted',
  'discussions.set': 'discussions_set',
  'thread.accepted': 'thread_accepted',
  'thread.unaccepted': 'thread_unaccepted',
  'thread.moved': 'thread_moved',
  'thread.closed': 'thread_closed',
  'thread.reopened': 'thread_reopened',
  'thread.pinned': 'thread_pinned',
  'thread.unpinned': 'thread_unpinned',
  'thread.merged': 'thread_merged',
  'mentorship.removed': 'posting_removed',
  'job.removed': 'posting_removed',
  'project.removed': 'posting_removed',
  'guide.removed': 'posting_removed',
  'comment.removed': 'comment_removed',
  'event.hidden': 'posting_hidden',
  'mentorship.hidden': 'posting_hidden',
  'job.hidden': 'posting_hidden',
  'project.hidden': 'posting_hidden',
  'guide.hidden': 'posting_hidden',
  'event.shown': 'posting_shown',
  'mentorship.shown': 'posting_shown',
  'job.shown': 'posting_shown',
  'project.shown': 'posting_shown',
  'guide.shown': 'posting_shown',
  'guide.published': 'guide_published',
  'guide.changes': 'guide_changes',
  'guides.set': 'guides_set',
  'post.shown': 'post_shown',
  'post.kept': 'post_kept',
  'post.name_requested': 'name_requested',
  'post.name_agreed': 'name_agreed',
  'post.name_lifted': 'name_lifted',
  'post.name_refused': 'name_refused',
  'post.change': 'post_change',
  'post.published': 'post_published',
  'post.declined': 'post_declined',
  'event.cancelled': 'event_cancelled',
  'event.restored': 'event_restored',
  'member.suspended': 'member_suspended',
  'member.suspension_ended': 'member_suspension_ended',
  'member.restored': 'member_restored',
  'member.merged': 'member_merged',
  'merge.undone': 'merge_undone',
  'memorial.set': 'memorial_set',
  'memorial.undone': 'memorial_undone',
  'administrator.invited': 'administrator_invited',
  'administrator.invitation_withdrawn': 'administrator_invitation_withdrawn',
  'administrator.joined': 'administrator_joined',
  'administrator.appointed': 'administrator_appointed',
  'administrator.rights_changed': 'administrator_rights_changed',
  'administrator.removal_announced': 'administrator_removal_announced',
  'administrator.removed': 'administrator_removed',
  'confirmations.resent': 'confirmations_resent',
  'administrator.removal_undone': 'administrator_removal_undone',
  'administrator.renamed': 'administrator_renamed',
  'administrator.link_issued': 'administrator_link_issued',
  'administrator.two_step_removed': 'administrator_two_step_removed',
  'certificate.read': 'certificate_read',
  'roster.invited': 'roster_invited',
  'roster.invitations_paused': 'roster_invitations_paused',
  'roster.invitations_resumed': 'roster_invitations_resumed',
  'roster.invitations_stopped': 'roster_invitations_stopped',
  'roster.never_write': 'roster_never_write',
  'roster.claimed': 'roster_claimed',
  'roster.link_made': 'roster_link_made',
  'roster.link_withdrawn': 'roster_link_withdrawn',
  'roster.classmate_link_made': 'roster_classmate_link_made',
  'roster.not_me': 'roster_not_me',
  'roster.imported': 'roster_imported',
  'roster.import_undone': 'roster_import_undone',
  'roster_record.changed': 'roster_record_changed',
  'roster_record.removed': 'roster_record_removed',
  'roster_field.added': 'roster_field_added',
  'roster.read': 'roster_read',
  'registration.read': 'registration_read',
  'registrations.read': 'registrations_read',
  'members.read': 'members_read',
  'students.read': 'students_read',
  'people.read': 'people_read',
  'tag.added': 'tag_added',
  'tag.removed': 'tag_removed',
  'alumni.read': 'alumni_read',
  'contacts.read': 'contacts_read',
  'reports.read': 'reports_read',
  'report_context.read': 'report_context_read',
  'reported_messages.read': 'reported_messages_read',
  'reported_file.read': 'reported_file_read',
  'session.started': 'session_started',
  'access.denied': 'access_denied',
  'tasks.retried': 'tasks_retried',
  'tasks.discarded': 'tasks_discarded',
} as const
/** Returns the key of an entry's sentence: a refused login differs by whether its account is known, and combined entries have one of their own. */
const sentenceOf = ({ action, subject, details }: AuditEntry) => {
  if (details['various'] === true) return 'various' as const
  if (action === 'session.failed') return subject === '' ? 'session_failed_unknown' : 'session_failed'
  return isKnown(action) ? sentences[action] : 'other'
}

const isKnown = (action: string): action is keyof typeof sentences => Object.hasOwn(sentences, action)

/** An entry as a sentence, with its details: a reason, or each changed setting. */
export const AuditRow = ({ entry }: { entry: AuditEntry }) => {
  const { actorName, action, subject, details, address, at } = entry
  const { t } = useTranslation(['audit', 'panel', 'pathways'])
  const sentence = sentenceOf(entry)
  const { reason, into = '', sizes = '', count = '' } = details
  const group = ShownGroup.safeParse(details['group'])
  const changes = useChangesInWords()(details)

  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 sm:flex-nowrap sm:px-5">
      <div className="min-w-0 wrap-anywhere">
        <p>
          {t(sentence, {
            actor: actorName || t('somebody'),
            action,
            subject,
            into: group.success ? t(`pathways:group.${group.data}`) : String(into),
            sizes: String(sizes),
            people: String(count),
          })}
        </p>
        <Circumstances details={details} address={address} />
        {typeof reason === 'string' && (
          <p className="text-sm whitespace-pre-line text-soft">{t('panel:reason.given', { reason })}</p>
        )}
        {changes.length > 0 && (
          <ul className="text-sm text-soft">
            {changes.map((change) => (
              <li key={change}>{change}</li>
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
  const { t } = useTranslation('audit')
  const { times, code } = details
  const said = [
    typeof times === 'number' && t('times', { count: times }),
    typeof code === 'string' && code,
    address !== '' && t('from', { address }),
  ].filter((part) => typeof part === 'string')
  return said.length > 0 && <p className="text-sm text-muted">{said.join(' · ')}</p>
}
