import { describe, expect, it } from 'vitest'
import { getDeskAccount, giveRights } from '#contract/account/administrators.ts'
import { logInAdmin } from '#contract/account/sessions.ts'
import { getConversation } from '#contract/chat/conversations.ts'
import { listMessages, sendMessage } from '#contract/chat/messages.ts'
import { getSettings } from '#contract/college/settings.ts'
import type { GrantedRight } from '#contract/members/rights.ts'
import { issueResetLink } from '#contract/people/administration.ts'
import { listMembers } from '#contract/people/directory.ts'
import { listPeople } from '#contract/people/listing.ts'
import { suspendMember } from '#contract/trust/suspensions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { right } from '#server/testing/rights.ts'

const { as, clock, given } = await openTestPortal()

const give = (admin: TestMember, member: { id: string }, ...rights: GrantedRight[]) =>
  as(admin).call(giveRights, { params: { id: member.id }, body: { password: admin.password, rights } })
const signIn = (email: string, password: string) => as(undefined).call(logInAdmin, { body: { email, password } })

describe('giving a member rights', () => {
  it('opens the desk beside the portal, without changing the membership', async () => {
    const [admin, ada, ravi] = [await given.admin(), await given.student(), await given.student()]
    await as(ada).call(sendMessage, { params: { receiverId: ravi.id }, body: { message: 'Hello' } })
    expect((await signIn(ada.email, ada.password)).body.code).toBe('session.not_admin')

    expect((await give(admin, ada, right('verifier', { fromYear: 2012, toYear: 2018 }))).status).toBe(200)

    const desk = (await signIn(ada.email, ada.password)).body
    expect((await as(desk).call(getDeskAccount)).body).toMatchObject({
      ...{ fullName: ada.fullName, member: true, rights: [right('verifier', { fromYear: 2012, toYear: 2018 })] },
    })
    expect((await as(desk).call(listPeople)).status).toBe(200)
    expect((await as(ada).call(listPeople)).body.code).toBe('access.admin_only')
    expect((await as(ada).call(listMessages, { params: { userId: ravi.id } })).body).toMatchObject([
      { message: 'Hello' },
    ])
    const listed = (await as(ravi).call(listMembers, { querystring: { limit: 50 } })).body.members
    expect(listed.map(({ _id }) => _id)).toContain(ada.id)
    expect((await as(ravi).call(getConversation, { params: { userId: ada.id } })).body).not.toMatchObject({
      unavailable: true,
    })
  })

  it('changes what an open session may do from the next request on', async () => {
    const [admin, ada] = [await given.admin(), await given.verifiedAlumnus()]
    await give(admin, ada, right('moderator'))
    const desk = (await signIn(ada.email, ada.password)).body
    const statuses = async () => [(await as(desk).call(listPeople)).status, (await as(desk).call(getSettings)).status]
    expect(await statuses()).toEqual([200, 403])
    await give(admin, ada, right('administrator'))
    expect(await statuses()).toEqual([200, 200])
    await give(admin, ada, right('events'))
    expect(await statuses()).toEqual([403, 403])
  })

  it('ends with the last day, in the time zone of the college', async () => {
    await given.college({ time_zone: 'Asia/Kolkata' })
    const [admin, ada] = [await given.admin(), await given.verifiedAlumnus()]
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(clock.now())
    await give(admin, ada, right('verifier', { until: today }))
    const desk = (await signIn(ada.email, ada.password)).body
    expect((await as(desk).call(getDeskAccount)).status).toBe(200)
    clock.advance(24 * 60 * 60 * 1000)
    expect((await as(desk).call(getDeskAccount)).status).toBe(401)
    expect((await signIn(ada.email, ada.password)).body.code).toBe('session.not_admin')
  })

  it.each([
    ['twice the same', [right('events'), right('events')]],
    ['an owner until a day', [right('owner', { until: '2099-01-01' })]],
    ['classes of a moderator', [right('moderator', { fromYear: 2012, toYear: 2018 })]],
    ['classes in the wrong order', [right('verifier', { fromYear: 2018, toYear: 2012 })]],
    ['half a range of classes', [right('verifier', { fromYear: 2018 })]],
    ['a last day in the past', [right('verifier', { until: '2020-01-01' })]],
    ['none', []],
  ])('rejects rights that contradict each other: %s', async (_, rights) => {
    const [admin, ada] = [await given.admin(), await given.verifiedAlumnus()]
    expect(await give(admin, ada, ...rights)).toMatchObject({
      status: 400,
      body: { fields: { rights: expect.any(String) } },
    })
  })

  it('protects colleagues from those with fewer rights', async () => {
    const [admin, ada, office] = [
      await given.admin(),
      await given.verifiedAlumnus(),
      await given.helper('administrator'),
    ]
    await give(admin, ada, right('verifier'))
    const reset = (by: TestMember) =>
      as(by).call(issueResetLink, { params: { id: ada.id }, body: { password: by.password } })
    const suspend = (by: TestMember) => as(by).call(suspendMember, { params: { id: ada.id }, body: { reason: 'No' } })
    expect((await reset(office)).body.code).toBe('member.has_rights')
    expect((await suspend(office)).body.code).toBe('member.has_rights')
    expect((await suspend(admin)).body.code).toBe('member.has_rights')
    expect((await reset(admin)).status).toBe(201)
    await give(admin, ada, right('owner'))
    expect((await reset(admin)).body.code).toBe('member.has_rights')
  })

  it('rejects unverified members and unknown ids', async () => {
    const [admin, meera] = [await given.admin(), await given.alumnus()]
    expect((await give(admin, meera, right('verifier'))).body.code).toBe('administrator.unverified')
    const nobody = { ...meera, id: '01900000-0000-7000-8000-00000000000a' }
    expect((await give(admin, nobody, right('verifier'))).body.code).toBe('member.not_found')
  })
})
