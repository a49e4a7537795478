import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listGroupEvents, type NewGroupEvent, scheduleGroupEvent } from '#contract/discussions/group-events.ts'
import {
  acceptJoinRequest,
  declineJoinRequest,
  inviteToGroup,
  listGroupMembers,
  listInvitable,
  listJoinRequests,
  nameKeeper as name,
  removeGroupMember,
  stopKeeping as stop,
} from '#contract/discussions/group-members.ts'
import { editGroup as edit, type GroupDetails } from '#contract/discussions/groups.ts'
import { groupEventsKey, type MemberSource } from '#client/events/public.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'
import { groupsKey } from '../queries.ts'

/** Fetches the members of a group page by page; `q` finds names. */
export const groupMembersQuery = (id: string, q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...groupsKey, 'members', id, { q }],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listGroupMembers, { params: { id }, querystring: { q }, signal }, pageParam || null),
    ...paged,
  })

/** Fetches the upcoming events of a group. */
export const groupEventsQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupEventsKey, id],
    queryFn: ({ signal }) => api(listGroupEvents, { params: { id }, signal }),
  })

/** Fetches who asks to join a group. */
export const joinRequestsQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'requests', id],
    queryFn: ({ signal }) => api(listJoinRequests, { params: { id }, signal }),
  })

/** Changes what a group is called, is about, and who may join it. */
export const editGroup = (id: string, body: GroupDetails) => api(edit, { params: { id }, body })

/** Makes a member look after a group. */
export const nameKeeper = (id: string, member: string) => api(name, { params: { id, member } })

/** Ends the viewer's care for a group. */
export const stopKeeping = (id: string) => api(stop, { params: { id } })

/** Removes a member from a group. */
export const removeMember = (id: string, member: string) => api(removeGroupMember, { params: { id, member } })

/** Accepts or declines a request to join. */
export const decideRequest = (id: string, member: string, accepted: boolean) =>
  api(accepted ? acceptJoinRequest : declineJoinRequest, { params: { id, member } })

/** Schedules an event in a group. */
export const addEvent = (id: string, body: NewGroupEvent) => api(scheduleGroupEvent, { params: { id }, body })

/** Finds members who can be invited to a group. */
export const invitable = (id: string): MemberSource => ({
  key: `invitable ${id}`,
  find: (q, signal) => api(listInvitable, { params: { id }, querystring: { q }, signal }),
})

/** Invites a member to a group. */
export const invite = (id: string, member: string) => api(inviteToGroup, { params: { id, member } })
