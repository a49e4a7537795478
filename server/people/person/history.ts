import type { Capability } from '#contract/members/rights.ts'
import { may } from '#contract/members/rights.ts'
import { HISTORY_SIZE, type PERSON_ACTS, type PersonDecision, type PersonEmail } from '#contract/people/person.ts'
import { findEntriesAbout } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findSentEmails } from '#server/platform/email/queries.ts'
import type { Platform } from '#server/platform/platform.ts'
import { knownPerson } from './known.ts'

type Act = (typeof PERSON_ACTS)[number]

/** The actions of the audit log that are part of a person's history, and what a viewer may do who sees them. */
const ACTS: Readonly<Record<string, { act: Act; sees: Capability }>> = {
  'alumnus.verified': { act: 'verified', sees: 'people' },
  'member.verified': { act: 'verified', sees: 'people' },
  'alumnus.declined': { act: 'declined', sees: 'people' },
  'alumnus.revoked': { act: 'revoked', sees: 'people' },
  'alumnus.asked': { act: 'asked', sees: 'people' },
  'handover.agreed': { act: 'graduated', sees: 'people' },
  'handover.declined': { act: 'graduation_declined', sees: 'people' },
  'identity.confirmed': { act: 'change_confirmed', sees: 'people' },
  'identity.declined': { act: 'change_declined', sees: 'people' },
  'year.confirmed': { act: 'year_confirmed', sees: 'people' },
  'decision.undone': { act: 'undone', sees: 'people' },
  'alumnus.reopened': { act: 'reopened', sees: 'people' },
  'handover.reopened': { act: 'reopened', sees: 'people' },
  'member.suspended': { act: 'suspended', sees: 'reports' },
  'member.restored': { act: 'restored', sees: 'reports' },
  'member.suspension_ended': { act: 'suspension_ended', sees: 'reports' },
  'email.set': { act: 'email_set', sees: 'identity' },
  'reset_link.issued': { act: 'link_issued', sees: 'identity' },
  'second_factor.removed': { act: 'two_step_removed', sees: 'identity' },
  'administrator.appointed': { act: 'appointed', sees: 'identity' },
  'administrator.removed': { act: 'rights_removed', sees: 'identity' },
  'deletion.asked': { act: 'deletion_asked', sees: 'identity' },
  'deletion.cancelled': { act: 'deletion_cancelled', sees: 'identity' },
  'member.merged': { act: 'merged', sees: 'identity' },
  'merge.undone': { act: 'merge_undone', sees: 'identity' },
  'memorial.set': { act: 'memorial_set', sees: 'people' },
  'memorial.undone': { act: 'memorial_undone', sees: 'people' },
}

/** Returns the decisions about a person, and about accounts merged with theirs, that the viewer may see, and the emails to them, newest first. Throws `member.not_found`. */
export const readHistory = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<{ decisions: PersonDecision[]; emails: PersonEmail[] }> => {
  const { db, hooks } = platform
  await knownPerson(platform, viewer, id)
  const actions = Object.keys(ACTS).filter((action) => may(viewer.rights, ACTS[action]?.sees ?? 'identity'))
  const ids = [id, ...(await findClosed(db, id))]
  const seesReports = may(viewer.rights, 'reports')
  const [entries, reports, emails] = await Promise.all([
    findEntriesAbout(db, ids, actions, HISTORY_SIZE),
    seesReports ? Promise.all(ids.map((each) => hooks.reportsAbout(db, each, HISTORY_SIZE))) : [],
    findSentEmails(db, id, HISTORY_SIZE),
  ])
  const decided = entries.flatMap((entry): PersonDecision[] => {
    const known = ACTS[entry.action]
    // A merge has an entry about each of the accounts.
    if (known === undefined || (entry.subject_id !== id && merges.includes(entry.action))) return []
    const { reason } = entry.details
    return [
      {
        ...{ _id: entry.id, act: known.act, byName: entry.actor_name, at: entry.at.toISOString() },
        reason: typeof reason === 'string' && reason !== '' ? reason : null,
      },
    ]
  })
  return {
    decisions: [...decided, ...reports.flat()]
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .slice(0, HISTORY_SIZE),
    emails: emails.map((email) => ({
      ...{ _id: email.id, kind: kindOf(email), subject: email.subject, fate: email.fate, delays: email.delays },
      at: email.at.toISOString(),
    })),
  }
}

const merges = ['member.merged', 'merge.undone']

// The accounts that were merged into this one.
const findClosed = async (db: Db, id: string): Promise<string[]> => {
  const latest = new Map<string, string>()
  for (const { action, details } of await findEntriesAbout(db, [id], merges, HISTORY_SIZE)) {
    const { closedId } = details
    if (typeof closedId === 'string' && !latest.has(closedId)) latest.set(closedId, action)
  }
  return [...latest].filter(([, action]) => action === 'member.merged').map(([closedId]) => closedId)
}

const PRIVATE: Readonly<Record<string, PersonEmail['kind']>> = {
  'mail.digest': 'digest',
  'mail.message': 'message',
  'mail.message_requests': 'message',
  'mail.offered_questions': 'questions',
}

const kindOf = ({ kind, subject }: { kind: string; subject: string | null }): PersonEmail['kind'] =>
  subject === null ? (PRIVATE[kind] ?? 'notification') : 'other'
