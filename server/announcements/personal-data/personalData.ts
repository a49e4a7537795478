import { batched, type PersonalData } from '#server/platform/personalData.ts'
import * as find from './queries.ts'

/** The office's messages to a member, and those they have written for the college. A message stays for its other readers. */
export const personalData: PersonalData = {
  parts: [
    { name: 'office-messages', covers: ['announcement_deliveries.member_id'], batches: batched(find.findMessagesTo) },
    { name: 'messages-for-college', covers: ['announcements.sender_id'], batches: batched(find.findMessagesBy) },
  ],
  erase: async (_platform, tx, { id }) => {
    await find.deleteDeliveriesTo(tx, id)
    await find.releaseMessages(tx, id)
  },
}
