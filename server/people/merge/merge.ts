import type { Done } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import { MERGE_UNDO, type MergePreview, type MergeSide } from '#contract/people/merge.ts'
import { record } from '#server/college/public.ts'
import { lockMember, type Member, refuseColleague, refuseWithRights, updateMember } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import { translate } from '#server/platform/text.ts'
import { hideMember } from '../administration/hiding.ts'
import { findMembersByWords } from '../administration/queries.ts'
import { findPerson, type PersonRow } from '../person/queries.ts'
import { tagKey } from '../tags/tagKey.ts'
import { mergeEmail } from './emails.ts'
import {
  countNotes,
  deleteMerge,
  findMerge,
  insertMerge,
  isMerged,
  type Moved,
  moveNotes,
  moveTags,
  returnTags,
} from './queries.ts'

type Pair = { keptId: string; closedId: string }
const candidates = 6

/** Returns accounts that could be of the same person as a member: those that `words` find, or else those with a similar name. Throws `member.not_found`. */
export const findNamesakes = async (
  { config, db }: Platform,
  id: string,
  words: string,
): Promise<{ people: MergeSide[] }> => {
  const person = orThrow(await findPerson(db, id), 'member.not_found')
  const found = await findMembersByWords(db, words === '' ? person.full_name : words, candidates + 1)
  const others = await Promise.all(found.filter((row) => row.id !== id).map((row) => findPerson(db, row.id)))
  return {
    people: others.flatMap((row) => (row === undefined ? [] : [sideOf(config.publicUrl, row)])).slice(0, candidates),
  }
}

/** Returns what a merge would do. Throws `member.not_found`. */
export const previewMerge = async (platform: Platform, { keptId, closedId }: Pair): Promise<MergePreview> => {
  const { config, db, hooks } = platform
  const [kept, closed] = [
    orThrow(await findPerson(db, keptId), 'member.not_found'),
    orThrow(keptId === closedId ? undefined : await findPerson(db, closedId), 'member.not_found'),
  ]
  const { jobs, events, posts } = await hooks.activity(db, closedId)
  return {
    kept: sideOf(config.publicUrl, kept),
    closed: sideOf(config.publicUrl, closed),
    moves: {
      verification: getsVerified(kept, closed),
      notes: await countNotes(db, closedId),
      tags: missingTags(kept.tags, closed.tags),
      address: kept.second_email === null && closed.email_confirmed ? closed.email : null,
    },
    stays: { jobs, events, posts },
    problem: (await isMerged(db, closedId)) ? 'merged' : problemOf(kept, closed),
  }
}

const problemOf = (kept: PersonRow, closed: PersonRow): MergePreview['problem'] => {
  if (closed.granted.length > 0) return 'rights'
  const both = [kept, closed]
  if (both.some(({ suspension_reason: reason }) => reason !== null)) return 'suspended'
  return both.some(({ memorial_since: since }) => since !== null) ? 'memorial' : null
}

/**
 * Merges two accounts. The closed one is suspended without an email, so that it is hidden everywhere, and its links and sessions end. Throws
 * `member.not_found`, `member.has_rights` and `merge.not_possible`.
 */
export const mergePeople = async (
  platform: Platform,
  administrator: Viewer,
  { keptId, closedId }: Pair,
  { ip }: Caller,
): Promise<Done> => {
  const { db, emails, hooks, live, now } = platform
  const isNew = await transaction(db, async (tx) => {
    const [kept, closed] = await lockBoth(tx, { keptId, closedId })
    if ((await findMerge(tx, keptId, closedId)) !== undefined) return false
    await refuseColleague(tx, administrator, keptId)
    await refuseWithRights(tx, closedId)
    await refuseImpossible(tx, kept, closed)
    const at = now()
    const moved = await moveAll(platform, tx, kept, closed)
    await insertMerge(tx, { keptId, closedId, at, undoUntil: new Date(at.getTime() + MERGE_UNDO), moved })
    await hooks.onHidden(platform, tx, closedId)
    await recordBoth(tx, administrator, { action: 'member.merged', kept, closed, ip, at })
    await emails.send(tx, mergeEmail, { keptId, closedId })
    return true
  })
  if (isNew) {
    live.endMember(closedId)
    await hideMember(platform, closedId)
    await hooks.onMemberChanged(platform, keptId)
    await hooks.onShown(platform, keptId)
  }
  return { success: true, message: translate(administrator.language, 'answers', 'people_merged') }
}

const moveAll = async (platform: Platform, tx: Db, kept: Member, closed: Member): Promise<Moved> => {
  const { hooks, now } = platform
  const verifies = getsVerified(kept, closed)
  const address =
    kept.second_email === null && closed.email_verified_at !== null
      ? { email: closed.email, verifiedAt: closed.email_verified_at }
      : null
  await updateMember(tx, closed.id, {
    ...{ suspended_at: now(), suspension_reason: '' },
    // Nobody has this address, so that the other account can have the former one.
    ...(address !== null && { email: `${closed.id}@merged.invalid` }),
  })
  await updateMember(tx, kept.id, {
    ...(verifies && { verification: 'verified' as const, decline_reason: null }),
    ...(address !== null && { second_email: address.email, second_email_verified_at: address.verifiedAt }),
  })
  const [own, other] = [
    await hooks.onUnverified(platform, tx, kept.id),
    await hooks.onUnverified(platform, tx, closed.id),
  ]
  const recordId = own ?? other
  if (recordId !== undefined) await hooks.onVerified(platform, tx, kept.id, recordId)
  if (own !== undefined && other !== undefined) await hooks.onVerified(platform, tx, closed.id, other)
  if (verifies) await hooks.onProfileChanged(platform, tx, kept.id, 'college')
  return {
    recordId: own === undefined ? (other ?? null) : null,
    verification: verifies ? { state: kept.verification, reason: kept.decline_reason } : null,
    notes: await moveNotes(tx, closed.id, kept.id),
    tags: await moveTags(tx, closed.id, kept.id),
    address: address && { email: address.email, verifiedAt: address.verifiedAt.toISOString() },
  }
}

