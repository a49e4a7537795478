import { event, ownChange, read, row, type Row, shows, type Visits, withHost, withPosting } from './blocked-rows.ts'
import { photo } from './given.ts'

const ofPhoto: Visits = ({ event: id, id: photoId }) => [{ params: { id, photoId } }]

/** The rows of `walk` for events, their photos and calendars. */
export const events: Readonly<Record<string, Row>> = {
  'GET /api/events': shows(({ word }) => [
    {},
    { querystring: { q: word } },
    { querystring: { when: 'past' } },
    { querystring: { limit: 1 } },
  ]),
  'POST /api/events': ownChange,
  'PUT /api/events/:id': row(withPosting('event', event)),
  'GET /api/event-days': row(() => [{ querystring: { from: '2099-05-01', to: '2099-05-31' } }]),
  'GET /api/events/:id': shows(withPosting('event')),
  'DELETE /api/events/:id': row(withPosting('event')),
  'PUT /api/events/:id/publication': row(withPosting('event')),
  'PUT /api/events/:id/cover': row(async ({ event: id }) => [{ params: { id }, body: { image: await photo(20, 20) } }]),
  'DELETE /api/events/:id/cover': row(withPosting('event')),
  'POST /api/events/:id/copies': row(withPosting('event')),
  'PUT /api/events/:id/rsvp': row(withPosting('event', { answer: 'going' })),
  'PUT /api/events/:id/series-rsvp': row(withPosting('event', { answer: 'going' })),
  'DELETE /api/events/:id/rsvp': row(withPosting('event')),
  'PUT /api/events/:id/rsvp/place': row(withPosting('event')),
  'GET /api/events/:id/going': row(withPosting('event')),
  'GET /api/events/:id/attendees': row(withPosting('event')),
  'GET /api/events/:id/attendees.csv': row(withPosting('event')),
  'POST /api/events/:id/check-ins': row(withPosting('event', { codes: [{ code: 'ABCD1234' }] })),
  'DELETE /api/events/:id/check-ins/:userId': row(withHost),
  'POST /api/events/:id/messages': row(withPosting('event', { message: 'Hello?' })),
  'PUT /api/events/:id/hosts/:userId': row(withHost),
  'DELETE /api/events/:id/hosts/:userId': row(withHost),
  'GET /api/events/:id/comments': row(withPosting('event')),
  'POST /api/events/:id/comments': row(withPosting('event', { body: 'Hello?' })),
  'DELETE /api/events/:id/comments/:commentId': row(({ event, id }) => [{ params: { id: event, commentId: id } }]),
  'GET /api/events/:id/photos': row(withPosting('event')),
  'POST /api/events/:id/photos': row(async ({ event: id }) => [
    { params: { id }, body: { image: await photo(20, 20), agreed: 'true' } },
  ]),
  'DELETE /api/events/:id/photos/:photoId': row(ofPhoto),
  'PUT /api/events/:id/photos/:photoId/objection': row(ofPhoto),
  'DELETE /api/events/:id/photos/:photoId/objection': row(ofPhoto),
  'GET /api/events/:id/photos/:photoId/:size': row(({ event, id }) => [
    { params: { id: event, photoId: id, size: '480.webp' } },
  ]),
  'PUT /api/events/:id/cancellation': row(withPosting('event')),
  'DELETE /api/events/:id/cancellation': row(withPosting('event')),
  'GET /api/calendar': read,
  'POST /api/calendar': ownChange,
  'DELETE /api/calendar': ownChange,
  'GET /api/calendar/:file': shows((_, { feed }) => [{ params: { file: feed }, querystring: { whose: 'all' } }]),
}
