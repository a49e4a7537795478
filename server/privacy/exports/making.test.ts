import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { removeExport, startExport } from '#contract/privacy/exports.ts'
import { sendMessage, uploadAttachment } from '#contract/chat/messages.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { fetchExport, latestExport, readyExport, unzip } from '#server/testing/exports.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const opened = await openTestPortal()
const { as, clock, db, given, portal } = opened
const { storage, tasks } = portal.platform
const minute = 60 * 1000

// The database is emptied between tests, the storage isn't.
beforeEach(() => storage.remove('exports'))

const kept = () => storage.list('exports')
const ask = async (member: TestMember) =>
  (await as(member).call(startExport, { body: { password: member.password } })).body

/** Returns a member who has sent a friend this many files. */
const correspondent = async (files = 1): Promise<TestMember> => {
  const [ada, grace] = [await given.student(), await given.student()]
  for (let count = 1; count <= files; count += 1) {
    const file = new File(['%PDF-1.7\n', randomBytes(100_000)], `${count}.pdf`)
    const { body } = await as(ada).call(uploadAttachment, { params: { userId: grace.id }, body: { file } })
    const message = { message: `File ${count}`, attachmentId: body._id }
    await as(ada).call(sendMessage, { params: { receiverId: grace.id }, body: message })
  }
  return ada
}

/** Makes the storage run `act` before it opens a file, until the test ends. Returns the number of openings. */
const beforeOpening = (act: (opening: number) => Promise<unknown>): (() => number) => {
  const { open } = storage
  let openings = 0
  const changed: Partial<Storage> = {
    open: async (key) => {
      openings += 1
      await act(openings)
      return open(key)
    },
  }
  Object.assign(storage, changed)
  onTestFinished(() => void Object.assign(storage, { open }))
  return () => openings
}

const pathsOf = async (url: string | null | undefined): Promise<string[]> =>
  Object.keys(unzip((await fetchExport(opened, url ?? null)).body))

describe('a failed export', () => {
  it('leaves no file, and is retried a minute later', async () => {
    const ada = await correspondent(2)
    const openings = beforeOpening(async (opening) => {
      if (opening === 2) throw new Error('The disk cannot be read.')
    })
    const { _id } = await ask(ada)
    await tasks.runDue()
    expect(openings()).toBe(2)
    expect(await latestExport(opened, ada)).toMatchObject({ _id, state: 'making' })
    expect(await kept()).toEqual([])

    clock.advance(minute)
    await tasks.runDue()
    const ready = await latestExport(opened, ada)
    expect(ready).toMatchObject({ _id, state: 'ready' })
    expect((await pathsOf(ready?.url)).filter((path) => path.startsWith('files/'))).toHaveLength(2)
  })

  it("is marked as failed after the last try, can be requested again, and doesn't count", async () => {
    const ada = await correspondent()
    let broken = true
    beforeOpening(async () => {
      if (broken) throw new Error('The disk cannot be read.')
    })
    await ask(ada)
    for (let tries = 1; tries <= 4; tries += 1) {
      await tasks.runDue()
      expect((await latestExport(opened, ada))?.state).toBe(tries === 4 ? 'failed' : 'making')
      clock.advance(10 * minute)
    }
    expect(await kept()).toEqual([])
    await tasks.runDue()
    expect((await latestExport(opened, ada))?.state).toBe('failed')
    expect(await db.selectFrom('tasks').select('id').where('kind', '=', 'export').execute()).toEqual([])

    broken = false
    await readyExport(opened, ada)
    await readyExport(opened, ada)
    expect((await as(ada).call(startExport, { body: { password: ada.password } })).status).toBe(429)
  })

  it('is retried after its process died, overwriting the partial file', async () => {
    const ada = await correspondent()
    const { _id } = await ask(ada)
    // As a killed process leaves it: leased, in progress, with a partial file.
    const leasedUntil = new Date(clock.now().getTime() + minute)
    await db.updateTable('tasks').set({ attempts: 1, leased_until: leasedUntil }).where('key', '=', _id).execute()
    await db.updateTable('exports').set({ done: 40, total: 90 }).where('id', '=', _id).execute()
    await storage.put(`exports/${_id}.zip`, randomBytes(1_000_000))
    await tasks.runDue()
    expect(await latestExport(opened, ada)).toMatchObject({ state: 'making', done: 40 })

    clock.advance(minute)
    await tasks.runDue()
    const ready = await latestExport(opened, ada)
    expect(ready).toMatchObject({ _id, state: 'ready' })
    expect(await pathsOf(ready?.url)).toContain('data/messages.json')
    expect(await kept()).toEqual([`exports/${_id}.zip`])
  })

  it('is marked as failed when its process died each time', async () => {
    const ada = await correspondent()
    const { _id } = await ask(ada)
    await db.updateTable('tasks').set({ attempts: 4 }).where('key', '=', _id).execute()
    await tasks.runDue()
    expect(await latestExport(opened, ada)).toMatchObject({ _id, state: 'failed' })
  })
})

describe('a running export', () => {
  it('reports its progress every second', async () => {
    const ada = await correspondent(3)
    const figures: number[] = []
    beforeOpening(async () => {
      clock.advance(1000)
      const copy = await latestExport(opened, ada)
      figures.push(copy?.done ?? 0)
    })
    await readyExport(opened, ada)
    expect(figures).toHaveLength(3)
    expect(figures[2]).toBeGreaterThan(figures[1] ?? 0)
  })

  it('stops and leaves no file when it is deleted', async () => {
    const ada = await correspondent(5)
    const { _id } = await ask(ada)
    const openings = beforeOpening(async (opening) => {
      clock.advance(1000)
      if (opening === 2) await as(ada).call(removeExport, { params: { id: _id } })
    })
    await tasks.runDue()
    expect(openings()).toBe(2)
    expect(await latestExport(opened, ada)).toBeNull()
    expect(await kept()).toEqual([])
    expect(await db.selectFrom('tasks').select('failure').where('key', '=', _id).execute()).toEqual([])
  })

  it('leaves no file when it is deleted at the last moment', async () => {
    const ada = await correspondent()
    const { _id } = await ask(ada)
    const openings = beforeOpening(() => as(ada).call(removeExport, { params: { id: _id } }))
    await tasks.runDue()
    expect(openings()).toBe(1)
    expect(await latestExport(opened, ada)).toBeNull()
    expect(await kept()).toEqual([])
  })

  it('skips a missing file', async () => {
    const ada = await correspondent(2)
    const { key } = await db.selectFrom('attachments').select('key').orderBy('id').limit(1).executeTakeFirstOrThrow()
    await storage.remove(`attachments/${key}`)
    const { url } = await readyExport(opened, ada)
    expect((await pathsOf(url)).filter((path) => path.startsWith('files/'))).toHaveLength(1)
  })
})
