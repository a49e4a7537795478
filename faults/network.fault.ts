import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Presence } from '#contract/socket.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { callAs, makeCollege, scheduleEvent, twoStudents } from './college.ts'
import { seconds, tell } from './figures.ts'
import { openProxy } from './proxy.ts'
import { openWatcher } from './watcher.ts'

const open = async () => {
  const { dataDirectory, filled } = await makeCollege(twoStudents)
  const portal = await startPortalProcess(dataDirectory)
  const network = await openProxy(portal.url)
  return { portal, network, ada: filled[0], grace: filled[1] }
}

// test: resent-message-is-stored-once
test('writes stored before the connection broke are resent under their client id and stored once', async () => {
  const { portal, network, ada, grace } = await open()
  const eventId = await scheduleEvent(portal.url, grace)
  const kinds = {
    message: [`/api/messages/send/${grace.id}`, { message: 'Hello' }, `/api/messages/${grace.id}`],
    project: [
      '/api/projects',
      { name: 'Light', description: 'x', languages: ['C'], repository: 'https://code.example/x' },
      '/api/projects?whose=mine',
    ],
    comment: [`/api/events/${eventId}/comments`, { body: 'Hello' }, `/api/events/${eventId}/comments`],
  } as const
  const each = 20
  network.resetAnswers()

  let broken = 0
  for (const [kind, [path, body, listedAt]] of Object.entries(kinds)) {
    const stored = new Set<string>()
    for (let count = 0; count < each; count += 1) {
      const written = { ...body, clientId: randomUUID() }
      await callAs(ada, network.url + path, 'POST', written).catch(() => (broken += 1))
      const ids = await Promise.all(
        [1, 2].map(async () => {
          const again = await callAs(ada, portal.url + path, 'POST', written)
          expect(again.status, `${kind}: ${await again.clone().text()}`).toBe(201)
          // Each of them has its own id.
          return ((await again.json()) as { _id: string })._id
        }),
      )
      expect(new Set(ids).size).toBe(1)
      stored.add(String(ids[0]))
    }
    const list = await callAs(ada, portal.url + listedAt)
    const listed = Object.values((await list.json()) as object).flat() as { _id: string }[]
    expect(listed.map(({ _id }) => _id).toSorted()).toEqual([...stored].toSorted())
  }
  expect(broken).toBe(each * 3)
  tell(`reset after the commit: ${broken} answers lost, ${broken} sent again twice, ${broken} rows`)
  network.close()
  await portal.stop()
})

// test: silent-connection-is-noticed
test('a silent connection is detected, its member is shown as away, and catches up later', async () => {
  const { portal, network, ada, grace } = await open()
  await callAs(grace, `${portal.url}/api/messages/send/${ada.id}`, 'POST', { message: 'Are you there?' })
  const [theirs, own] = [openWatcher(network.url, ada, grace), openWatcher(portal.url, grace, ada)]
  await Promise.all([theirs.caughtUp(), own.caughtUp()])
  expect(await own.socket.emitWithAck('presence:watch', { userIds: [ada.id] })).toMatchObject([{ online: true }])

  network.fallSilent()
  const silent = performance.now()
  const gone = new Promise<Presence>((resolve) => own.socket.once('presence:changed', resolve))
  const lost = new Promise((resolve) => theirs.socket.once('disconnect', resolve))
  for (let count = 0; count < 5; count += 1)
    expect(
      (await callAs(grace, `${portal.url}/api/messages/send/${ada.id}`, 'POST', { message: `${count}` })).status,
    ).toBe(201)
  expect(await gone).toMatchObject({ userId: ada.id, online: false })
  const noticed = performance.now() - silent
  // A ping every 25 s, 20 s for its answer, and a grace period for reconnecting.
  expect(noticed).toBeLessThan(60_000)
  await lost
  expect(theirs.messages()).toHaveLength(1)

  network.heal()
  await theirs.caughtUp()
  expect(theirs.messages()).toHaveLength(6)
  expect(await theirs.problems()).toEqual([])
  tell(`half-open connection: noticed after ${seconds(noticed)}, 5 of 5 missed messages fetched after it`)
  for (const watcher of [theirs, own]) watcher.close()
  network.close()
  await portal.stop()
})
