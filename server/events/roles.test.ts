import { describe, expect, it } from 'vitest'
import { checkIn, exportAttendees, listAttendees, messageAttendees, undoCheckIn } from '#contract/events/attendees.ts'
import { addEventComment, deleteEventComment, listEventComments } from '#contract/events/comments.ts'
import { readEvent } from '#contract/events/events.ts'
import { addHost, removeHost } from '#contract/events/hosts.ts'
import { answerEvent, claimPlace, listGoing, withdrawRsvp } from '#contract/events/rsvps.ts'
import {
  cancelEvent,
  duplicateEvent,
  publishEvent,
  removeEvent,
  restoreEvent,
  scheduleEvent,
  updateEvent,
} from '#contract/events/scheduling.ts'
import type { Route } from '#contract/route.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { Parts } from '#server/testing/call.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as } = await openTestPortal()

const roles = [
  'author',
  'coHost',
  'invited',
  'going',
  'waiting',
  'other',
  'blocked',
  'unverified',
  'administrator',
  'visitor',
] as const
type Role = (typeof roles)[number]

type People = Record<Exclude<Role, 'visitor'> | 'newcomer', TestMember>

/** Creates a member for each role in relation to the author's events, and a newcomer that the author may invite. */
const givenPeople = async (): Promise<People> => {
  const people = {
    author: await given.student(),
    coHost: await given.student(),
    invited: await given.student(),
    going: await given.student(),
    waiting: await given.student(),
    other: await given.verifiedAlumnus(),
    blocked: await given.student(),
    unverified: await given.alumnus(),
    administrator: await given.admin(),
    newcomer: await given.student(),
  }
  await as(people.author).call(blockMember, { params: { userId: people.blocked.id } })
  return people
}

const draft = {
  ...{ title: 'Soldering', description: 'Build a night light.', link: 'https://meet.example/1' },
  ...{ category: 'Workshop', dateTime: '2099-05-05T10:00', capacity: 1 },
}
type State = 'open' | 'draft' | 'cancelled'

/** Creates an event with all of these people. Calls that change the event get a new one. */
const eventIn = async (state: State, { author, coHost, invited, going, waiting }: People) => {
  const { body } = await as(author).call(scheduleEvent, {
    body: { ...draft, ...(state === 'draft' && { draft: 'on' }) },
  })
  const params = { id: body._id }
  for (const member of [coHost, invited])
    expect((await as(author).call(addHost, { params: { ...params, userId: member.id } })).status).toBe(200)
  expect((await as(coHost).call(addHost, { params: { ...params, userId: coHost.id } })).body.hosting).toBe(true)
  if (state === 'draft') return { ...params, code: '', commentId: params.id }

  const answer = { params, body: { answer: 'going' } }
  const { rsvp } = (await as(going).call(answerEvent, answer)).body
  expect((await as(waiting).call(answerEvent, answer)).body.rsvp?.answer).toBe('waiting')
  const comment = await as(going).call(addEventComment, { params, body: { body: 'May I bring a friend?' } })
  if (state === 'cancelled') expect((await as(author).call(cancelEvent, { params })).status).toBe(200)
  return { ...params, code: rsvp?.code ?? '', commentId: comment.body._id }
}
type TestEvent = Awaited<ReturnType<typeof eventIn>> & { people: People }

/** A call on an event in a state, and the expected status for each of `roles`, in order. */
type Row = [name: string, state: State, route: Route, parts: (event: TestEvent) => Parts, statuses: readonly number[]]
const nothing = () => ({})

