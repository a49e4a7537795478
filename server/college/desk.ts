import type { DeskParts } from '#server/platform/desk.ts'
import { findSentAt } from '#server/platform/email/queries.ts'
import { findSettings } from './queries.ts'

// The name until the college has given its own: the column's default.
const unnamed = 'Alumni Connect'

/** The college's first steps: its name, its logo and colours, and a test email. */
export const desk: DeskParts = {
  steps: {
    may: 'settings',
    read: async ({ db, emails }) => {
      const [{ name, timeZone, logo, mainColour }, sentAt] = await Promise.all([findSettings(db), findSentAt(db)])
      const isNamed = name !== '' && name !== unnamed
      return [
        { kind: 'name', done: isNamed, details: { name, timeZone } },
        { kind: 'logo', done: logo !== '' || mainColour !== '', details: {} },
        {
          kind: 'email',
          done: emails.configured && sentAt !== undefined,
          details: { configured: Number(emails.configured), ...(sentAt && { sentAt: sentAt.toISOString() }) },
        },
      ]
    },
  },
}
