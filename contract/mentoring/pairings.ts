import * as z from 'zod/mini'
import { Done, id, instant, line, optionalLine, optionalText, orAbsent } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Paging } from '../paging.ts'
import { Person } from '../members/person.ts'
import { route } from '../route.ts'
import { Kinds, RequestKind } from './kinds.ts'
import { PairingSession } from './sessions.ts'
import { SharedCv } from './shared-cv.ts'

/**
 * A mentor and a mentee who agreed on a mentorship, CV review or mock interview. `goal` is that of the request, `nextStep` the agreed next step. It lasts until either of them
 * ends it; `endedByMe` is null when it ended without them. `nextSession` is their next meeting.
 */
export const Pairing = z.object({
  _id: id,
  kind: RequestKind,
  mentor: Person,
  mentee: Person,
  role: z.enum(['mentor', 'mentee']),
  goal: z.string(),
  nextStep: z.nullable(z.string()),
  nextSession: z.nullable(instant),
  startedAt: instant,
  endedAt: z.nullable(instant),
  endedByMe: z.nullable(z.boolean()),
  endingWords: z.nullable(z.string()),
})
export type Pairing = z.infer<typeof Pairing>

/** The two lists that both members of a pairing edit: goals, and the agenda of their sessions. */
export const ItemKind = z.enum(['goal', 'agenda'], 'choice')
export type ItemKind = z.infer<typeof ItemKind>

/** A goal or an agenda item; `doneAt`: when it was ticked off. */
export const PairingItem = z.object({
  _id: id,
  kind: ItemKind,
  text: z.string(),
  mine: z.boolean(),
  doneAt: z.nullable(instant),
  createdAt: instant,
})
export type PairingItem = z.infer<typeof PairingItem>

/** A rating, 1 (poor) to 5 (excellent), with optional words. */
export const PairingFeedback = z.object({ rating: z.int(), words: z.string(), givenAt: instant })
export type PairingFeedback = z.infer<typeof PairingFeedback>

/** What a mentee thanked the mentor for. */
export const PairingThanks = z.object({ words: z.string(), at: instant })
export type PairingThanks = z.infer<typeof PairingThanks>

/**
 * A pairing with everything that belongs to it: items in the order they were added, sessions soonest first, the mentee's shared CV, and the viewer's own private note, which
 * the other never sees. `otherTimeZone` is the time zone of the other's account, or else the college's. `availability` is when the
 * mentee wrote that they can meet. `theirFeedback` stays null until both have
 * given theirs, or until 14 days after the end, at `feedbackOpensAt`.
 */
export const PairingPage = z.object({
  pairing: Pairing,
  items: z.array(PairingItem),
  sessions: z.array(PairingSession),
  cv: z.nullable(SharedCv),
  otherTimeZone: z.string(),
  availability: z.nullable(z.string()),
  note: z.string(),
  myFeedback: z.nullable(PairingFeedback),
  theirFeedback: z.nullable(PairingFeedback),
  feedbackOpensAt: z.nullable(instant),
  thanks: z.nullable(PairingThanks),
})
export type PairingPage = z.infer<typeof PairingPage>

const tags = ['mentoring']
const byId = z.object({ id })
const withItem = z.object({ id, itemId: id })

/** Lists the viewer's pairings, on either side, latest first. */
export const listPairings = route({
  method: 'GET',
  url: '/api/pairings',
  access: 'verified',
  schema: {
    summary: 'My pairings',
    tags,
    querystring: z.extend(Paging(LIMITS.mentorPage), {
      kinds: Kinds,
      state: z._default(z.enum(['active', 'ended', 'all'], 'choice'), 'all'),
    }),
    response: { 200: z.array(Pairing) },
  },
})

/**
 * Returns one pairing of the viewer. Like all calls below, 404 `pairing.not_found` for other members' pairings, and when a block hides the other
 * side. Changing an ended pairing, except for feedback and the private note, is 409 `pairing.ended`.
 */
export const readPairing = route({
  method: 'GET',
  url: '/api/pairings/:id',
  access: 'verified',
  schema: { summary: 'A pairing', tags, params: byId, response: { 200: PairingPage } },
})

/** Sets the next step; empty clears it. */
export const setNextStep = route({
  method: 'PUT',
  url: '/api/pairings/:id/next-step',
  access: 'verified',
  schema: {
    summary: 'Set the next step of a pairing',
    tags,
    params: byId,
    body: z.object({ nextStep: optionalLine() }),
    response: { 200: Pairing },
  },
})

/** Adds a goal or an agenda item. 409 `pairing.too_many_items` at `pairingItems`. */
export const addPairingItem = route({
  method: 'POST',
  url: '/api/pairings/:id/items',
  access: 'verified',
  schema: {
    summary: 'Add a goal or an item of the agenda',
    tags,
    params: byId,
    body: z.object({ kind: ItemKind, text: line() }),
    response: { 201: PairingItem },
  },
})

/** Ticks, unticks or rewords an item, for either member. 404 `pairing.item_not_found`. */
export const changePairingItem = route({
  method: 'PATCH',
  url: '/api/pairings/:id/items/:itemId',
  access: 'verified',
  schema: {
    summary: 'Change a goal or an item of the agenda',
    tags,
    params: withItem,
    body: z.object({ text: z.optional(line()), done: z.optional(z.boolean('type')) }),
    response: { 200: PairingItem },
  },
})

/** Removes an item, for either member. */
export const removePairingItem = route({
  method: 'DELETE',
  url: '/api/pairings/:id/items/:itemId',
  access: 'verified',
  schema: { summary: 'Remove a goal or an item of the agenda', tags, params: withItem, response: { 200: Done } },
})

/** Stores the viewer's private note; empty clears it. */
export const savePairingNote = route({
  method: 'PUT',
  url: '/api/pairings/:id/note',
  access: 'verified',
  schema: {
    summary: 'Save my private note on a pairing',
    tags,
    params: byId,
    body: z.object({ note: optionalText() }),
    response: { 200: Done },
  },
})

/** Ends a pairing, for either member, at any time. `words` are shown to the other. Idempotent. */
export const endPairing = route({
  method: 'PUT',
  url: '/api/pairings/:id/ending',
  access: 'verified',
  schema: {
    summary: 'End a pairing',
    tags,
    params: byId,
    body: z.object({ words: orAbsent(optionalText(LIMITS.mentoringText)) }),
    response: { 200: Pairing },
  },
})

/** Thanks the mentor, for the mentee, also after the pairing has ended. Repeating it changes the words; the mentor is notified once. 403 for the mentor. */
export const thankMentor = route({
  method: 'PUT',
  url: '/api/pairings/:id/thanks',
  access: 'verified',
  schema: {
    summary: 'Thank my mentor',
    tags,
    params: byId,
    body: z.object({ words: line(LIMITS.thanksLength) }),
    response: { 200: PairingThanks },
  },
})

/** Gives feedback on a pairing that has ended; it can be changed until the other sees it. 409 `pairing.not_ended`, `pairing.feedback_shown`. */
export const givePairingFeedback = route({
  method: 'PUT',
  url: '/api/pairings/:id/feedback',
  access: 'verified',
  schema: {
    summary: 'Give feedback on a pairing',
    tags,
    params: byId,
    body: z.object({
      rating: z.coerce.number('number').check(z.int('number'), z.gte(1, 'at_least'), z.lte(5, 'at_most')),
      words: optionalText(LIMITS.mentoringText),
    }),
    response: { 200: PairingFeedback },
  },
})
