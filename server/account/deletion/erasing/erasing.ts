import { forgetNames } from '#server/college/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { translate } from '#server/platform/text.ts'
import { tellDone } from '../mails.ts'
import { type DeletionRow, findDeletions } from '../queries.ts'
import { removeFiles } from './files.ts'
import { leaveConversations } from './conversations.ts'
import { leavePostings } from './postings.ts'
import {
  bury,
  findNamingSubjects,
  findOwnFiles,
  forgetContacts,
  forgetOwn,
  forgetTasks,
  type Leaver,
  lockAdministrator,
  lockLeaver,
} from './queries.ts'

type Due = { memberId: string }
const kind = 'deletion'
const keyOf = ({ member_id, due_at }: DeletionRow) => `${member_id}:${due_at.toISOString()}`

/** Puts the erasure of a member down for its day, in the transaction in which they asked. */
export const askForErasure = ({ tasks }: Pick<Platform, 'tasks'>, tx: Platform['db'], row: DeletionRow) =>
  tasks.enqueue<Due>(tx, { kind }, { memberId: row.member_id }, { runAt: row.due_at, key: keyOf(row) })

/** Takes that back. */
export const forgoErasure = ({ tasks }: Pick<Platform, 'tasks'>, tx: Platform['db'], row: DeletionRow) =>
  tasks.withdraw(tx, { kind }, keyOf(row))

/** Does so for all who wait, at the start of the portal: what had been given up begins anew, and nothing is put down twice. */
export const askForErasures = async (platform: Pick<Platform, 'db' | 'tasks'>): Promise<void> => {
  for (const row of await findDeletions(platform.db)) await askForErasure(platform, platform.db, row)
}

/**
 * Erases a member whose day has come: of them a row stays that tells nothing, so that the other side keeps the
 * conversation. All of it or nothing is done; a member who stays after all is left alone.
 */
export const erasure = (platform: Platform): Work<Due> => ({
  kind,
  persistent: true,
  perform: async ({ memberId }) => {
    const erased = await transaction(platform.db, (tx) => erase(platform, tx, memberId))
    if (erased) await tellErased(platform, memberId)
  },
})

/**
 * Erases an administrator whom another one removes, in the transaction of `tx`, and at once. What they did stays on record under
 * their name: nobody gets rid of what is known of them by being removed. Call `tellErased` after the commit.
 */
export const eraseAdministrator = async (platform: Platform, tx: Platform['db'], memberId: string): Promise<void> => {
  const leaver = await lockAdministrator(tx, memberId)
  if (leaver !== undefined) await eraseLeaver(platform, tx, leaver, { onRecord: true })
}

/** Cuts the sockets of somebody who has been erased, and has others ask anew for what they are shown of them. */
export const tellErased = async ({ live }: Pick<Platform, 'live'>, memberId: string): Promise<void> => {
  live.unwatchAll(memberId)
  live.endMember(memberId)
  await live.toOthers(memberId, 'member:left', { userId: memberId })
}

const erase = async (platform: Platform, tx: Platform['db'], memberId: string): Promise<boolean> => {
  const leaver = await lockLeaver(tx, memberId, platform.now())
  if (leaver === undefined) return false
  await eraseLeaver(platform, tx, leaver, { onRecord: false })
  return true
}

const eraseLeaver = async (
  platform: Platform,
  tx: Platform['db'],
  leaver: Leaver,
  { onRecord }: { onRecord: boolean },
): Promise<void> => {
  const { id: memberId } = leaver
  const at = platform.now()
  const former = translate('en', 'answers', 'former_member')
  const emails = [leaver.email, ...(leaver.second_email === null ? [] : [leaver.second_email])]
  const { photos, certificates } = await findOwnFiles(tx, memberId)
  const subjects = await findNamingSubjects(tx, memberId)

  const attachments = await leaveConversations(tx, memberId)
  await leavePostings(tx, leaver, at)
  const contacts = await forgetContacts(tx, emails, former)
  await forgetTasks(tx, memberId, emails)
  await bury(tx, memberId, former, at)
  await forgetOwn(tx, memberId)
  if (!onRecord) await forgetNames(tx, memberId, new Map([...subjects, ...contacts.map((id) => [id, null] as const)]))

  await removeFiles(platform, tx, { photos, certificates, attachments, memberId })
  const { full_name: name, language, college } = leaver
  for (const to of emails) await tellDone(platform, tx, { to, name, language, college, at: at.toISOString() })
}
