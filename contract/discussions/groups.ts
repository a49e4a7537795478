import { DISCUSSION_LIMITS } from './limits.ts'
import * as z from 'zod/mini'
import { Event } from '../events/events.ts'
import { Done, id, instant, line, searchWords, several } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Person } from '../members/person.ts'
import { Paging } from '../paging.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'
import { Poll } from './polls.ts'
import { FollowLevel, GroupKind, SPACE_COLOURS } from './spaces.ts'

/** The kinds of groups that members start. The others follow from profiles, from three people on. */
export const STARTED_KINDS = ['interest', 'club'] as const

/**
 * Who reads and joins a group. `open`: everyone reads and may join. `ask`: members read, and a keeper accepts those who ask to join. `hidden`: members
 * read and invite; for everyone else the group doesn't exist.
 */
export const GroupAccess = z.enum(['open', 'ask', 'hidden'], 'choice')
export type GroupAccess = z.infer<typeof GroupAccess>

/** What is next in a group: its open poll, or else its next event, or else its newest discussion. `at`: when it closes, begins or was last active. */
export const GroupNext = z.object({
  kind: z.enum(['poll', 'event', 'discussion']),
  /** The thread of a poll or discussion, or the event. */
  _id: id,
  title: z.string(),
  at: instant,
})
export type GroupNext = z.infer<typeof GroupNext>

/**
 * A group as one member sees it. `name` is in the viewer's language: *Class of 2027*, *Pune chapter*; `label` is what it is named after, such as `2027`.
 * `country`: an ISO 3166 code, of chapters only. `space` contains its threads. `membership` is the viewer's: `asked` waits for a keeper, `invited` for
 * the viewer. `derived`: it comes from their profile. `keeper`: they look after the group. `mayJoin`: they may join, come back or ask to. `startedBy`
 * is null for derived groups and once that member has left. `members` counts those that the viewer may see; `faces`: four of them, people the viewer
 * knows first. `unread`: the number of unread threads, at most 100.
 */
export const Group = z.object({
  _id: id,
  space: id,
  kind: GroupKind,
  name: z.string(),
  label: z.string(),
  country: z.nullable(z.string()),
  about: z.nullable(z.string()),
  access: GroupAccess,
  colour: z.enum(SPACE_COLOURS),
  membership: z.enum(['none', 'invited', 'asked', 'member']),
  derived: z.boolean(),
  keeper: z.boolean(),
  mayJoin: z.boolean(),
  joinedAt: z.nullable(instant),
  startedBy: z.nullable(Person),
  startedByMe: z.boolean(),
  createdAt: instant,
  level: FollowLevel,
  members: z.int(),
  faces: z.array(Person),
  unread: z.int(),
  next: z.nullable(GroupNext),
})
export type Group = z.infer<typeof Group>

/**
 * Why a group is suggested. `people`: the viewer has talked to `count` of its members, two of them by name. `field` and `city`: `count` members of the
 * viewer's field of study or city, which is `name`, are in it.
 */
export const JoinReason = z.object({
  kind: z.enum(['people', 'field', 'city']),
  people: z.array(Person),
  name: z.nullable(z.string()),
  count: z.int(),
})
export type JoinReason = z.infer<typeof JoinReason>

/** A group that the viewer could join, and why. */
export const SuggestedGroup = z.object({ group: Group, reason: JoinReason })
export type SuggestedGroup = z.infer<typeof SuggestedGroup>

/** A group in a sentence or a menu. */
export const GroupName = z.pick(Group, { _id: true, name: true })
export type GroupName = z.infer<typeof GroupName>

/** A group in the global search. It names no members. */
export const FoundGroup = z.pick(Group, { _id: true, name: true, about: true, members: true })
export type FoundGroup = z.infer<typeof FoundGroup>

/** An event of a group, in the rail: where it takes place, and the group. */
export const GroupEvent = z.object({
  ...z.pick(Event, { _id: true, title: true, dateTime: true, endsAt: true, mode: true, place: true }).shape,
  group: GroupName,
})
export type GroupEvent = z.infer<typeof GroupEvent>

/**
 * The tab *Groups*. `groups`: those the viewer is in, has asked to join or is invited to, the most recently active first. `suggested`: three at most.
 * `others`: how many more groups they may see. `cityChange`: they have moved and may choose what becomes of their chapters (`chooseChapter`); `from`:
 * the chapter they are in. `next`: the next two events of their groups. `mayStart`: they may start a group.
 */
export const MyGroups = z.object({
  groups: z.array(Group),
  suggested: z.array(SuggestedGroup),
  others: z.int(),
  cityChange: z.nullable(z.object({ from: GroupName, to: GroupName })),
  next: z.array(GroupEvent),
  mayStart: z.boolean(),
})
export type MyGroups = z.infer<typeof MyGroups>

const tags = ['groups']
const byId = z.object({ id })

/** Returns the viewer's groups, groups they could join, and what is next in them. */
export const listMyGroups = route({
  method: 'GET',
  url: '/api/my-groups',
  access: 'confirmed',
  people: 'trimmed',
  schema: { summary: 'My groups', tags, response: { 200: MyGroups } },
})

/** Counts the people and the groups that the viewer may see. `people` is null for unverified members, who don't see the directory. */
export const countNetwork = route({
  method: 'GET',
  url: '/api/network-counts',
  access: 'confirmed',
  schema: {
    summary: 'The number of people and groups',
    tags,
    response: { 200: z.object({ people: z.nullable(z.int()), groups: z.int() }) },
  },
})

