import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '../actors.ts'
import { type MemberSocket, openMemberSocket } from '../member-socket.ts'
import { type Percentiles, percentilesOf } from '../percentiles.ts'

/**
 * Times in ms. `toScreen`: from a call that posts to the push that shows each reader who has posted. `toText`: from *Show* to the fetched thread.
 * `failed`: reasons.
 */
export type Posted = { toScreen: Percentiles; toText: Percentiles; failed: string[] }

type Reader = Pick<Actor, 'id' | 'token'>

// Between posts, and how long to wait for the last of them, in ms.
const every = 1_000
const patience = 5_000
// One reader in twenty presses *Show* for each post.
const readersPerShow = 20

/**
 * Opens a thread for all members. Each second the next of them posts. The others do what the client does: they show a push without a request, and
 * fetch the thread on *Show*.
 */
export const postTo = async (
  url: string,
  thread: string,
  members: readonly Reader[],
  seconds: number,
): Promise<Posted> => {
  const path = `/api/discussions/threads/${thread}`
  const [toScreen, toText]: [number[], number[]] = [[], []]
  const failed: string[] = []
  // When the last post was sent, and what is still to come.
  let sentAt = 0
  let pending = 0
  const call = async (of: string, { token }: Reader, init: { method?: string; body?: string } = {}) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(`${url}${of}`, { ...init, headers })
    await answer.text()
    if (!answer.ok) failed.push(`${of}: status ${answer.status}`)
  }
  const track = (work: Promise<void>): void => {
    pending += 1
    work.catch((error: unknown) => failed.push(String(error))).finally(() => (pending -= 1))
  }
  const show = async (reader: Reader) => {
    const start = performance.now()
    await call(path, reader)
    toText.push(performance.now() - start)
  }

  const sockets: MemberSocket[] = []
  for (const [index, reader] of members.entries()) {
    await call(path, reader)
    let posts = index
    const onPush = (event: string) => {
      if (event !== 'post:added') return
      toScreen.push(performance.now() - sentAt)
      pending -= 1
      posts += 1
      if (posts % readersPerShow === 0) track(show(reader))
    }
    sockets.push(await openMemberSocket(url, reader, { onPush }))
  }
  for (let second = 0; second < seconds; second += 1) {
    const start = performance.now()
    const author = members[second % members.length]
    if (author === undefined) throw new Error('No one reads the thread.')
    sentAt = start
    pending += members.length - 1
    await call(`${path}/posts`, author, {
      method: 'POST',
      body: JSON.stringify({ body: 'Ask the workshop first.' }),
    })
    await wait(Math.max(0, start + every - performance.now()))
  }
  for (let waited = 0; waited < patience && pending > 0; waited += 50) await wait(50)
  if (pending > 0) failed.push(`${pending} pushes or answers did not arrive`)
  for (const socket of sockets) socket.close()
  return { toScreen: percentilesOf(toScreen), toText: percentilesOf(toText), failed: [...new Set(failed)] }
}
