import { batched, batchSize, type PersonalData, whole } from '#server/platform/personalData.ts'
import { photoFolder } from '../photos/photos.ts'
import { giveUpPlaces } from '../rsvps/rsvps.ts'
import { followDecision } from '../scheduling.ts'
import { files, photoRows } from './pictures/pictures.ts'
import {
  countOwnPhotos,
  deleteOwnPhotos,
  findOwnCovers,
  forgetWithholding,
  releaseOwnPhotos,
} from './pictures/queries.ts'
import * as find from './queries.ts'

/** Events that a member scheduled, hosts, answered or commented on, and their calendar feed. */
export const personalData: PersonalData = {
  parts: [
    { name: 'events', covers: ['events.author_id'], batches: batched(find.findEvents) },
    { name: 'rsvps', covers: ['rsvps.member_id'], batches: batched(find.findRsvps) },
    { name: 'event-hosts', covers: ['event_hosts.member_id'], batches: batched(find.findHosting) },
    { name: 'event-comments', covers: ['event_comments.author_id'], batches: batched(find.findComments) },
    { name: 'event-photos', covers: ['event_photos.author_id'], batches: photoRows },
    { name: 'calendar-feed', covers: ['calendar_feeds.member_id'], batches: whole(find.findCalendarFeed) },
  ],
  omissions: {
    'rsvps.checked_in_by': 'A check-in belongs to the attendee, not to the host who recorded it.',
    'event_photos.withheld_by': 'A photo belongs to the member who added it, not to those in it.',
  },
  files,
  count: async (db, memberId) => {
    const photos = await countOwnPhotos(db, memberId)
    return { batches: Math.floor(photos / batchSize), files: photos + (await findOwnCovers(db, memberId)).length }
  },
  // Upcoming events are cancelled instead of removed, because attendees are notified. Drafts, and events that no other member saw, are deleted.
  erase: async (platform, tx, { id, postings, published, at }) => {
    await giveUpPlaces(platform, tx, id)
    await find.deleteDrafts(tx, id)
    if (published && postings === 'remove')
      for (const event of await find.cancelEventsAhead(tx, id, at))
        await followDecision(platform, tx, { ...event, change: 'cancelled' })
    if (published && postings === 'anonymise') {
      await find.releaseEvents(tx, id, at)
      await releaseOwnPhotos(tx, id)
    }
    const photos = await deleteOwnPhotos(tx, id)
    await forgetWithholding(tx, id)
    await find.deleteOwnRows(tx, id)
    return { files: photos.map((key) => `${photoFolder}/${key}`) }
  },
}
