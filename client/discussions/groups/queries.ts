import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  chooseChapter as chooseMyChapter,
  type Group,
  joinGroup as join,
  leaveGroup as leave,
  listGroups,
  listMyGroups,
  type NewGroup,
  readGroup,
  startGroup as start,
} from '#contract/discussions/groups.ts'
import { followSpace, type FollowLevel, type GroupKind } from '#contract/discussions/spaces.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'
import { discussionKey } from '../attention.ts'
import { groupKey } from '../queries.ts'

/** The common key of lists of groups and their contents. */
export const groupsKey = [...discussionKey, 'groups'] as const

/** Fetches the viewer's groups, those they could join, and what is next. */
export const myGroupsQuery = queryOptions({
  queryKey: [...groupsKey, 'mine'],
  queryFn: ({ signal }) => api(listMyGroups, { signal }),
})

/** Which groups a list contains. */
export type GroupChoice = { kind: GroupKind | undefined; whose: 'all' | 'others'; q: string | undefined }

/** Fetches groups page by page. */
export const groupsQuery = ({ kind, whose, q }: GroupChoice) =>
  infiniteQueryOptions({
    queryKey: [...groupsKey, 'list', { kind, whose, q }],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listGroups, { signal, querystring: { ...(kind && { kind: [kind] }), whose, q } }, pageParam || null),
    ...paged,
  })

/** Fetches a group's page. */
export const groupQuery = (id: string) =>
  queryOptions({ queryKey: [...groupKey, id], queryFn: ({ signal }) => api(readGroup, { params: { id }, signal }) })

/** Refetches lists and pages of groups, and the spaces with their counts, after a change of membership. */
export const refetchGroups = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({
    queryKey: discussionKey,
    predicate: ({ queryKey }) => ['group', 'groups', 'spaces', 'list'].includes(String(queryKey[discussionKey.length])),
  })

/** Starts a group. */
export const startGroup = (body: NewGroup): Promise<Group> => api(start, { body })

/** Joins a group, or asks to. */
export const joinGroup = (id: string): Promise<Group> => api(join, { params: { id } })

/** Leaves a group, or withdraws the request to join it. */
export const leaveGroup = (id: string) => api(leave, { params: { id } })

/** Chooses what becomes of the viewer's chapters after they have moved. */
export const chooseChapter = (choice: 'move' | 'both' | 'later') => api(chooseMyChapter, { body: { choice } })

/** Sets the viewer's follow level of a group, by its space. */
export const followGroup = ({ space }: Pick<Group, 'space'>, level: FollowLevel) =>
  api(followSpace, { params: { id: space }, body: { level } })
