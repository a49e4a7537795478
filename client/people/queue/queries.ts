import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readQueueEntry } from '#contract/people/queue.ts'
import { api } from '#client/platform/api.ts'
import { fetchLinked } from '#client/platform/fetchLinked.ts'

// Links to certificates in an entry are valid for five minutes.
const linkLifetime = 4 * 60_000

/** The key of all entries. */
export const entriesKey = ['administration', 'alumni', 'entry']

/** Fetches one entry of the queue, by the id of its member or of its identity change. */
export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: [...entriesKey, id],
    queryFn: ({ signal }) => api(readQueueEntry, { params: { id }, signal }),
    staleTime: 30_000,
  })

/** Fetches the certificate that an entry's member uploaded. `revision` is the entry's. */
export const certificateQuery = (client: QueryClient, id: string, revision: string) =>
  queryOptions({
    queryKey: ['administration', 'certificate', id, revision],
    queryFn: async () => {
      const { file } = await client.fetchQuery({ ...entryQuery(id), staleTime: linkLifetime })
      if (file === null) throw new Error('no certificate')
      return fetchLinked(file.url)
    },
    staleTime: Infinity,
    gcTime: 120_000,
    retry: false,
  })
