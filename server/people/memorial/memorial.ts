import type { Done } from '#contract/fields.ts'
import { MEMORIAL_UNDO } from '#contract/people/memorial.ts'
import { record } from '#server/college/public.ts'
import {
  deleteMemorial,
  findMemorial,
  insertMemorial,
  lockMember,
  type Member,
  refuseWithRights,
  updateMember,
} from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { hideMember } from '../administration/hiding.ts'

/** What a member takes part in, which nobody does in memoriam. */
const resting = {
  ...{ listed: false, takes_requests: false, shows_presence: false, shows_receipts: false, shows_typing: false },
} as const

/**
 * Sets a member to *In memoriam*: ends their sessions and links, closes requests to them as a suspension does, ends what they had open with others, and
 * marks their record. Emails and pushes are withheld where they are sent. Throws `member.not_found` and `member.has_rights`.
 */
export const setMemorial = async (
  platform: Platform,
  administrator: Viewer,
  id: string,
  { ip }: Caller,
): Promise<Done> => {
  const { db, hooks, live, now } = platform
  const isNew = await transaction(db, async (tx) => {
    const member = await lockPerson(tx, id)
    if (member.memorial_since !== null) return false
    await refuseWithRights(tx, id)
    const at = now()
    const { listed, takes_requests, shows_presence, shows_receipts, shows_typing } = member
    // The hooks find the member in memoriam, so that nothing that ends for them is offered to them again.
    await updateMember(tx, id, { ...resting, memorial_since: at })
    await insertMemorial(tx, {
      ...{ member_id: id, listed, takes_requests, shows_presence, shows_receipts, shows_typing },
      undo_until: new Date(at.getTime() + MEMORIAL_UNDO),
      marked_record: await hooks.onMemorial(platform, tx, id, true),
    })
    await hooks.onHidden(platform, tx, id)
    const entry = { action: 'memorial.set', subjectId: id, subject: member.full_name }
    await record(tx, { actor: administrator, ...entry, ip, at })
    return true
  })
  if (isNew) {
    live.endMember(id)
    await hideMember(platform, id)
  }
  return { success: true, message: translate(administrator.language, 'answers', 'memorial_set') }
}

/**
 * Restores a member from *In memoriam*, with what they had chosen before, but without what has ended with others. Throws `member.not_found` and
 * `memorial.final`.
 */
export const undoMemorial = async (
  platform: Platform,
  administrator: Viewer,
  id: string,
  { ip }: Caller,
): Promise<Done> => {
  const { db, hooks, now } = platform
  const isRestored = await transaction(db, async (tx) => {
    const member = await lockPerson(tx, id)
    if (member.memorial_since === null) return false
    const before = orThrow(await findMemorial(tx, id), 'memorial.final')
    if (before.undo_until <= now()) throw new AppError('memorial.final')
    const { listed, takes_requests, shows_presence, shows_receipts, shows_typing } = before
    const chosen = { listed, takes_requests, shows_presence, shows_receipts, shows_typing }
    await updateMember(tx, id, { ...chosen, memorial_since: null })
    await deleteMemorial(tx, id)
    if (before.marked_record) await hooks.onMemorial(platform, tx, id, false)
    const entry = { action: 'memorial.undone', subjectId: id, subject: member.full_name }
    await record(tx, { actor: administrator, ...entry, ip, at: now() })
    return true
  })
  if (isRestored) {
    await hooks.onMemberChanged(platform, id)
    await hooks.onShown(platform, id)
  }
  return { success: true, message: translate(administrator.language, 'answers', 'memorial_undone') }
}

const lockPerson = async (tx: Db, id: string): Promise<Member> => {
  const member = orThrow(await lockMember(tx, id), 'member.not_found')
  if (member.role === 'admin') throw new AppError('member.not_found')
  return member
}
