import { describe, expect, it } from 'vitest'
import { changePassword, listSessions, logInStudent, logOut, revokeOtherSessions } from '#contract/account/sessions.ts'
import { getCollege } from '#contract/college/college.ts'
import { listEvents } from '#contract/events/events.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { getLiveness } from '#contract/public/health.ts'
import { getPhoto } from '#contract/people/files.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { previewEvent } from '#server/events/link-preview/preview.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, portal } = await openTestPortal({
  TRUST_PROXY: 'true',
  CALLS_PER_MINUTE: '30',
  ANONYMOUS_CALLS_PER_MINUTE: '20',
})
const from = (ip: string) => ({ 'x-forwarded-for': ip })
type Answered = { status: number; headers: Record<string, unknown>; body: unknown }
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const many = <Result>(count: number, what: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => what(index)))

describe('the limit of all calls', () => {
  it('applies per member from any address, without affecting others', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const call = async (member: typeof ada, index: number): Promise<Answered> => {
      const { call: to } = as(member, from(`203.0.113.${index}`))
      return index % 2 === 0 ? to(getProfile, { params: { id: ada.id } }) : to(listEvents)
    }
    const answers = await many(34, (index) => call(ada, index))
    expect(statuses(answers)).toEqual([...Array(30).fill(200), ...Array(4).fill(429)])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused).toMatchObject({
      body: { code: 'request.too_many_calls', message: expect.stringContaining('seconds') },
    })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await call(grace, 0)).status).toBe(200)
  })

  it('applies per address without a login, but not to members behind it', async () => {
    const ada = await given.student()
    const answers = await many(24, async (index): Promise<Answered> => {
      const { call } = as(undefined, from(`2001:db8::${index + 1}`))
      return index % 2 === 0 ? call(getCollege) : call(listEvents)
    })
    expect(statuses(answers)).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
    expect((await as(ada, from('2001:db8::1')).call(listEvents)).status).toBe(200)
    expect((await as(undefined, from('2001:db8:0:1::1')).call(listEvents)).status).toBe(200)
  })

  it('includes previews of event pages, which have no preview beyond the limit', async () => {
    const [ada, ip] = [await given.student(), '203.0.113.70']
    const draft = { title: 'Soldering', description: 'A lamp', link: 'https://meet.example/1', category: 'Workshop' }
    const dateTime = '2099-05-05T10:00Z'
    const { body: event } = await as(ada).call(scheduleEvent, { body: { ...draft, dateTime } })
    const preview = () => previewEvent(portal.platform, `/events/${event._id}`, { language: 'en', ip })
    const previews = await many(24, preview)
    expect(previews.map((found) => found?.title).filter((title) => title === 'Soldering')).toHaveLength(20)
    expect((await as(undefined, from(ip)).call(listEvents)).status).toBe(429)
  })

  it('counts a made-up token as a call without one', async () => {
    const guess = (index: number) =>
      as({ token: `made-up-${index}` }, from('203.0.113.50')).call(getProfile, { params: { id: 'a' } })
    expect(statuses(await many(24, guess))).toEqual([...Array(20).fill(401), ...Array(4).fill(429)])
  })

  it("leaves room for the photos of a page, the client's files and an operator's probes", async () => {
    const params = { key: 'a'.repeat(32), size: '96.webp' }
    const photos = await many(100, () => as(undefined, from('203.0.113.60')).call(getPhoto, { params }))
    expect(statuses(photos)).toEqual(Array(100).fill(404))
    const pages = await many(50, () =>
      portal.app.inject({ method: 'GET', url: '/about', headers: from('203.0.113.60') }),
    )
    expect(pages.map(({ statusCode }) => statusCode)).not.toContain(429)
    expect((await as(undefined, from('203.0.113.60')).call(getCollege)).status).toBe(200)

    await many(30, () => as(undefined, from('203.0.113.60')).call(getCollege))
    const probes = await many(30, () => as(undefined, from('203.0.113.60')).call(getLiveness))
    expect(statuses(probes)).toEqual(Array(30).fill(200))
  })

  // test: request-limit-per-session
  it("of one session affects neither the member's other sessions nor calls that protect the account", async () => {
    const [ada, thief] = [await given.student(), await given.student()]
    const stolen = as(ada, from('203.0.113.70'))
    await many(31, () => stolen.call(listEvents))
    expect((await stolen.call(listEvents)).status).toBe(429)
    const credentials = { collegeEmail: ada.email, password: ada.password }
    const { body } = await as(undefined, from('203.0.113.71')).call(logInStudent, { body: credentials })
    const own = as({ token: body.token }, from('203.0.113.71'))
    expect((await own.call(listEvents)).status).toBe(200)

    const password = {
      currentPassword: 'wrong password',
      newPassword: 'a new password',
      confirmPassword: 'a new password',
    }
    expect((await stolen.call(changePassword, { body: password })).body.code).toBe('session.wrong_password')
    expect((await stolen.call(blockMember, { params: { userId: thief.id } })).status).toBe(200)
    expect((await stolen.call(listSessions)).status).toBe(200)
    expect((await stolen.call(logOut)).status).toBe(200)
    expect((await own.call(revokeOtherSessions)).status).toBe(200)
  })
})
