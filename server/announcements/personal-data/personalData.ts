import { batched, type PersonalData } from '#server/platform/personalData.ts'
import { endMessages } from '../messages/queries.ts'
import * as find from './queries.ts'

/** The office's messages to a member, and those they have written for the college. A message stays for its other readers. */
export const personalData: PersonalData = {
  parts: [
    { name: 'office-messages', covers: ['announcement_deliveries.member_id'], batches: batched(find.findMessagesTo) },
    { name: 'messages-for-college', covers: ['announcements.sender_id'], batches: batched(find.findMessagesBy) },
  ],
  erase: async ({ now }, tx, { id }) => {
    await endMessages(tx, await find.deleteDeliveriesTo(tx, id), now())
    await find.releaseMessages(tx, id)
  },
}
