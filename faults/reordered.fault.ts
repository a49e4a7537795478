import { setImmediate } from 'node:timers/promises'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Message } from '#contract/chat/messages.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { receive, receiveChange } from '#client/chat/messages/cache/receive.ts'
import { messagesQuery } from '#client/chat/messages/cache/queries.ts'
import { callAs, makeCollege, twoStudents } from './college.ts'
import { tell } from './figures.ts'
import { openWatcher } from './watcher.ts'

const count = 300

type Push = { name: 'message' | 'message:changed'; message: Message }

// test: reordered-pushes-show-once-in-order
test('duplicate and reordered pushes are shown once, in server order, with the latest changes', async () => {
  const { dataDirectory, filled } = await makeCollege(twoStudents)
  const [ada, grace] = filled
  const portal = await startPortalProcess(dataDirectory)
  const watcher = openWatcher(portal.url, grace, ada)
  await watcher.caughtUp()
  const pushes: Push[] = []
  watcher.socket.on('message', (message) => pushes.push({ name: 'message', message }))
  watcher.socket.on('message:changed', (message) => pushes.push({ name: 'message:changed', message }))

  // The client's own code against the real portal, with the conversation open.
  const real = globalThis.fetch
  vi.stubGlobal('localStorage', { getItem: () => grace.token })
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => real(new URL(path, portal.url), options))
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const close = new QueryObserver(cache, messagesQuery(ada.id)).subscribe(() => undefined)
  const shownNow = () => cache.getQueryData(messagesQuery(ada.id).queryKey)
  await expect.poll(shownNow).toEqual([])

  for (let number = 1; number <= count; number += 1) {
    const answer = await callAs(ada, `${portal.url}/api/messages/send/${grace.id}`, 'POST', { message: `${number}` })
    // The contract declares this type.
    const { _id } = (await answer.json()) as Message
    if (number % 3 === 0)
      await callAs(ada, `${portal.url}/api/messages/${_id}`, 'PATCH', { message: `${number}, edited` })
    if (number % 10 === 0) await callAs(ada, `${portal.url}/api/messages/${_id}`, 'DELETE')
  }
  await expect.poll(() => pushes.length).toBe(count + count / 3 + count / 10)
  const disordered = shuffled([...pushes, ...pushes])
  for (const { name, message } of disordered) {
    if (name === 'message') void receive(cache, grace.id, message)
    else receiveChange(cache, grace.id, message)
    await setImmediate()
  }
  await expect.poll(() => cache.isFetching()).toBe(0)

  const shown = shownNow() ?? []
  const stored: Message[] = []
  for (;;) {
    const page = await callAs(grace, `${portal.url}/api/messages/${ada.id}?since=${stored.length}`)
    const messages = (await page.json()) as Message[]
    if (messages.length === 0) break
    stored.push(...messages)
  }
  expect(stored).toHaveLength(count)
  expect(shown.map(contentOf)).toEqual(stored.map(contentOf))
  close()
  vi.unstubAllGlobals()
  watcher.close()
  await portal.stop()
  tell(
    `duplicate and reordered pushes: ${disordered.length} of ${pushes.length}, ${shown.length} messages shown once each, in order`,
  )
})

const contentOf = ({ _id, sequence, message, deletedAt, editedAt }: Message) => ({
  _id,
  sequence,
  message,
  deletedAt,
  editedAt,
})

const shuffled = <Item>(items: Item[]): Item[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
