import * as z from 'zod/mini'
import { Done, id, instant, searchWords } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { MemberCard, Person } from '../members/person.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'

const tags = ['groups']
const byId = z.object({ id })
const byMember = z.object({ id, member: id })

/** A member of a group. `keeper`: looks after it. */
export const GroupMember = z.extend(MemberCard, { keeper: z.boolean() })
export type GroupMember = z.infer<typeof GroupMember>

/** Lists the members of a group that the caller is in, by name; `q` finds names. 403 `group.members_only`. */
export const listGroupMembers = route({
  method: 'GET',
  url: '/api/groups/:id/members',
  access: 'verified',
  people: 'known',
  schema: {
    summary: 'Members of a group',
    tags,
    params: byId,
    querystring: z.extend(Paging(LIMITS.networkPage, LIMITS.pageSize), { q: searchWords }),
    response: { 200: z.object({ members: z.array(GroupMember) }) },
  },
})

/**
 * Lists the members of the directory who aren't in a group that the caller may invite to, asking to join it or invited: those who match `q` best first. 403 `group.members_only` and
 * `group.keepers_only`.
 */
export const listInvitable = route({
  method: 'GET',
  url: '/api/groups/:id/invitable',
  access: 'verified',
  schema: {
    summary: 'Members to invite',
    tags,
    params: byId,
    querystring: z.object({ q: searchWords, limit: Paging(LIMITS.networkPage, LIMITS.pageSize).shape.limit }),
    response: { 200: z.object({ members: z.array(MemberCard) }) },
  },
})

/**
 * Invites a member to a group and notifies them, once: by its members, or for an `ask` group by its keepers. Nothing happens for those who are in it,
 * have left it or were removed. 404 `member.not_found` for someone the caller may not see.
 */
export const inviteToGroup = route({
  method: 'PUT',
  url: '/api/groups/:id/members/:member',
  access: 'verified',
  schema: { summary: 'Invite a member', tags, params: byMember, response: { 200: Done } },
})

/**
 * Removes a member from a group that members started and the caller looks after; they can't join again. Keepers can't be removed. 403
 * `group.keepers_only`.
 */
export const removeGroupMember = route({
  method: 'DELETE',
  url: '/api/groups/:id/members/:member',
  access: 'verified',
  schema: { summary: 'Remove a member', tags, params: byMember, response: { 200: Done } },
})

/**
 * Makes a member of a group its second keeper; the caller is the first. If no one looks after it, any member may name themselves; also in a class, course
 * or chapter, whose keepers close polls but neither change it nor remove members. 409 `group.keepers_full` when two do.
 */
export const nameKeeper = route({
  method: 'PUT',
  url: '/api/groups/:id/keepers/:member',
  access: 'verified',
  schema: { summary: 'Name a keeper', tags, params: byMember, response: { 200: Done } },
})

/** Ends the caller's own care for a group. They stay a member. */
export const stopKeeping = route({
  method: 'DELETE',
  url: '/api/groups/:id/keepers/me',
  access: 'verified',
  schema: { summary: 'Stop looking after a group', tags, params: byId, response: { 200: Done } },
})

/** Lists who asks to join a group that the caller looks after, the first first, 100 at most. */
export const listJoinRequests = route({
  method: 'GET',
  url: '/api/groups/:id/requests',
  access: 'verified',
  schema: {
    summary: 'Requests to join a group',
    tags,
    params: byId,
    response: { 200: z.object({ requests: z.array(z.object({ person: Person, askedAt: instant })) }) },
  },
})

/** Accepts a request to join, and notifies the new member. Idempotent. 404 `group.no_request`. */
export const acceptJoinRequest = route({
  method: 'PUT',
  url: '/api/groups/:id/requests/:member',
  access: 'verified',
  schema: { summary: 'Accept a request to join', tags, params: byMember, response: { 200: Done } },
})

/** Declines a request to join. Nobody is notified. Idempotent. */
export const declineJoinRequest = route({
  method: 'DELETE',
  url: '/api/groups/:id/requests/:member',
  access: 'verified',
  schema: { summary: 'Decline a request to join', tags, params: byMember, response: { 200: Done } },
})
