/** The caller's rights at the desk, for component tests. */
import { getDesk } from '#contract/desk/desk.ts'
import type { Right } from '#contract/members/rights.ts'
import { answer, college } from './server.ts'
import { idOf } from './show.tsx'

/** Logs a person with these rights in to the desk of a college whose owner is Sofia Brandt. */
export const openDeskWith = (...names: Right[]): void => {
  const rights = names.map((name) => ({ name, fromYear: null, toYear: null, until: null }))
  answer(getDesk, {
    frame: {
      ...{ me: { _id: idOf(90), fullName: 'Aiko Tanaka' }, member: true, rights, owners: ['Sofia Brandt'] },
      counts: [{ section: 'verifications', total: null, waiting: 3 }],
    },
    region: { language: 'en', timeZone: null },
    notifications: { body: { notifications: [], unread: 0 }, next: null },
    college,
  })
}
