import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  archiveSpace,
  deleteSpace,
  getDiscussionSettings,
  listManagedSpaces,
  type ManagedSpaces,
  placeSpace,
  saveSpace,
  setDiscussionSettings,
  type DiscussionSettings,
  type SpaceValues,
  unarchiveSpace,
} from '#contract/discussions/administration.ts'
import { api } from '#client/platform/api.ts'

/** Fetches the spaces for administrators. */
export const managedSpacesQuery = queryOptions({
  queryKey: ['administration', 'spaces'],
  queryFn: ({ signal }) => api(listManagedSpaces, { signal }),
})

/** Fetches the settings of discussions. */
export const discussionSettingsQuery = queryOptions({
  queryKey: ['administration', 'discussion-settings'],
  queryFn: ({ signal }) => api(getDiscussionSettings, { signal }),
})

/** A change of the spaces. */
export type SpaceChange =
  | { kind: 'save'; id: string; values: SpaceValues }
  | { kind: 'place'; id: string; place: number }
  | { kind: 'archive' | 'unarchive' | 'delete'; id: string }

/** Changes the spaces and shows them as they are then. */
export const changeSpaces = async (cache: QueryClient, change: SpaceChange): Promise<void> => {
  cache.setQueryData(managedSpacesQuery.queryKey, await send(change))
  void cache.invalidateQueries({ queryKey: ['administration', 'audit'] })
}

const send = (change: SpaceChange): Promise<ManagedSpaces> => {
  const params = { id: change.id }
  switch (change.kind) {
    case 'save':
      return api(saveSpace, { params, body: change.values })
    case 'place':
      return api(placeSpace, { params, body: { place: change.place } })
    case 'archive':
      return api(archiveSpace, { params })
    case 'unarchive':
      return api(unarchiveSpace, { params })
    case 'delete':
      return api(deleteSpace, { params })
  }
}

/** Replaces the settings of discussions. */
export const saveDiscussionSettings = async (cache: QueryClient, settings: DiscussionSettings): Promise<void> => {
  cache.setQueryData(discussionSettingsQuery.queryKey, await api(setDiscussionSettings, { body: settings }))
  void cache.invalidateQueries({ queryKey: ['administration', 'audit'] })
}
