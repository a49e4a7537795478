import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '../actors.ts'
import { type MemberSocket, openMemberSocket } from '../member-socket.ts'
import { type Percentiles, percentilesOf } from '../percentiles.ts'

/** Times in ms from a call that posts: to the push of each reader, and until they have fetched the thread again. `failed`: reasons. */
export type Posted = { toPush: Percentiles; toScreen: Percentiles; failed: string[] }

// Between posts, and how long to wait for the last of them, in ms.
const every = 1_000
const patience = 5_000

/** Opens a thread for all members. Each second the next of them posts. Measures the time until the post is on the screens of the others. */
export const postTo = async (
  url: string,
  thread: string,
  members: readonly Pick<Actor, 'id' | 'token'>[],
  seconds: number,
): Promise<Posted> => {
  const path = `${url}/api/discussions/threads/${thread}`
  const [toPush, toScreen]: [number[], number[]] = [[], []]
  const failed: string[] = []
  // When the last post was sent, and how many screens are still to show it.
  let sentAt = 0
  let pending = 0
  const fetchThread = async (token: string, since: number) => {
    const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } })
    await answer.text()
    if (!answer.ok) failed.push(`fetch: status ${answer.status}`)
    else toScreen.push(performance.now() - since)
    pending -= 1
  }
  const sockets: MemberSocket[] = []
  for (const { id, token } of members) {
    const onPush = (event: string) => {
      if (event !== 'thread:changed') return
      toPush.push(performance.now() - sentAt)
      void fetchThread(token, sentAt).catch((error: unknown) => failed.push(String(error)))
    }
    sockets.push(await openMemberSocket(url, { id, token }, { onPush }))
  }
  for (let second = 0; second < seconds; second += 1) {
    const start = performance.now()
    const author = members[second % members.length]
    sentAt = start
    pending += members.length - 1
    const answer = await fetch(`${path}/posts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${author?.token ?? ''}`, 'content-type': 'application/json' },
      body: JSON.stringify({ body: 'Ask the workshop first.' }),
    })
    await answer.text()
    if (!answer.ok) failed.push(`post: status ${answer.status}`)
    await wait(Math.max(0, start + every - performance.now()))
  }
  for (let waited = 0; waited < patience && pending > 0; waited += 50) await wait(50)
  if (pending > 0) failed.push(`${pending} posts did not reach a screen`)
  for (const socket of sockets) socket.close()
  return { toPush: percentilesOf(toPush), toScreen: percentilesOf(toScreen), failed: [...new Set(failed)] }
}