const rows: Row[] = [
  ['reading it', 'open', readEvent, nothing, [200, 200, 200, 200, 200, 200, 404, 200, 200, 200]],
  ['reading a draft', 'draft', readEvent, nothing, [200, 200, 200, 404, 404, 404, 404, 404, 404, 404]],
  ['who is going', 'open', listGoing, nothing, [200, 200, 200, 200, 200, 200, 404, 403, 200, 401]],
  [
    'answering it',
    'open',
    answerEvent,
    () => ({ body: { answer: 'going' } }),
    [200, 200, 200, 200, 200, 200, 404, 200, 200, 401],
  ],
  ['withdrawing', 'open', withdrawRsvp, nothing, [200, 200, 200, 200, 200, 200, 404, 200, 200, 401]],
  ['claiming a place', 'open', claimPlace, nothing, [409, 409, 409, 200, 409, 409, 404, 409, 409, 401]],
  ['attendees', 'open', listAttendees, nothing, [200, 200, 403, 403, 403, 403, 404, 403, 403, 401]],
  ['attendees as CSV', 'open', exportAttendees, nothing, [200, 200, 403, 403, 403, 403, 404, 403, 403, 401]],
  [
    'checking in',
    'open',
    checkIn,
    ({ code }) => ({ body: { codes: [{ code }] } }),
    [200, 200, 403, 403, 403, 403, 404, 403, 403, 401],
  ],
  [
    'undoing a check-in',
    'open',
    undoCheckIn,
    ({ id, people }) => ({ params: { id, userId: people.going.id } }),
    [200, 200, 403, 403, 403, 403, 404, 403, 403, 401],
  ],
  [
    'a message to attendees',
    'open',
    messageAttendees,
    () => ({ body: { message: 'Bring a lamp.' } }),
    [201, 201, 403, 403, 403, 403, 404, 403, 403, 401],
  ],
  [
    'asking a co-host',
    'open',
    addHost,
    ({ id, people }) => ({ params: { id, userId: people.newcomer.id } }),
    [200, 403, 403, 403, 403, 403, 404, 403, 403, 401],
  ],
  [
    'removing a co-host',
    'open',
    removeHost,
    ({ id, people }) => ({ params: { id, userId: people.coHost.id } }),
    [200, 200, 403, 403, 403, 403, 404, 403, 403, 401],
  ],
  ['comments', 'open', listEventComments, nothing, [200, 200, 200, 200, 200, 200, 404, 200, 200, 401]],
  [
    'commenting',
    'open',
    addEventComment,
    () => ({ body: { body: 'And a dog?' } }),
    [201, 201, 201, 201, 201, 201, 404, 403, 201, 401],
  ],
  [
    'deleting a comment of an attendee',
    'open',
    deleteEventComment,
    ({ id, commentId }) => ({ params: { id, commentId } }),
    [200, 200, 403, 200, 403, 403, 404, 403, 403, 401],
  ],
  ['changing it', 'open', updateEvent, () => ({ body: draft }), [200, 200, 403, 403, 403, 403, 404, 403, 403, 401]],
  ['publishing a draft', 'draft', publishEvent, nothing, [200, 403, 403, 404, 404, 404, 404, 404, 404, 401]],
  ['duplicating it', 'open', duplicateEvent, nothing, [201, 201, 403, 403, 403, 403, 404, 403, 403, 401]],
  ['cancelling it', 'open', cancelEvent, nothing, [200, 403, 403, 403, 403, 403, 404, 403, 403, 401]],
  ['restoring it', 'cancelled', restoreEvent, nothing, [200, 403, 403, 403, 403, 403, 404, 403, 403, 401]],
  ['deleting a draft', 'draft', removeEvent, nothing, [200, 403, 403, 404, 404, 404, 404, 404, 404, 401]],
]

describe('event access by role', () => {
  // test: event-routes-by-role
  it.each(rows)('%s (%s) returns the expected status for each role', async (_, state, route, parts, statuses) => {
    const people = await givenPeople()
    const answered: Record<string, number> = {}
    let event: TestEvent | undefined
    for (const role of roles) {
      event ??= { ...(await eventIn(state, people)), people }
      const caller = as(role === 'visitor' ? undefined : people[role])
      const { status } = await caller.call(route, { params: { id: event.id }, ...parts(event) })
      answered[role] = status
      if (status < 300 && route.method !== 'GET') event = undefined
    }
    expect(answered).toEqual(Object.fromEntries(roles.map((role, place) => [role, statuses[place]])))
  })
})
