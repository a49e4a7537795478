import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/platform/api.ts'
import { listMessages, type MessageDraft, previewMessage, renderMessage } from '#contract/announcements/messages.ts'
import type { PeopleSelection } from '#contract/people/list.ts'

const underWay = 10_000

/** Fetches the latest messages, again every few seconds while one is being sent. */
export const latestMessagesQuery = queryOptions({
  queryKey: ['administration', 'messages'],
  queryFn: ({ signal }) => api(listMessages, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.messages.some(({ state }) => state === 'waiting' || state === 'sending') ? underWay : false,
})

/** Fetches who a message to a selection would reach, once when the dialog opens: also where React mounts it twice, so it isn't cancelled on unmounting. */
export const messagePreviewQuery = (selection: PeopleSelection) =>
  queryOptions({
    queryKey: ['administration', 'messages', 'preview', selection],
    queryFn: () => api(previewMessage, { body: { selection } }),
    staleTime: 0,
    gcTime: 0,
  })

/** Fetches how a message reads. */
export const renderedMessageQuery = (draft: MessageDraft) =>
  queryOptions({
    queryKey: ['administration', 'messages', 'rendering', draft],
    queryFn: ({ signal }) => api(renderMessage, { body: draft, signal }),
  })
