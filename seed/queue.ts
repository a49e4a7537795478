import { ask as requestGraduation } from '#server/people/graduation/graduation.ts'
import { setMemorial } from '#server/people/memorial/memorial.ts'
import { answer, ask } from '#server/people/queue/ask.ts'
import { decline } from '#server/people/verification/verification.ts'
import { addNote } from '#server/people/notes/notes.ts'
import { noteDay } from '#server/members/last-days/queries.ts'
import { tag } from '#server/people/tags/tags.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { caller } from './enrol.ts'
import { graduates, inMemoriam } from './office.ts'

/** Asks a pending alumnus for more, who answers, and adds a note about another. */
export const fillQueue = async (
  portal: (hoursAgo: number) => Platform,
  admin: Viewer,
  { goran, ngozi }: { goran: Viewer; ngozi: Viewer },
): Promise<void> => {
  const asked = { wants: ['usn', 'other'] as const, message: 'Which hall did you live in?' }
  await ask(portal(60), admin, goran.id, { ...asked, wants: [...asked.wants] }, caller)
  await answer(portal(31), goran, 'Hall B, and my USN was 1AC11ME018. I never had another name.')
  const body = 'Called on Monday. She will look for her certificate at her parents’ house.'
  await addNote(portal(20), admin, ngozi.id, { noteId: newId(), body })
  await fillPeopleList(portal, admin)
}

/** Students who have graduated ask to become alumni, one is declined, and one profile is set to *In memoriam*. */
export const fillGraduations = async (
  portal: (hoursAgo: number) => Platform,
  admin: Viewer,
  find: (key: string) => Viewer,
): Promise<void> => {
  for (const { daysAgo, member, position, declined } of graduates) {
    const degreeCertificate = `https://records.alderbrook.example/${member}`
    await requestGraduation(portal(daysAgo * 24), find(member), { position, degreeCertificate }, caller)
    if (declined !== undefined) await decline(portal(daysAgo * 24 - 5), admin, find(member).id, declined, caller)
  }
  await setMemorial(portal(50), admin, find(inMemoriam).id, caller)
}

const day = 24 * 60 * 60 * 1000

/** Tags some people, and lets most of them have been here on different days. */
const fillPeopleList = async (portal: (hoursAgo: number) => Platform, admin: Viewer): Promise<void> => {
  const { db, now } = portal(0)
  const people = await db.selectFrom('members').select('id').where('role', '<>', 'admin').orderBy('id').execute()
  const everyNth = (n: number) => people.filter((_, place) => place % n === 0).map(({ id }) => id)
  for (const [place, { id }] of people.entries())
    if (place % 7 !== 3)
      await noteDay(db, id, new Date(now().getTime() - (((place * 37) % 11) ** 2 + (place % 3)) * day))
  for (const [label, n] of [
    ['Board', 23],
    ['Guest speaker', 17],
    ['Reunion 2026', 9],
  ] as const)
    await tag(portal(30), admin, { selection: { ids: everyNth(n) }, label, act: 'add' }, caller)
}