/** Lists the groups that the viewer may see, by their number of members, or with `whose=others` those that they aren't in. */
export const listGroups = route({
  method: 'GET',
  url: '/api/groups',
  access: 'confirmed',
  people: 'trimmed',
  schema: {
    summary: 'Groups',
    tags,
    querystring: z.extend(Paging(DISCUSSION_LIMITS.groupPage), {
      kind: several(GroupKind),
      whose: z._default(z.enum(['all', 'others'], 'choice'), 'all'),
      q: searchWords,
    }),
    response: { 200: z.object({ groups: z.array(Group) }) },
  },
})

/** What a keeper can change of a group that members started. */
export const GroupDetails = z.object({
  name: line(DISCUSSION_LIMITS.groupName),
  about: line(LIMITS.lineLength),
  access: GroupAccess,
})
export type GroupDetails = z.infer<typeof GroupDetails>

/** The input of `startGroup`. */
export const NewGroup = z.extend(GroupDetails, {
  ...newPosting,
  kind: z._default(z.enum(STARTED_KINDS, 'choice'), 'interest'),
})
export type NewGroup = z.infer<typeof NewGroup>

/**
 * Starts a group and makes the caller its keeper; repeating a `clientId` returns the existing one. 403 `group.students` for students without the
 * college's leave, 409 `group.too_many` for someone who looks after ten.
 */
export const startGroup = route({
  method: 'POST',
  url: '/api/groups',
  access: 'verified',
  schema: { summary: 'Start a group', tags, body: NewGroup, response: { 201: Group } },
})

/**
 * A group's page. `poll`: its open poll, or the one that closed last and has no event yet, for four weeks; null for those who may not read it.
 * `keepers`: who looks after it, two at most. `faces`: ten members. `newcomers`: up to three who joined this month, and `newcomerCount` in all.
 * `threads` and `events` count discussions and upcoming events. `requests`: how many ask to join, for keepers only. `needsKeeper`: no one looks after
 * it, and any member may by `nameKeeper` with their own id. `mayPlan`: the viewer may plan a reunion now. `mayAddEvent` and
 * `mayInvite`: they may add events and invite members.
 */
export const GroupPage = z.object({
  group: Group,
  readable: z.boolean(),
  poll: z.nullable(Poll),
  nextEvent: z.nullable(Event),
  keepers: z.array(Person),
  faces: z.array(Person),
  newcomers: z.array(Person),
  newcomerCount: z.int(),
  threads: z.int(),
  events: z.int(),
  requests: z.int(),
  needsKeeper: z.boolean(),
  mayPlan: z.boolean(),
  mayAddEvent: z.boolean(),
  mayInvite: z.boolean(),
})
export type GroupPage = z.infer<typeof GroupPage>

/** Returns a group. 404 `group.not_found`, also for hidden groups that the caller isn't in. */
export const readGroup = route({
  method: 'GET',
  url: '/api/groups/:id',
  access: 'confirmed',
  people: 'trimmed',
  schema: { summary: 'A group', tags, params: byId, response: { 200: GroupPage } },
})

/** Changes a group that the caller looks after. 403 `group.keepers_only`. */
export const editGroup = route({
  method: 'PUT',
  url: '/api/groups/:id',
  access: 'verified',
  schema: { summary: 'Change a group', tags, params: byId, body: GroupDetails, response: { 200: Group } },
})

/**
 * Joins a group, comes back to it, accepts an invitation, or asks its keepers to let the caller in. Idempotent. 403 `group.not_joinable` for classes
 * and courses of others, 409 `group.too_many` for someone in 100 groups.
 */
export const joinGroup = route({
  method: 'PUT',
  url: '/api/groups/:id/membership',
  access: 'verified',
  schema: { summary: 'Join a group', tags, params: byId, response: { 200: Group } },
})

/** Leaves a group, declines an invitation, or withdraws the request to join it. Nobody is notified. Idempotent. A hidden group is then 404 for the caller. */
export const leaveGroup = route({
  method: 'DELETE',
  url: '/api/groups/:id/membership',
  access: 'confirmed',
  schema: { summary: 'Leave a group', tags, params: byId, response: { 200: Done } },
})

/**
 * Chooses what becomes of the caller's chapters after they have moved: `move` leaves the old one for the new one, `both` adds the new one, `later` asks
 * no more until they move again. Idempotent.
 */
export const chooseChapter = route({
  method: 'PUT',
  url: '/api/my-groups/chapter',
  access: 'confirmed',
  schema: {
    summary: 'Choose the chapter after moving',
    tags,
    body: z.object({ choice: z.enum(['move', 'both', 'later'], 'choice') }),
    response: { 200: Done },
  },
})

/** Removes a group from the caller's suggestions for good. */
export const dismissGroup = route({
  method: 'PUT',
  url: '/api/groups/:id/dismissal',
  access: 'confirmed',
  schema: { summary: 'Dismiss a suggested group', tags, params: byId, response: { 200: Done } },
})

/** Undoes `dismissGroup`. */
export const undismissGroup = route({
  method: 'DELETE',
  url: '/api/groups/:id/dismissal',
  access: 'confirmed',
  schema: { summary: 'Undo dismissing a group', tags, params: byId, response: { 200: Done } },
})
