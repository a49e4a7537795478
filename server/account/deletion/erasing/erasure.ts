import { forgetNames } from '#server/college/public.ts'
import { followDecision, giveUpPlaces } from '#server/events/public.ts'
import { declineRequestsTo, tellOfRemovals } from '#server/mentoring/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { performEach } from '#server/platform/tasks/performEach.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { translate } from '#server/platform/text.ts'
import type { Db } from '#server/platform/db/database.ts'
import { removeExportsOf } from '../../exports/exports.ts'
import { attachmentFolder } from '#server/platform/storage/attachments.ts'
import { storedCertificate } from '#server/platform/storage/certificates.ts'
import { photoFolder } from '#server/platform/storage/photos.ts'
import { sendAccountDeletedEmail } from '../mails.ts'
import { type DeletionRow, findDeletions } from '../queries.ts'
import {
  anonymizeContacts,
  anonymizeMember,
  archiveBlocked,
  cancelEventsAhead,
  deleteDrafts,
  closeRequests,
  deleteOrphanedConversations,
  deleteOwnRows,
  deletePostings,
  deleteTasksOf,
  deleteUnusedAttachments,
  type DepartingMember,
  findAuditSubjects,
  findOwnFiles,
  lockAdministrator,
  lockDepartingMember,
  releaseMentoringRequests,
  releasePostings,
} from './queries.ts'

type Due = { memberId: string }
const kind = 'deletion'
const keyOf = ({ member_id, due_at }: DeletionRow) => `${member_id}:${due_at.toISOString()}`

/** Schedules the erasure of a member for the day it is due, in the transaction that schedules the deletion. */
export const scheduleErasure = ({ tasks }: Pick<Platform, 'tasks'>, tx: Platform['db'], row: DeletionRow) =>
  tasks.enqueue<Due>(tx, { kind }, { memberId: row.member_id }, { runAt: row.due_at, key: keyOf(row) })

/** Cancels the scheduled erasure of a member. */
export const cancelErasure = ({ tasks }: Pick<Platform, 'tasks'>, tx: Platform['db'], row: DeletionRow) =>
  tasks.withdraw(tx, { kind }, keyOf(row))

/** Schedules every pending erasure when the portal starts, because one may have run out of retries. None is scheduled twice. */
export const scheduleErasures = async (platform: Pick<Platform, 'db' | 'tasks'>): Promise<void> => {
  for (const row of await findDeletions(platform.db)) await scheduleErasure(platform, platform.db, row)
}

/**
 * Erases a member whose deletion is due, in one transaction. An anonymous row of them stays, because the other side keeps the
 * conversation. A member who has cancelled their deletion is left alone.
 */
export const erasure = (platform: Platform): Work<Due> => ({
  kind,
  persistent: true,
  perform: async ({ memberId }) => {
    const erased = await transaction(platform.db, (tx) => erase(platform, tx, memberId))
    if (erased) await broadcastErasure(platform, memberId)
  },
})

/**
 * Erases an administrator whom another one removes, at once, in the transaction of `tx`. What they did stays in the audit log
 * under their name, because a removal must not hide it. Call `broadcastErasure` after the commit.
 */
export const eraseAdministrator = async (platform: Platform, tx: Platform['db'], memberId: string): Promise<void> => {
  const departing = await lockAdministrator(tx, memberId)
  if (departing !== undefined) await eraseDepartingMember(platform, tx, departing, { onRecord: true })
}

/** Closes the sockets of an erased member, and makes everyone else's clients refetch what they show of them. */
export const broadcastErasure = async ({ live }: Pick<Platform, 'live'>, memberId: string): Promise<void> => {
  live.unwatchAll(memberId)
  live.endMember(memberId)
  await live.toOthers(memberId, 'member:left', { userId: memberId })
}

const erase = async (platform: Platform, tx: Platform['db'], memberId: string): Promise<boolean> => {
  const departing = await lockDepartingMember(tx, memberId, platform.now())
  if (departing === undefined) return false
  await eraseDepartingMember(platform, tx, departing, { onRecord: false })
  return true
}

