import { setTimeout as wait } from 'node:timers/promises'
import { TIMES } from '#contract/limits.ts'
import { answerParent } from '../bench/child.ts'
import type { Member } from '../bench/live/people.ts'
import { openMemberSocket } from '../bench/member-socket.ts'
import { openHttp } from '../bench/plain-http.ts'

// What a member's browser fetches after reconnecting, with the home page open.
const lists = ['/api/user', '/api/unread', '/api/notifications', '/api/home/counts']

/**
 * Clients in one process that reconnect whenever they are cut off: when each was back, in ms since 1970, how often they
 * were asked to retry later, and their errors.
 */
type Back = { backAt: number[]; busy: number; refused: string[] }

const call = openHttp(256)
let back: Back = { backAt: [], busy: 0, refused: [] }

/** Fetches a list, and retries after a second or two when the portal is busy. */
const fetchList = async (url: string, token: string, attempt = 0): Promise<void> => {
  const { status } = await call(url, token)
  if (status === 503) {
    back.busy += 1
    await wait(Math.min(1_000 * 2 ** attempt, 5_000))
    return fetchList(url, token, attempt + 1)
  }
  if (status !== 200) throw new Error(`${url}: ${status}`)
}

/** Connects as the client does: after a second that doubles up to five, half of it random. */
const connect = async (url: string, member: Member, attempt: number): Promise<void> => {
  if (attempt > 0) {
    const pause = Math.min(TIMES.reconnectMinimum * 2 ** (attempt - 1), TIMES.reconnectMaximum)
    await wait(pause * (0.5 + Math.random()))
  }
  const again = () => void connect(url, member, 1)
  try {
    await openMemberSocket(url, member, { onClose: again })
  } catch {
    return connect(url, member, attempt + 1)
  }
  try {
    await Promise.all(lists.map((path) => fetchList(url + path, member.token)))
    back.backAt.push(Date.now())
  } catch (error) {
    back.refused.push(String(error))
  }
}

const verbs = {
  /** Connects these members and waits until all are connected. */
  gather: async ({ url, members }: { url: string; members: Member[] }): Promise<void> => {
    for (let first = 0; first < members.length; first += 50)
      await Promise.all(members.slice(first, first + 50).map((member) => connect(url, member, 0)))
    back = { backAt: [], busy: 0, refused: [] }
  },
  /** Returns the clients that are back so far. */
  back: (): Back => back,
}
export type StormVerbs = typeof verbs

answerParent(verbs)
