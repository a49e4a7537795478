import { batched, type PersonalData } from '#server/platform/personalData.ts'
import { anonymizeContacts, findContacts } from './queries.ts'

/** Messages to the college from a member's confirmed addresses. They stay, without name and address. */
export const personalData: PersonalData = {
  parts: [{ name: 'contacts', covers: [], batches: batched(findContacts) }],
  erase: async (_platform, tx, { emails, former }) => {
    const contacts = await anonymizeContacts(tx, emails, former)
    return { auditSubjects: contacts.map((id) => [id, null] as const) }
  },
}
