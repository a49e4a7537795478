import {
  type DueErasure,
  dueErasure,
  lockAdministrator,
  lockDepartingMember,
  sendAccountDeletedEmail,
} from '#server/account/public.ts'
import { forgetNames } from '#server/college/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Departing, PersonalData } from '#server/platform/personalData.ts'
import type { Platform } from '#server/platform/platform.ts'
import { performEach } from '#server/platform/tasks/performEach.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { translate } from '#server/platform/text.ts'
import { removeExportsOf } from '../exports/exports.ts'
import { deleteTasksOf } from '#server/platform/tasks/queries.ts'

/**
 * Erases a member whose deletion is due, or an administrator whose removal has ended, in one transaction. An anonymous row stays, because others
 * keep their conversations. Skips a member who has cancelled their deletion.
 */
export const erasure = (platform: Platform, personalData: readonly PersonalData[]): Work<DueErasure> => ({
  ...dueErasure,
  persistent: true,
  perform: async ({ memberId, administrator = false }) => {
    const erased = await transaction(platform.db, async (tx) => {
      const lock = administrator ? lockAdministrator : lockDepartingMember
      const row = await lock(tx, memberId, platform.now())
      if (row === undefined) return false
      const { full_name: name, email, second_email: second, ...known } = row
      const emails = [email, ...(second === null ? [] : [second])]
      const former = translate('en', 'answers', 'former_member')
      const member = { ...known, name, emails, former, at: platform.now() }
      // What administrators did stays in the audit log under their name, because a removal must not hide it.
      await erase(platform, personalData, tx, member, { keepAudit: administrator })
      return true
    })
    if (erased) await broadcastErasure(platform, memberId)
  },
})

const erase = async (
  platform: Platform,
  personalData: readonly PersonalData[],
  tx: Db,
  member: Departing,
  { keepAudit }: { keepAudit: boolean },
): Promise<void> => {
  const { id: memberId, name, emails, language, college, at } = member
  const keys: string[] = []
  const auditSubjects = new Map<string, string | null>()
  for (const { erase: eraseOwn } of personalData) {
    const { files = [], auditSubjects: subjects = [] } = (await eraseOwn?.(platform, tx, member)) ?? {}
    keys.push(...files)
    for (const [id, other] of subjects) auditSubjects.set(id, other)
  }
  if (!keepAudit) await forgetNames(tx, memberId, auditSubjects)
  await deleteTasksOf(tx, memberId, emails)

  // In this transaction, because a process that dies after the commit would leave the files behind.
  await platform.tasks.enqueue<Files>(tx, filesTask, { keys, memberId })
  for (const to of emails)
    await sendAccountDeletedEmail(platform, tx, { to, name, language, college, at: at.toISOString() })
}

/** Closes the sockets of an erased member, and makes other clients refetch what they show of them. */
const broadcastErasure = async ({ live }: Pick<Platform, 'live'>, memberId: string): Promise<void> => {
  live.unwatchAll(memberId)
  live.endMember(memberId)
  await live.toOthers(memberId, 'member:left', { userId: memberId })
}

/** Keys of files and folders without references. The exports of `memberId` are removed with them. */
type Files = { keys: string[]; memberId: string }

const filesTask = { kind: 'erased_files' }

/** Removes these files; files that are already gone count as removed. */
export const eraseFiles = (platform: Platform): Work<Files> => ({
  ...filesTask,
  perform: async ({ keys, memberId }) => {
    const files = keys.map((id) => ({ id }))
    const failed = await performEach(platform, 'removing a file of an erased member', files, ({ id }) =>
      platform.storage.remove(id),
    )
    await removeExportsOf(platform, memberId)
    if (failed.length > 0) throw new Error(`${failed.length} files of an erased member could not be removed.`)
  },
})
