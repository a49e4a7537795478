import { beforeEach, describe, expect, it } from 'vitest'
import { type DataExport, getExport, getExportFile, removeExport, startExport } from '#contract/privacy/exports.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { TestMember } from '#server/testing/given.ts'
import { fetchExport, latestExport, readyExport, unzip } from '#server/testing/exports.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const opened = await openTestPortal()
const { as, clock, db, given, portal, socket } = opened
const { storage, tasks } = portal.platform
const hour = 60 * 60 * 1000

const ask = (member: TestMember, password = member.password) => as(member).call(startExport, { body: { password } })
const kept = () => storage.list('exports')

// The database is emptied between tests, the storage isn't.
beforeEach(() => storage.remove('exports'))

describe('an export', () => {
  it('is created in the background, announced live and in the centre, and downloaded without a login', async () => {
    const ada = await given.student()
    const told: (DataExport | null)[] = []
    ;(await socket(ada)).on('export:changed', (copy) => told.push(copy))
    expect(await latestExport(opened, ada)).toBeNull()

    const asked = await ask(ada)
    expect(asked.status).toBe(202)
    expect(asked.body).toMatchObject({ state: 'waiting', done: 0, total: 0, bytes: null, expiresAt: null, url: null })
    expect(await latestExport(opened, ada)).toEqual(asked.body)

    const before = clock.now().getTime()
    await tasks.runDue()
    const ready = await latestExport(opened, ada)
    expect(ready).toMatchObject({ _id: asked.body._id, state: 'ready', done: ready?.total })
    await expect.poll(() => told.at(-1)).toEqual(ready)
    expect(new Set(told.map((copy) => copy?.state))).toEqual(new Set(['waiting', 'making', 'ready']))
    const readyAt = Date.parse(ready?.expiresAt ?? '') - 24 * hour
    expect(readyAt).toBeGreaterThanOrEqual(before)
    expect(readyAt).toBeLessThanOrEqual(clock.now().getTime())

    const { status, headers, body } = await fetchExport(opened, ready?.url ?? null)
    expect(status).toBe(200)
    expect(Object.keys(unzip(body))).toContain('data/profile.json')
    expect(body.length).toBe(ready?.bytes)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(ready?.bytes),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="alumni-connect-\d{4}-\d\d-\d\d\.zip"$/)

    const { notifications } = (await as(ada).call(listNotifications)).body
    expect(notifications).toMatchObject([{ type: 'security', subject: 'export_ready' }])
  })

  it('requires the password', async () => {
    const ada = await given.student()
    const answer = await ask(ada, 'not-the-password')
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
      400,
      'session.wrong_password',
      ['password'],
    ])
    expect((await as(ada).call(startExport, { body: {} })).status).toBe(400)
    expect(await latestExport(opened, ada)).toBeNull()
  })

  it('is created once, even when requested repeatedly meanwhile', async () => {
    const ada = await given.student()
    const answers = await Promise.all([ask(ada), ask(ada), ask(ada), ask(ada)])
    answers.push(await ask(ada))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
    await tasks.runDue()
    expect(await kept()).toHaveLength(1)
  })

  it('can be created twice a day, the later replacing the earlier', async () => {
    const ada = await given.student()
    const first = await readyExport(opened, ada)
    clock.advance(hour)
    const second = await readyExport(opened, ada)
    expect((await fetchExport(opened, first.url)).status).toBe(404)
    expect((await fetchExport(opened, second.url)).status).toBe(200)
    expect(await kept()).toEqual([`exports/${second._id}.zip`])

    clock.advance(hour)
    const third = await ask(ada)
    expect([third.status, third.body.code]).toEqual([429, 'export.used_up'])
    expect(third.body.message).toContain('22 hours')
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(21 * 60 * 60)
    expect(Number(third.headers['retry-after'])).toBeLessThanOrEqual(22 * 60 * 60)
    expect((await latestExport(opened, ada))?._id).toBe(second._id)

    clock.advance(22 * hour + 1000)
    expect((await ask(ada)).status).toBe(202)
  })
})

describe("an export's URL", () => {
  it("can't be forged, changed or reused for another export", async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const [own, other] = [await readyExport(opened, ada), await readyExport(opened, grace)]
    const { searchParams } = new URL(own.url ?? '')
    const [expires, signature] = [searchParams.get('expires') ?? '', searchParams.get('signature') ?? '']
    const get = async (id: string, querystring: Record<string, string>) =>
      (await as(undefined).call(getExportFile, { params: { id }, querystring })).status

    expect(await get(own._id, { expires, signature })).toBe(200)
    expect(await get(other._id, { expires, signature })).toBe(404)
    expect(await get(own._id, { expires: String(Number(expires) + 1), signature })).toBe(404)
    expect(await get(own._id, { expires, signature: 'A'.repeat(signature.length) })).toBe(404)
    expect(await get(own._id, { expires, signature: signature.slice(1) })).toBe(404)
    expect(await get(own._id, { expires })).toBe(400)
  })

  it('works for a day', async () => {
    const ada = await given.student()
    const { _id, url, expiresAt } = await readyExport(opened, ada)
    const expires = Date.parse(expiresAt ?? '')
    clock.set(new Date(expires - hour))
    expect((await fetchExport(opened, url)).status).toBe(200)
    clock.set(new Date(expires))
    expect((await fetchExport(opened, url)).status).toBe(404)
    expect(await latestExport(opened, ada)).toMatchObject({ _id, state: 'expired', url: null })
  })

  it('stops working once the export is deleted or its member has left', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const [own, other] = [await readyExport(opened, ada), await readyExport(opened, grace)]
    expect((await as(ada).call(removeExport, { params: { id: own._id } })).status).toBe(200)
    expect((await fetchExport(opened, own.url)).status).toBe(404)
    expect(await latestExport(opened, ada)).toBeNull()
    expect(await kept()).toEqual([`exports/${other._id}.zip`])

    await db.deleteFrom('members').where('id', '=', grace.id).execute()
    expect((await fetchExport(opened, other.url)).status).toBe(404)
  })
})

describe('deleting an export', () => {
  it("is idempotent, and only its member's", async () => {
    const [ada, eve] = [await given.student(), await given.student()]
    const { _id, url } = await readyExport(opened, ada)
    const foreign = await as(eve).call(removeExport, { params: { id: _id } })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'export.not_found'])
    expect((await fetchExport(opened, url)).status).toBe(200)
    expect((await as(eve).call(getExport)).body.export).toBeNull()

    const told = next(await socket(ada), 'export:changed')
    expect((await as(ada).call(removeExport, { params: { id: _id } })).status).toBe(200)
    expect((await as(ada).call(removeExport, { params: { id: _id } })).status).toBe(200)
    expect(await told).toBeNull()
  })

  it('cancels a waiting export, and allows another', async () => {
    const ada = await given.student()
    const first = (await ask(ada)).body
    await as(ada).call(removeExport, { params: { id: first._id } })
    const second = (await ask(ada)).body
    expect(second._id).not.toBe(first._id)
    await tasks.runDue()
    expect(await latestExport(opened, ada)).toMatchObject({ _id: second._id, state: 'ready' })
    expect(await kept()).toEqual([`exports/${second._id}.zip`])
  })
})
