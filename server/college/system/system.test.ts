import { describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { discardGivenUpTasks, getSystem, retryGivenUpTasks } from '#contract/college/system.ts'
import { sendContact } from '#contract/public/contact.ts'
import { CONTACT_TOPICS } from '#contract/limits.ts'
import { openTestPortal, type TestPortal } from '#server/testing/portal.ts'

// Nothing listens on this port.
const { portal, db, given, as, clock } = await openTestPortal({ SMTP_URL: 'smtp://127.0.0.1:9' })
const { tasks } = portal.platform
const hour = 60 * 60_000

const broken = { kind: 'test.broken' }
let mended = false
const done: string[] = []
tasks.define<{ name: string }>({
  ...broken,
  perform: async ({ name }) => {
    if (!mended) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    done.push(name)
  },
})

type Admin = Awaited<ReturnType<TestPortal['given']['admin']>>
const system = async (admin: Admin) => (await as(admin).call(getSystem)).body
const recorded = async (admin: Admin) =>
  (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body.entries

/** Enqueues tasks that fail until they are given up. */
const giveUp = async (names: string[]): Promise<Admin> => {
  mended = false
  const admin = await given.admin()
  for (const name of names) await tasks.enqueue(db, broken, { name })
  for (let passed = 0; passed < 40; passed += 1) {
    clock.advance(hour)
    await tasks.runDue()
  }
  return admin
}

describe('the system page', () => {
  it('shows how many tasks and emails are waiting, and since when', async () => {
    const admin = await given.admin()
    expect(await system(admin)).toMatchObject({
      tasks: { waiting: 0, since: null },
      emails: { waiting: 0, since: null },
      mail: true,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    })

    const sent = { name: 'Ada', email: 'ada@example.org', message: 'Hello?', topic: CONTACT_TOPICS[0] }
    expect((await as(undefined).call(sendContact, { body: sent })).status).toBeLessThan(300)
    const asked = clock.now()
    await tasks.enqueue(db, broken, { name: 'waits' }, { runAt: new Date(asked.getTime() - hour) })
    const { tasks: all, emails } = await system(admin)
    expect(emails.waiting).toBeGreaterThan(0)
    expect(all.waiting).toBeGreaterThan(emails.waiting)
    expect(all.since).toBe(new Date(asked.getTime() - hour).toISOString())
  })

  it('counts email that waits for a retry since it was first due, with its failure and the next attempt', async () => {
    const admin = await given.admin()
    const sent = { name: 'Ada', email: 'ada@example.org', message: 'Hello?', topic: CONTACT_TOPICS[0] }
    expect((await as(undefined).call(sendContact, { body: sent })).status).toBeLessThan(300)
    await tasks.runDue()
    const { since } = (await system(admin)).emails
    clock.advance(hour)
    await tasks.runDue()
    const { emails } = await system(admin)
    expect(emails).toEqual({
      waiting: expect.any(Number),
      since,
      failing: { reason: 'unreachable', failure: expect.stringContaining('ECONNREFUSED'), retryAt: expect.any(String) },
    })
    expect(emails.waiting).toBeGreaterThan(0)
    expect(new Date(since ?? 0).getTime()).toBeLessThanOrEqual(clock.now().getTime() - hour)
    expect(new Date(emails.failing?.retryAt ?? 0).getTime()).toBeGreaterThan(clock.now().getTime())
  })

  it('shows given-up tasks with their time, attempts and failure', async () => {
    const admin = await giveUp(['first', 'second'])
    const { givenUp, tasks: waiting } = await system(admin)
    expect(waiting.waiting).toBe(0)
    expect(givenUp).toEqual([
      {
        kind: broken.kind,
        count: 2,
        since: expect.any(String),
        latest: expect.any(String),
        attempts: expect.any(Number),
        reason: 'disk_full',
        failure: 'ENOSPC Error: no space left',
      },
    ])
    expect(givenUp[0]?.attempts).toBeGreaterThanOrEqual(12)
  })

  it('retries given-up tasks and records the administrator', async () => {
    const admin = await giveUp(['first', 'second'])
    mended = true
    await tasks.runDue()
    expect(done).toEqual([])

    const parts = { params: broken }
    expect((await as(admin).call(retryGivenUpTasks, parts)).status).toBe(200)
    await tasks.runDue()
    expect(done.splice(0).toSorted()).toEqual(['first', 'second'])
    expect((await system(admin)).givenUp).toEqual([])
    expect((await as(admin).call(retryGivenUpTasks, parts)).status).toBe(404)
    expect(await recorded(admin)).toMatchObject([
      { action: 'tasks.retried', actorName: admin.fullName, subject: broken.kind, details: { tasks: 2 } },
    ])
  })

  it('discards the given-up tasks shown, but none given up since', async () => {
    const admin = await giveUp(['shown'])
    const { latest = '' } = (await system(admin)).givenUp[0] ?? {}
    clock.advance(1000)
    await tasks.enqueue(db, broken, { name: 'since' })
    await db.updateTable('tasks').set({ given_up_at: clock.now() }).where('given_up_at', 'is', null).execute()
    expect((await system(admin)).givenUp).toMatchObject([{ count: 2 }])

    const parts = { params: broken, querystring: { until: latest } }
    expect((await as(admin).call(discardGivenUpTasks, parts)).status).toBe(200)
    expect((await system(admin)).givenUp).toMatchObject([{ count: 1 }])
    expect((await as(admin).call(discardGivenUpTasks, parts)).status).toBe(404)
    expect(await recorded(admin)).toMatchObject([{ action: 'tasks.discarded', details: { tasks: 1 } }])
  })
})
