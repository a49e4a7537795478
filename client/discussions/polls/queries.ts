import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import {
  choosePollDay,
  closePoll as close,
  draftPollEvent,
  type NewPoll,
  planReunion as plan,
  type Poll,
  type PollChoice,
  type PollEvent,
  schedulePollEvent,
  suggestPollDay,
  addPollDay,
  type NewPollDay,
  unchoosePollDay,
} from '#contract/discussions/polls.ts'
import type { GroupPage } from '#contract/discussions/groups.ts'
import type { ThreadPage, ThreadRow } from '#contract/discussions/threads.ts'
import { api, type Paged } from '#client/platform/api.ts'
import { discussionKey } from '../attention.ts'
import { groupKey } from '../queries.ts'
import { threadKey } from '../thread/queries.ts'

/** Writes a changed poll into the open pages of its thread and its group, and into lists. */
export const putPoll = (cache: QueryClient, poll: Poll): void => {
  cache.setQueriesData<InfiniteData<ThreadPage>>(
    { queryKey: [...threadKey, poll.thread] },
    (data) => data && { ...data, pages: data.pages.map((page) => (page.poll === null ? page : { ...page, poll })) },
  )
  const { answered, members, closed, closesAt, event } = poll
  cache.setQueriesData<InfiniteData<Paged<{ threads: ThreadRow[] }>>>(
    { queryKey: [...discussionKey, 'list'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map(({ body, next }) => ({
          next,
          body: {
            threads: body.threads.map((row) =>
              row.poll?._id === poll._id
                ? { ...row, poll: { ...row.poll, answered, members, closed, closesAt, event } }
                : row,
            ),
          },
        })),
      },
  )
  cache.setQueriesData<GroupPage>({ queryKey: [...groupKey, poll.group] }, (page) => page && { ...page, poll })
}

/** Fetches the open pages of a poll's thread and its group again. */
export const refetchPoll = (cache: QueryClient, { thread, group }: Poll): void => {
  void cache.invalidateQueries({ queryKey: [...threadKey, thread] })
  void cache.invalidateQueries({ queryKey: [...groupKey, group] })
}

/** Stores the viewer's choice for a day; null takes it back. */
export const setPollChoice = (id: string, day: string, choice: PollChoice | null): Promise<Poll> =>
  choice === null
    ? api(unchoosePollDay, { params: { id, day } })
    : api(choosePollDay, { params: { id, day }, body: { choice } })

/** Starts a discussion with a poll in a group. */
export const planReunion = (groupId: string, body: NewPoll): Promise<Poll> =>
  api(plan, { params: { id: groupId }, body })

/** Closes a poll before its time. */
export const closePoll = (id: string): Promise<Poll> => api(close, { params: { id } })

/** Sends the organiser another day. */
export const suggestDay = (id: string, body: NewPollDay) => api(suggestPollDay, { params: { id }, body })

/** Adds a day to the viewer's own poll. */
export const addDay = (id: string, body: NewPollDay): Promise<Poll> => api(addPollDay, { params: { id }, body })

/** Returns what the event of a closed poll starts with. */
export const draftEvent = (id: string) => api(draftPollEvent, { params: { id }, querystring: {} })

/** Schedules the event of a closed poll. */
export const scheduleEvent = (id: string, body: PollEvent) => api(schedulePollEvent, { params: { id }, body })
