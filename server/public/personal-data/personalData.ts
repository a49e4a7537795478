import { batched, type PersonalData } from '#server/platform/personalData.ts'
import { anonymizeContacts, findContacts, releaseContacts } from './queries.ts'

/**
 * Messages to the college from a member's confirmed addresses, with the office's answers and notes. The messages stay, without name and address;
 * the answers, which may name the member, don't.
 */
export const personalData: PersonalData = {
  parts: [{ name: 'contacts', covers: [], batches: batched(findContacts) }],
  omissions: {
    'contacts.assignee_id': 'The work of a person at the desk, on a message of somebody else.',
    'contact_answers.author_id': 'Written for the college, and part of the export of the person who was answered.',
  },
  erase: async (_platform, tx, { id, emails, former }) => {
    const contacts = await anonymizeContacts(tx, emails, former)
    await releaseContacts(tx, id)
    return { auditSubjects: contacts.map((id) => [id, null] as const) }
  },
}
