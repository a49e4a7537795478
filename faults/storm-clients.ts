import { setTimeout as wait } from 'node:timers/promises'
import { TIMES } from '#contract/limits.ts'
import { answerParent } from '../bench/child.ts'
import type { Member } from '../bench/live/people.ts'
import { openMemberSocket } from '../bench/member-socket.ts'
import { openHttp } from '../bench/plain-http.ts'

// What a member's browser fetches again once it is back, with the home open.
const lists = ['/api/user', '/api/unread', '/api/notifications', '/api/home/counts']

/** People who come back by themselves whenever they are cut off, a process: when each was back, in ms of the machine's clock. */
type Back = { backAt: number[]; refused: Record<string, number> }

const call = openHttp(256)
let back: Back = { backAt: [], refused: {} }
const refuse = (why: string) => (back.refused[why] = (back.refused[why] ?? 0) + 1)

/** Connects as the client does: after a pause of one second that doubles up to five, of which half is chance. */
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
    for (const { status } of await Promise.all(lists.map((path) => call(url + path, member.token))))
      if (status !== 200) refuse(`status ${status}`)
    back.backAt.push(Date.now())
  } catch (error) {
    refuse(String(error))
  }
}

const verbs = {
  /** Connects these people, all of them before it answers. */
  gather: async ({ url, members }: { url: string; members: Member[] }): Promise<void> => {
    for (let first = 0; first < members.length; first += 50)
      await Promise.all(members.slice(first, first + 50).map((member) => connect(url, member, 0)))
    back = { backAt: [], refused: {} }
  },
  /** Returns who is back by now. */
  back: (): Back => back,
}
export type StormVerbs = typeof verbs

answerParent(verbs)
