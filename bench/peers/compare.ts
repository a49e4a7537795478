import { isDeepStrictEqual } from 'node:util'
import type { Request } from 'autocannon'
import type { Actor } from '../actors.ts'
import type { Call } from '../calls.ts'
import { send } from './record.ts'

// What two writes of the same never have in common.
const own = new Set(['_id', 'clientId', 'sequence', 'createdAt'])

/** Checks that Express answers as the portal does, to the measured requests and to others. Throws at the first that differs. */
export const compare = async (
  portalUrl: string,
  expressUrl: string,
  calls: Call[],
  actors: Actor[],
  limited: Actor,
): Promise<void> => {
  const requests = [...calls.flatMap(({ requests, words }) => (words ? [] : requests)), ...othersOf(actors, limited)]
  for (const request of requests) {
    const [ours, theirs] = [await answerOf(portalUrl, request), await answerOf(expressUrl, request)]
    if (!isDeepStrictEqual(ours, theirs))
      throw new Error(
        `Express answers ${request.method ?? 'GET'} ${request.path} otherwise than the portal:\n` +
          [ours, theirs].map((answer) => JSON.stringify(answer).slice(0, 3_000)).join('\n'),
      )
  }
  console.log(`Express gives the portal's answers to ${requests.length} requests.\n`)
}

const othersOf = (actors: Actor[], limited: Actor): Request[] => {
  const [correspondent, another] = actors
  if (correspondent === undefined || another === undefined) throw new Error('There is nobody to ask as.')
  const asking = (paths: string[], { token }: { token: string }): Request[] =>
    paths.map((path) => ({ path, headers: { authorization: `Bearer ${token}` } }))
  const { peerId } = correspondent
  const lists = [
    ...['/api/members?role=alumni&limit=7', '/api/members?limit=51'],
    ...[
      '/api/events?when=past&limit=20',
      '/api/events?whose=mine',
      '/api/events?q=river%20robot',
      '/api/events?limit=0',
    ],
    ...['/api/user?folder=inbox', '/api/user?folder=archived', '/api/user?folder=requests', '/api/user?q=ana'],
    ...['/api/user?folder=other', '/api/user?cursor=x', '/api/unread'],
    ...[`/api/messages/${peerId}?before=30`, `/api/messages/${peerId}?since=9&limit=4`, `/api/messages/${limited.id}`],
    ...['/api/notifications?limit=3', '/api/notifications?limit=x'],
  ]
  return [
    ...asking(lists, correspondent),
    ...asking(lists, another),
    ...asking([...lists, `/api/user/${limited.id}`], limited),
    ...asking(['/api/events', '/api/unread'], { token: 'made-up' }),
    ...[{ path: '/api/events' }, { path: '/api/events?when=past' }, { path: '/api/unread' }],
  ]
}

/** Returns what a server answers: the status of a refusal, all of a success, with the next page of a list. */
const answerOf = async (url: string, request: Request, pages = 2): Promise<object> => {
  const response = await send(url, request)
  if (!response.ok) return { status: response.status }
  const body: unknown = await response.json()
  const link = response.headers.get('link')
  const next = /^<(.+)>; rel="next"$/.exec(link ?? '')?.[1]
  const isRead = (request.method ?? 'GET') === 'GET'
  return {
    status: response.status,
    body: isRead ? body : withoutOwn(body),
    link,
    // The second page shows that the first one's cursor is understood.
    ...(next !== undefined && pages > 1 && { next: await answerOf(url, { ...request, path: next }, pages - 1) }),
  }
}

const withoutOwn = (body: unknown): unknown =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => !own.has(name)))
