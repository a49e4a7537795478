import type { Done } from '#contract/fields.ts'
import { type ConfirmedYear, confirmYearsOf, unconfirmYearsOf } from '#server/members/public.ts'
import { record } from '#server/college/public.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { translate } from '#server/platform/text.ts'

/** A confirmation that can be undone; `at` is an ISO time. */
type Undoable = { ids: string[]; at: string }

// The list offers undo for 8 s: the notification waits until after that.
const noticeDelay = 10_000
const undoPeriod = 10 * 60_000

const noticeKind = { kind: 'year.notice' }
const undoableKind = { kind: 'year.undoable' }

/**
 * Confirms the graduation years of students, which puts them in that cohort. Notifies them a little later, and can be undone for ten
 * minutes. Throws `year_confirmation.nobody` when each of them has another year by now, or a confirmed one.
 */
export const confirm = async (
  platform: Platform,
  administrator: Viewer,
  years: readonly ConfirmedYear[],
  { ip }: Caller,
): Promise<Done & { confirmationId: string; confirmed: string[] }> => {
  const { db, hooks, live, now, tasks } = platform
  const [at, confirmationId] = [now(), newId()]
  const after = (ms: number) => new Date(at.getTime() + ms)
  const confirmed = await transaction(db, async (tx) => {
    const rows = await confirmYearsOf(tx, years, at)
    if (rows.length === 0) throw new AppError('year_confirmation.nobody')
    for (const { id, name, year } of rows) {
      const entry = { action: 'year.confirmed', subjectId: id, subject: name, details: { year } }
      await record(tx, { actor: administrator, ...entry, ip, at })
      await tasks.withdraw(tx, noticeKind, id)
      await tasks.enqueue(tx, noticeKind, { memberId: id, year }, { key: id, runAt: after(noticeDelay) })
      await hooks.onProfileChanged(platform, tx, id, 'college')
    }
    const ids = rows.map(({ id }) => id)
    const undoable: Undoable = { ids, at: at.toISOString() }
    await tasks.enqueue(tx, undoableKind, undoable, { key: confirmationId, runAt: after(undoPeriod) })
    return ids
  })
  for (const id of confirmed) live.toMember(id, 'account:changed', { about: 'identity' })
  const message = translate(administrator.language, 'answers', 'identity_confirmed')
  return { success: true, message, confirmationId, confirmed }
}

/** Undoes a confirmation for students whose year is still as confirmed. Throws `decision.final` when there are none, or it is too late. */
export const undoConfirmation = async (
  platform: Platform,
  administrator: Viewer,
  confirmationId: string,
  { ip }: Caller,
): Promise<Done> => {
  const { db, hooks, live, now, tasks } = platform
  const undone = await transaction(db, async (tx) => {
    const undoable = await tasks.take<Undoable>(tx, undoableKind, confirmationId)
    const rows = undoable ? await unconfirmYearsOf(tx, undoable.ids, new Date(undoable.at)) : []
    if (rows.length === 0) throw new AppError('decision.final')
    for (const { id: memberId, name: subject } of rows) {
      const entry = { actor: administrator, action: 'decision.undone', subjectId: memberId, subject }
      await record(tx, { ...entry, ip, at: now() })
      await hooks.onProfileChanged(platform, tx, memberId, 'college')
      if (await tasks.withdraw(tx, noticeKind, memberId)) continue
      await notify(platform, tx, { memberId, type: 'verification', subject: 'year', values: { decision: 'undone' } })
    }
    return rows
  })
  for (const { id } of undone) live.toMember(id, 'account:changed', { about: 'identity' })
  return { success: true, message: translate(administrator.language, 'answers', 'decision_undone') }
}

/** Notifies the student that the college has confirmed their year. */
export const yearConfirmedNotice = (platform: Platform): Work<{ memberId: string; year: number }> => ({
  ...noticeKind,
  perform: ({ memberId, year }) => {
    const values = { decision: 'year_confirmed', year }
    return notify(platform, platform.db, { memberId, type: 'verification', subject: 'year', values })
  },
})

/** Stores a confirmation as long as it can be undone. */
export const undoWindow: Work<Undoable> = { ...undoableKind, perform: () => Promise.resolve() }
