import type { DeskParts } from '#server/platform/desk.ts'
import { resendPause } from '../accounts/confirmationEmails.ts'
import { countUnconfirmed, findConfirmationRound } from '../accounts/queries.ts'
import { countTeam } from './queries.ts'

const day = 24 * 60 * 60 * 1000

/** The first step of bringing a colleague, and the members without a confirmed address. */
export const desk: DeskParts = {
  waiting: {
    may: 'identity',
    read: async ({ db, emails, now }) => {
      if (!emails.configured) return []
      const sentAt = await findConfirmationRound(db)
      if (sentAt !== undefined && now().getTime() < sentAt.getTime() + resendPause) return []
      // New members have a day to open the email that they got when they registered.
      const unconfirmed = await countUnconfirmed(db, new Date(now().getTime() - day))
      return [{ kind: 'unconfirmed', section: null, ...unconfirmed }]
    },
  },
  steps: {
    may: 'team',
    read: async ({ db }) => {
      const team = await countTeam(db)
      return [{ kind: 'colleague', done: team.administrators > 1, details: team }]
    },
  },
}
