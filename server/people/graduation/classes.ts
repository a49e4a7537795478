import type { Done } from '#contract/fields.ts'
import type { ClassGraduation, ClassToGraduate, LEFT_OUT } from '#contract/people/class-graduations.ts'
import { changeSettings, collegeOf, record } from '#server/college/public.ts'
import { updateMember } from '#server/members/public.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { dayIn } from '#server/platform/dayIn.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Domain } from '#server/platform/domain.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { noticeDelay, noticeKind } from '../verification/decisions/decisions.ts'
import { findOtherYears } from './comparison.ts'
import {
  countClass,
  deletePastGraduations,
  findClassesToGraduate,
  findClassGraduations,
  insertClassGraduation,
  lockClass,
  takeGraduates,
} from './queries.ts'

const undoPeriod = 7 * 86_400_000

type LeftOut = (typeof LEFT_OUT)[number]
type Preview = {
  ready: number
  leftOut: { reason: LeftOut; count: number; names: string[] }[]
  nextFirstYear: number | null
}

/** Returns the classes that can be graduated, and the graduations that can be undone. */
export const listClasses = async (
  platform: Platform,
): Promise<{ classes: ClassToGraduate[]; graduations: ClassGraduation[] }> => {
  const { db, now } = platform
  const [classes, graduations] = await Promise.all([
    findClassesToGraduate(db, await thisYear(platform)),
    findClassGraduations(db, now()),
  ])
  return {
    classes: classes.flatMap(({ year, ...counts }) => (year === null ? [] : [{ year, ...counts }])),
    graduations: graduations.map(graduationOf),
  }
}

/** Returns the students that a graduation of this class would reach. */
export const preview = async ({ db }: Platform, year: number): Promise<Preview> => {
  const [groups, { firstGraduationYear }] = await Promise.all([countClass(db, year), collegeOf(db)])
  return {
    ready: groups.find(({ reason }) => reason === null)?.count ?? 0,
    leftOut: groups.flatMap(({ reason, count, names }) => (reason === null ? [] : [{ reason, count, names }])),
    nextFirstYear: firstGraduationYear <= year ? year + 1 : null,
  }
}

type Graduation = {
  graduationId: string
  year: number
  movesFirstYear: boolean
  members?: readonly string[] | undefined
}

/**
 * Makes the students of a class alumni, or only `members` of it, apart from those with another year on a list of the college. With `movesFirstYear`, registrations offer the next year first afterwards. Throws
 * `class_graduation.too_early` and `class_graduation.nobody`.
 */
export const graduate = async (
  platform: Platform,
  domains: readonly Domain[],
  viewer: Viewer,
  { graduationId: id, year, movesFirstYear, members: chosen }: Graduation,
  caller: Caller,
): Promise<ClassGraduation> => {
  const { db, hooks, live, now, tasks } = platform
  if (year > (await thisYear(platform))) throw new AppError('class_graduation.too_early')
  const at = now()
  const undoableUntil = new Date(at.getTime() + undoPeriod)
  const ids = await transaction(db, async (tx) => {
    const [stored] = await findClassGraduations(tx, at, id)
    if (stored !== undefined) return []
    const students = await lockClass(tx, year, chosen)
    const otherYears = await findOtherYears(tx, domains, year, students)
    const members = students.map((student) => student.id).filter((student) => !otherYears.has(student))
    if (members.length === 0) throw new AppError('class_graduation.nobody')
    const graduation = { id, graduation_year: year, graduated_at: at, undoable_until: undoableUntil }
    if (!(await insertClassGraduation(tx, graduation, members))) return []
    for (const memberId of members) {
      await updateMember(tx, memberId, { role: 'alumni' }, { role: 'student' })
      await tasks.withdraw(tx, noticeKind, memberId)
      const notice = { key: memberId, runAt: new Date(at.getTime() + noticeDelay) }
      await tasks.enqueue(tx, noticeKind, { memberId, decision: 'handed_over' }, notice)
    }
    const details = { year, count: members.length }
    await record(tx, { actor: viewer, action: 'class.graduated', subject: String(year), details, ip: caller.ip, at })
    return members
  })
  for (const memberId of ids) {
    live.toMember(memberId, 'visibility:changed', {})
    await hooks.onMemberChanged(platform, memberId)
  }
  const settings = await collegeOf(db)
  if (movesFirstYear && settings.firstGraduationYear <= year)
    await changeSettings(platform, viewer, { ...settings, firstGraduationYear: year + 1 }, caller, true)
  const [graduation] = await findClassGraduations(db, at, id)
  return graduationOf(orThrow(graduation, 'class_graduation.final'))
}

/** Makes the members of a graduation, or one of them, students again. Throws `class_graduation.final`. */
export const undoGraduation = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  memberId: string | undefined,
  { ip }: Caller,
): Promise<Done> => {
  const { db, hooks, live, now, tasks } = platform
  const at = now()
  const undone = await transaction(db, async (tx) => {
    const [graduation] = await findClassGraduations(tx, at, id)
    if (graduation === undefined) throw new AppError('class_graduation.final')
    const students: string[] = []
    for (const graduate of await takeGraduates(tx, id, memberId)) {
      const was = { role: 'alumni', verification: 'verified' } as const
      if (!(await updateMember(tx, graduate, { role: 'student' }, was))) continue
      students.push(graduate)
      const told = { memberId: graduate, type: 'verification', subject: '', values: { decision: 'undone' } } as const
      if (!(await tasks.withdraw(tx, noticeKind, graduate))) await notify(platform, tx, told)
    }
    if (students.length === 0) throw new AppError('class_graduation.final')
    const details = { year: graduation.graduation_year, count: students.length }
    const entry = { action: 'class.graduation_undone', subject: String(graduation.graduation_year), details }
    await record(tx, { actor: viewer, ...entry, ip, at })
    return students
  })
  for (const student of undone) {
    live.toMember(student, 'visibility:changed', {})
    await hooks.onMemberChanged(platform, student)
  }
  return { success: true, message: translate(viewer.language, 'answers', 'decision_undone') }
}

/** Forgets graduations that can no longer be undone. */
export const sweepClassGraduations = async ({ db, now }: Platform): Promise<void> => {
  await deletePastGraduations(db, now())
}

const thisYear = async ({ db, now }: Platform): Promise<number> =>
  Number(dayIn(now(), (await collegeOf(db)).timeZone).slice(0, 4))

const graduationOf = (row: Awaited<ReturnType<typeof findClassGraduations>>[number]): ClassGraduation => ({
  _id: row.id,
  year: row.graduation_year,
  count: row.count,
  graduatedAt: row.graduated_at.toISOString(),
  undoableUntil: row.undoable_until.toISOString(),
})
