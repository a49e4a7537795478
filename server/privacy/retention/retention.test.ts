import { randomBytes } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { startExport } from '#contract/privacy/exports.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { getAttachment, sendMessage, uploadAttachment } from '#contract/chat/messages.ts'
import { issueLink } from '#server/account/public.ts'
import { latestExport, readyExport } from '#server/testing/exports.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { scheduleRetention, retention } from './retention.ts'

const opened = await openTestPortal()
const { as, clock, db, given, portal } = opened
const { secret, storage, tasks } = portal.platform
const day = 24 * 60 * 60 * 1000

// As at startup.
beforeEach(() => scheduleRetention(portal.platform))

const count = async (table: 'sessions' | 'links' | 'notifications' | 'tasks' | 'profile_views') =>
  (await db.selectFrom(table).selectAll().execute()).length
const linkOf = (memberId: string) =>
  issueLink(db, secret, 'password_reset', { memberId, detail: '' }, new Date(clock.now().getTime() + day / 24))

it('the daily sweep deletes expired sessions and links, and nothing else', async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  await linkOf(ada.id)
  await tasks.runDue()
  expect([await count('sessions'), await count('links')]).toEqual([2, 1])

  clock.advance(10 * day)
  await as(grace).call(getProfile, { params: { id: grace.id } })
  await linkOf(grace.id)
  clock.advance((0.5 * day) / 24)
  await tasks.runDue()
  expect([await count('sessions'), await count('links')]).toEqual([2, 1])

  clock.advance(5 * day)
  await tasks.runDue()
  expect([await count('sessions'), await count('links')]).toEqual([1, 0])
  expect((await as(grace).call(getProfile, { params: { id: grace.id } })).status).toBe(200)
})

it('read notifications are deleted after ninety days, and given-up tasks after thirty', async () => {
  const ada = await given.student()
  const note = { member_id: ada.id, type: 'security', subject: '', actor_id: null, count: 1, details: '{}' } as const
  const told = clock.now()
  await db
    .insertInto('notifications')
    .values([
      { ...note, id: '01900000-0000-7000-8000-000000000001', created_at: told, read_at: told },
      { ...note, id: '01900000-0000-7000-8000-000000000002', created_at: told, read_at: null },
    ])
    .execute()
  const left = { kind: 'left', key: null, payload: '{}', run_at: told, given_up_at: told, created_at: told }
  await db
    .insertInto('tasks')
    .values({ ...left, id: '01900000-0000-7000-8000-000000000003' })
    .execute()

  clock.advance(29 * day)
  await tasks.runDue()
  expect([await count('notifications'), await count('tasks')]).toEqual([2, 2])
  clock.advance(62 * day)
  await tasks.runDue()
  // The unread one, and the next day's task.
  expect([await count('notifications'), await count('tasks')]).toEqual([1, 1])
})

it('profile views are deleted ninety days after the last one', async () => {
  const [ada, grace, eve] = [await given.student(), await given.student(), await given.student()]
  const views = [grace, eve].map(({ id }) => ({ viewed_id: ada.id, viewer_id: id, seen_at: clock.now() }))
  await db.insertInto('profile_views').values(views).execute()

  clock.advance(89 * day)
  await tasks.runDue()
  expect(await count('profile_views')).toBe(2)
  await db.updateTable('profile_views').set({ seen_at: clock.now() }).where('viewer_id', '=', eve.id).execute()
  clock.advance(2 * day)
  await tasks.runDue()
  const { viewer_id } = await db.selectFrom('profile_views').select('viewer_id').executeTakeFirstOrThrow()
  expect([await count('profile_views'), viewer_id]).toEqual([1, eve.id])
})

it('an uploaded file that was never sent is deleted after a day, and a sent one stays', async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  const upload = async () => {
    const file = new File(['%PDF-1.7\n'], 'thesis.pdf')
    return (await as(ada).call(uploadAttachment, { params: { userId: grace.id }, body: { file } })).body._id
  }
  const found = async (id: string) => (await as(ada).call(getAttachment, { params: { id } })).status
  const [sent, forgotten] = [await upload(), await upload()]
  const message = { message: '', attachmentId: sent }
  expect((await as(ada).call(sendMessage, { params: { receiverId: grace.id }, body: message })).status).toBe(201)
  await tasks.runDue()
  expect([await found(sent), await found(forgotten)]).toEqual([200, 200])

  clock.advance(day + 1000)
  await tasks.runDue()
  expect([await found(sent), await found(forgotten)]).toEqual([200, 404])
})

it('the sweep is scheduled once, however often the portal starts', async () => {
  await scheduleRetention(portal.platform)
  expect(await count('tasks')).toBe(1)
})

it('export files are deleted when expired or without a row; pending and ready ones stay', async () => {
  await storage.remove('exports')
  const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
  const { _id: expired } = await readyExport(opened, ada)
  clock.advance((23 / 24) * day)
  const { _id: ready } = await readyExport(opened, grace)
  const { _id: underWay } = (await as(alan).call(startExport, { body: { password: alan.password } })).body
  const leasedUntil = new Date(clock.now().getTime() + day)
  await db.updateTable('tasks').set({ leased_until: leasedUntil }).where('key', '=', underWay).execute()
  await storage.put(`exports/${underWay}.zip`, randomBytes(10))
  await storage.put(`exports/${grace.id}.zip`, randomBytes(10))
  await storage.put('exports/whatever', randomBytes(10))
  clock.advance(day / 12)
  await tasks.runDue()
  expect((await storage.list('exports')).toSorted()).toEqual(
    [ready, underWay].map((id) => `exports/${id}.zip`).toSorted(),
  )
  expect(await latestExport(opened, ada)).toMatchObject({ _id: expired, state: 'expired' })

  clock.advance(31 * day)
  await tasks.runDue()
  expect((await db.selectFrom('exports').select('id').execute()).map(({ id }) => id)).not.toContain(expired)
})

it('the sweep continues when one part fails, and retries all of them', async () => {
  const done: string[] = []
  const fails = async () => {
    done.push('fails')
    throw new Error('broken')
  }
  const works = async () => void done.push('works')
  const { perform } = retention(portal.platform, [{ define: () => undefined, sweeps: [fails, works] }])

  await expect(perform({}, { id: 'daily', attempts: 1 })).rejects.toThrow('Daily sweeps failed: fails')

  expect(done).toEqual(['fails', 'works'])
})
