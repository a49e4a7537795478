import type { Done } from '#contract/fields.ts'
import type { PeopleSelection } from '#contract/people/list.ts'
import { record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { translate } from '#server/platform/text.ts'
import { selectPeople } from '../list/select.ts'
import { countWithout, deleteTag, findSpelling, insertTag, lockMembers } from './queries.ts'

type Act = 'add' | 'remove'
/** A change of tags that can be undone by the one who made it. */
type Tagging = { actorId: string; act: Act; label: string; ids: string[] }

const undoPeriod = 10 * 60_000
const undoableKind = { kind: 'tagging.undoable' }
const inverse = { add: 'remove', remove: 'add' } as const

/**
 * Adds a tag to the selected people, or removes it. Can be undone for ten minutes. Throws `selection.too_large` and `selection.nobody`.
 */
export const tag = async (
  platform: Platform,
  viewer: Viewer,
  { selection, label: given, act }: { selection: PeopleSelection; label: string; act: Act },
  { ip }: Caller,
): Promise<Done & { taggingId: string | null; changed: number; full: number }> => {
  const { db, now, tasks } = platform
  const at = now()
  const { ids, full, taggingId } = await transaction(db, async (tx) => {
    const selected = await selectPeople(tx, viewer, selection, at)
    const label = await findSpelling(tx, given)
    const changed = await change(tx, act, selected, label)
    const left = act === 'add' ? await countWithout(tx, selected, label) : 0
    if (changed.length === 0) return { ids: changed, full: left, taggingId: null }
    await record(tx, { actor: viewer, ...entryOf(act, label, changed.length), ip, at })
    const id = newId()
    const tagging: Tagging = { actorId: viewer.id, act, label, ids: changed }
    await tasks.enqueue(tx, undoableKind, tagging, { key: id, runAt: new Date(at.getTime() + undoPeriod) })
    return { ids: changed, full: left, taggingId: id }
  })
  const message = translate(viewer.language, 'answers', act === 'add' ? 'tag_added' : 'tag_removed')
  return { success: true, message, taggingId, changed: ids.length, full }
}

/** Undoes a change of tags by the viewer. Throws `decision.final`. */
export const undoTag = async (platform: Platform, viewer: Viewer, id: string, { ip }: Caller): Promise<Done> => {
  const { db, now, tasks } = platform
  await transaction(db, async (tx) => {
    const tagging = await tasks.take<Tagging>(tx, undoableKind, id)
    // The transaction rolls back, so the task of another person stays.
    if (tagging === undefined || tagging.actorId !== viewer.id) throw new AppError('decision.final')
    const act = inverse[tagging.act]
    const changed = await change(tx, act, tagging.ids, tagging.label)
    await record(tx, { actor: viewer, ...entryOf(act, tagging.label, changed.length), ip, at: now() })
  })
  return { success: true, message: translate(viewer.language, 'answers', 'decision_undone') }
}

/** Stores a change of tags as long as it can be undone. */
export const taggingWindow: Work<Tagging> = { ...undoableKind, perform: () => Promise.resolve() }

const change = async (tx: Db, act: Act, ids: readonly string[], label: string): Promise<string[]> => {
  await lockMembers(tx, ids)
  return act === 'add' ? insertTag(tx, ids, label) : deleteTag(tx, ids, label)
}

const entryOf = (act: Act, label: string, count: number) => ({
  action: act === 'add' ? 'tag.added' : 'tag.removed',
  subject: label,
  details: { count },
})