/** Undoes a merge. Throws `merge.not_found`, `merge.final`, and `member.not_found` when one of the two has left. */
export const undoMerge = async (
  platform: Platform,
  administrator: Viewer,
  { keptId, closedId }: Pair,
  { ip }: Caller,
): Promise<Done> => {
  const { db, hooks, now } = platform
  await transaction(db, async (tx) => {
    const [kept, closed] = await lockBoth(tx, { keptId, closedId })
    const merge = orThrow(await findMerge(tx, keptId, closedId), 'merge.not_found')
    if (merge.undo_until <= now()) throw new AppError('merge.final')
    const { address, notes, recordId, tags, verification } = merge.moved
    const returnsAddress = address !== null && kept.second_email === address.email
    await updateMember(tx, keptId, {
      ...(returnsAddress && { second_email: null, second_email_verified_at: null }),
      ...(verification !== null && { verification: verification.state, decline_reason: verification.reason }),
    })
    await updateMember(tx, closedId, {
      ...{ suspended_at: null, suspension_reason: null, suspended_until: null },
      ...(returnsAddress && { email: address.email, email_verified_at: new Date(address.verifiedAt) }),
    })
    await moveNotes(tx, keptId, closedId, notes)
    if (tags !== undefined) await returnTags(tx, keptId, closedId, tags)
    if (recordId !== null && (await hooks.onUnverified(platform, tx, keptId)) === recordId)
      await hooks.onVerified(platform, tx, closedId, recordId)
    if (verification !== null) await hooks.onProfileChanged(platform, tx, keptId, 'college')
    await deleteMerge(tx, closedId)
    await recordBoth(tx, administrator, { action: 'merge.undone', kept, closed, ip, at: now() })
  })
  for (const id of [keptId, closedId]) await hooks.onMemberChanged(platform, id)
  await hooks.onShown(platform, closedId)
  return { success: true, message: translate(administrator.language, 'answers', 'merge_undone') }
}

const missingTags = (kept: readonly string[], closed: readonly string[]): string[] => {
  const keys = new Set(kept.map(tagKey))
  return closed.filter((tag) => !keys.has(tagKey(tag))).slice(0, LIMITS.memberTags - kept.length)
}

type Recorded = { action: 'member.merged' | 'merge.undone'; kept: Member; closed: Member; ip: string; at: Date }

// The entry about the kept account names the closed one, whose decisions are part of its history.
const recordBoth = async (tx: Db, actor: Viewer, { action, kept, closed, ip, at }: Recorded): Promise<void> => {
  const details = { closedId: closed.id }
  await record(tx, { actor, action, subjectId: kept.id, subject: kept.full_name, details, ip, at })
  await record(tx, { actor, action, subjectId: closed.id, subject: closed.full_name, ip, at })
}

const getsVerified = (
  kept: Pick<Member, 'role' | 'verification'>,
  closed: Pick<Member, 'role' | 'verification'>,
): boolean =>
  kept.role === 'alumni' &&
  kept.verification !== 'verified' &&
  closed.role === 'alumni' &&
  closed.verification === 'verified'

// In the order of their ids, so that two merges of the same accounts don't wait for each other.
const lockBoth = async (tx: Db, { keptId, closedId }: Pair): Promise<[Member, Member]> => {
  const locked = new Map<string, Member>()
  for (const id of [keptId, closedId].toSorted()) {
    const member = await lockMember(tx, id)
    if (member !== undefined && member.role !== 'admin') locked.set(id, member)
  }
  const [kept, closed] = [locked.get(keptId), keptId === closedId ? undefined : locked.get(closedId)]
  return [orThrow(kept, 'member.not_found'), orThrow(closed, 'member.not_found')]
}

const refuseImpossible = async (tx: Db, kept: Member, closed: Member): Promise<void> => {
  const rests = [kept, closed].some(
    ({ suspended_at, memorial_since }) => suspended_at !== null || memorial_since !== null,
  )
  if (rests || (await isMerged(tx, closed.id))) throw new AppError('merge.not_possible')
}

const sideOf = (publicUrl: string, row: PersonRow): MergeSide => ({
  _id: row.id,
  fullName: row.full_name,
  profilePhoto: photoUrl(publicUrl, row.photo_key),
  role: row.role,
  graduationYear: row.graduation_year,
  course: row.course,
  usn: row.usn,
  email: row.email,
  emailConfirmed: row.email_confirmed,
  verification: row.verification,
  joinedAt: row.created_at.toISOString(),
  lastSeenOn: row.seen_on,
})
