import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { performEmailAction } from '#contract/notifications/email-actions.ts'
import { addProject, confirmProject, listProjects, updateProject } from '#contract/opportunities/projects.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { askAboutStale } from './activity.ts'

const mailServer = await openTestMailServer()
const { given, as, clock, db, portal } = await openTestPortal({
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://alumni.college.example',
})
const { platform } = portal
const { emails } = mailServer
const day = 86_400_000

beforeEach(() => void emails.splice(0))
afterAll(() => mailServer.close())

const draft = { name: 'Lantern', description: 'A map.', languages: ['CSS'], repository: 'https://code.example/lantern' }
const roles = [
  { skill: 'Cartography', hours: 2, task: 'Draw the library' },
  { skill: 'Hindi', hours: null, task: '' },
]
const member = (details: Parameters<typeof given.student>[0] = {}) =>
  given.student({ email_verified_at: new Date('2026-01-01'), ...details })
const add = async (author: TestMember, more = {}) =>
  (await as(author).call(addProject, { body: { ...draft, ...more } })).body
const pass = async (time: number) => {
  clock.advance(time)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
  await platform.tasks.runDue()
}
const names = async (viewer: TestMember, querystring = {}) =>
  (await as(viewer).call(listProjects, { querystring })).body.map(({ name }) => name)

describe('roles of a project', () => {
  it('are listed, found by skill and task, and filtered by whether there are any', async () => {
    const mira = await member({ profile: { replies_within: 'day' } })
    const added = await add(mira, { roles })
    await add(mira, { name: 'Hush' })
    const asha = await member()

    expect(added).toMatchObject({ roles, repliesWithin: 'day' })
    expect(await names(asha, { q: 'cartography' })).toEqual(['Lantern'])
    expect(await names(asha, { q: 'draw library' })).toEqual(['Lantern'])
    expect(await names(asha, { wanted: 'yes' })).toEqual(['Lantern'])
    expect((await names(asha)).toSorted()).toEqual(['Hush', 'Lantern'])

    await as(mira).call(updateProject, { params: { id: added._id }, body: draft })
    expect(await names(asha, { wanted: 'yes' })).toEqual([])
  })
})

describe('activity of a project', () => {
  it('orders the list, so that projects without news come last', async () => {
    const mira = await member()
    const older = await add(mira)
    await pass(200 * day)
    await add(mira, { name: 'Hush' })
    expect(await names(mira)).toEqual(['Hush', 'Lantern'])

    await pass(day)
    const confirmed = await as(mira).call(confirmProject, { params: { id: older._id } })

    expect(confirmed.body.activeAt).toBe(clock.now().toISOString().slice(0, 10) + confirmed.body.activeAt.slice(10))
    expect(await names(mira)).toEqual(['Lantern', 'Hush'])
  })

  it('is confirmed by its maintainer only', async () => {
    const [mira, asha] = [await member(), await member()]
    const { _id: id } = await add(mira)
    const refused = await as(asha).call(confirmProject, { params: { id } })
    expect([refused.status, refused.body.code]).toEqual([403, 'access.own_only'])
  })

  it('is asked for once after half a year, with a link in the email that answers', async () => {
    const mira = await member()
    const { _id: id } = await add(mira)
    await pass(181 * day)
    await askAboutStale(platform)
    await pass(11 * 60_000)
    expect(emails).toHaveLength(0)

    await pass(2 * day)
    await Promise.all([askAboutStale(platform), askAboutStale(platform)])
    await askAboutStale(platform)
    await pass(0)
    await pass(11 * 60_000)
    expect(emails.map(({ subject }) => subject)).toEqual(['Is “Lantern” still active?'])

    const [, token = ''] = /https:\/\/alumni\.college\.example\/act#(\S+)/.exec(emails[0]?.text ?? '') ?? []
    const act = () => as(undefined).call(performEmailAction, { body: { token } })
    expect((await act()).body.path).toBe(`/dashboard/open-source#${id}`)
    const { active_at: first } = await db.selectFrom('projects').select('active_at').executeTakeFirstOrThrow()
    expect(clock.now().getTime() - first.getTime()).toBeLessThan(day)
    await pass(day)
    await act()
    expect(await db.selectFrom('projects').select('active_at').executeTakeFirstOrThrow()).toEqual({ active_at: first })
  })

  it('is not asked of suspended members, and is asked for again half a year after an answer', async () => {
    const mira = await member()
    const { _id: id } = await add(mira)
    const askedAt = async () =>
      (await db.selectFrom('projects').select('asked_at').where('id', '=', id).executeTakeFirstOrThrow()).asked_at
    const suspend = (at: Date | null) =>
      db
        .updateTable('members')
        .set({ suspended_at: at, suspension_reason: at && 'Advertising' })
        .where('id', '=', mira.id)
        .execute()
    await suspend(clock.now())
    await pass(183 * day)
    await askAboutStale(platform)
    expect(await askedAt()).toBeNull()

    await suspend(null)
    await askAboutStale(platform)
    expect(await askedAt()).not.toBeNull()
    await as(mira).call(confirmProject, { params: { id } })
    await askAboutStale(platform)
    expect(await askedAt()).toBeNull()
    await pass(183 * day)
    await askAboutStale(platform)
    expect(await askedAt()).not.toBeNull()
  })
})