const eraseDepartingMember = async (
  platform: Platform,
  tx: Platform['db'],
  departing: DepartingMember,
  { onRecord }: { onRecord: boolean },
): Promise<void> => {
  const { id: memberId } = departing
  const at = platform.now()
  const former = translate('en', 'answers', 'former_member')
  const emails = [departing.email, ...(departing.second_email === null ? [] : [departing.second_email])]
  const { photos, certificates } = await findOwnFiles(tx, memberId)
  const subjects = await findAuditSubjects(tx, memberId)

  const attachments = await releaseConversations(tx, memberId)
  await giveUpPlaces(platform, tx, memberId)
  await declineRequestsTo(platform, tx, memberId, 'unavailable')
  await removeOrReleasePostings(platform, tx, departing, at)
  const contacts = await anonymizeContacts(tx, emails, former)
  await deleteTasksOf(tx, memberId, emails)
  await anonymizeMember(tx, memberId, former, at)
  await releaseMentoringRequests(tx, memberId)
  await deleteOwnRows(tx, memberId)
  if (!onRecord) await forgetNames(tx, memberId, new Map([...subjects, ...contacts.map((id) => [id, null] as const)]))

  await removeFiles(platform, tx, { photos, certificates, attachments, memberId })
  const { full_name: name, language, college } = departing
  for (const to of emails)
    await sendAccountDeletedEmail(platform, tx, { to, name, language, college, at: at.toISOString() })
}

// Leaves a member's conversations to the other side, and deletes those whose other side has been erased too. Returns the
// keys of the attachments that nothing refers to any more.
const releaseConversations = async (tx: Db, memberId: string): Promise<string[]> => {
  // The blocks are deleted below, which would bring the conversations that they hid back to the top of the other inbox.
  await archiveBlocked(tx, memberId)
  await closeRequests(tx, memberId)
  const orphaned = await deleteOrphanedConversations(tx, memberId)
  return deleteUnusedAttachments(tx, [memberId, ...orphaned])
}

// Keeps a member's postings without their name, or deletes them all but upcoming events, which stay as cancelled because
// people may be planning to go. Those are told, and those who have joined an open session. Postings that nobody else ever saw are deleted in any case.
const removeOrReleasePostings = async (
  platform: Platform,
  tx: Db,
  { id, postings, published }: DepartingMember,
  at: Date,
): Promise<void> => {
  await deleteDrafts(tx, id)
  if (published && postings === 'remove') {
    for (const event of await cancelEventsAhead(tx, id, at))
      await followDecision(platform, tx, { ...event, change: 'cancelled' })
    await tellOfRemovals(platform, tx, id)
  }
  if (published && postings === 'anonymise') await releasePostings(tx, id, at)
  await deletePostings(tx, id)
}

/** The keys of files that nothing refers to any more. The exports of `memberId` are removed with them. */
type Files = { photos: string[]; certificates: string[]; attachments: string[]; memberId: string }

const filesKind = 'erased_files'

// Schedules the removal of files in the transaction that deletes their keys, because a process that dies in between would
// leave them behind.
const removeFiles = ({ tasks }: Pick<Platform, 'tasks'>, tx: Platform['db'], files: Files): Promise<void> =>
  tasks.enqueue(tx, { kind: filesKind }, files)

/** Removes these files; files that are already gone count as removed. */
export const fileErasure = (platform: Platform): Work<Files> => ({
  kind: filesKind,
  perform: async ({ photos, certificates, attachments, memberId }) => {
    const { storage } = platform
    const keys = [
      ...photos.map(photoFolder),
      ...certificates.map(storedCertificate),
      ...attachments.map(attachmentFolder),
    ]
    const files = keys.map((id) => ({ id }))
    const failed = await performEach(platform, 'removing a file of an erased member', files, ({ id }) =>
      storage.remove(id),
    )
    await removeExportsOf(platform, memberId)
    if (failed.length > 0) throw new Error(`${failed.length} files of an erased member are still there.`)
  },
})
