import { infiniteQueryOptions } from '@tanstack/react-query'
import { addEventComment, deleteEventComment, listEventComments } from '#contract/events/comments.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'
import { eventKey } from '../queries.ts'

/** Comments on an event, latest first, page by page. */
export const commentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...eventKey, 'comments', id],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listEventComments, { params: { id }, querystring: {}, signal }, pageParam || null),
    ...paged,
  })

/** Posts a comment on an event. */
export const postComment = (id: string, body: { body: string; clientId: string }) =>
  api(addEventComment, { params: { id }, body })

/** Deletes an own comment, or one on a hosted event. */
export const deleteComment = (id: string, commentId: string) => api(deleteEventComment, { params: { id, commentId } })
