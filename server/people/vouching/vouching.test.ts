import { beforeEach, describe, expect, it } from 'vitest'
import { LIMITS, TIMES } from '#contract/limits.ts'
import { listMembers } from '#contract/people/directory.ts'
import { updateProfile } from '#contract/people/profiles.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { declineAlumnus, listAlumni, undoDecision, verifyAlumnus } from '#contract/people/verification.ts'
import { getVouching, getVouchRequest, vouch, withdrawVouch } from '#contract/people/vouching.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { unblockMember } from '#contract/trust/blocks.ts'
import { suspendMember } from '#contract/trust/suspensions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const { as, clock, db, given, portal, socket } = await openTestPortal()
const { tasks, config } = portal.platform

const year = 2015
let wanda: TestMember
let code: string
beforeEach(async () => {
  wanda = await given.alumnus({ fullName: 'Wanda', graduation_year: year, profile: { course: 'B.Tech' } })
  code = await codeOf(wanda)
})

const statusOf = async (member: TestMember) => (await as(member).call(getVouching)).body
const codeOf = async (member: TestMember) => (await statusOf(member)).link.split('/').at(-1) ?? ''
const aWeekAgo = () => new Date(clock.now().getTime() - TIMES.studentIdentity)
const peer = (fullName: string) => given.verifiedAlumnus({ fullName, graduation_year: year })
const open = (member: TestMember, of = code) => as(member).call(getVouchRequest, { params: { code: of } })
const vouchAs = async (member: TestMember) => {
  const { status, body } = await as(member).call(vouch, { params: { code } })
  return [status, body.code ?? null]
}
const withdrawAs = (member: TestMember) => as(member).call(withdrawVouch, { params: { code } })
const declined = () => given.alumnus({ verification: 'declined', decline_reason: 'No record of you.' })
const vouchersOf = async (member: TestMember) => (await statusOf(member)).vouchers.map(({ fullName }) => fullName)
const queue = async (admin: TestMember, state: 'pending' | 'declined' | 'verified' = 'pending') =>
  (await as(admin).call(listAlumni, { querystring: { state } })).body.alumni.map(({ fullName, vouchers }) => [
    fullName,
    vouchers.map(({ fullName, graduationYear }) => `${fullName} ${graduationYear}`),
  ])

describe('a pending alumnus', () => {
  it('has a link by which two members of their year can vouch for them', async () => {
    const [ada, ben, admin] = [
      await peer('Ada'),
      await given.student({ fullName: 'Ben', graduation_year: year, created_at: aWeekAgo() }),
      await given.admin(),
    ]
    expect(await statusOf(wanda)).toEqual({
      ...{ link: `${config.publicUrl}/dashboard/vouch/${code}`, vouchers: [], needed: LIMITS.vouchers },
    })
    expect((await open(ada)).body).toEqual({
      person: expect.objectContaining({ _id: wanda.id, fullName: 'Wanda', graduationYear: year, verified: false }),
      course: 'B.Tech',
      vouched: false,
    })

    expect(await vouchAs(ada)).toEqual([200, null])
    expect([await vouchAs(ben), await vouchAs(ben)]).toEqual([
      [200, null],
      [200, null],
    ])

    expect([(await open(ada)).body.vouched, await vouchersOf(wanda)]).toEqual([true, ['Ada', 'Ben']])
    expect(await queue(admin)).toEqual([['Wanda', ['Ada 2015', 'Ben 2015']]])
    expect(await vouchAs(await peer('Cleo'))).toEqual([409, 'vouching.complete'])
  })

  it('is notified once per voucher, live too, and stays unverified', async () => {
    const [ada, connection] = [await peer('Ada'), await socket(wanda)]
    const changed = next(connection, 'account:changed')
    await vouchAs(ada)
    expect(await changed).toEqual({ about: 'vouching' })
    await vouchAs(ada)
    await tasks.runDue()
    expect((await as(wanda).call(listNotifications)).body.notifications).toMatchObject([
      { type: 'verification', actor: { fullName: 'Ada' }, count: 1, values: { decision: 'vouched' } },
    ])
    await vouchAs(await peer('Ben'))
    expect((await as(wanda).call(listMembers)).status).toBe(403)
  })

  it('gets only two vouches of many concurrent ones', async () => {
    const peers = await Promise.all(Array.from({ length: 6 }, (_, number) => peer(`Peer ${number}`)))
    const answers = await Promise.all(peers.map(vouchAs))
    expect(answers.map(([status]) => Number(status)).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409, 409])
    expect(await vouchersOf(wanda)).toHaveLength(2)
    const voucher_id = (await peer('Third')).id
    const third = { candidate_id: wanda.id, voucher_id, place: 3, vouched_at: clock.now(), name_key: 'wanda' }
    await expect(db.insertInto('vouches').values(third).execute()).rejects.toThrow(/vouches_place_check/)
  })

  it('can’t be vouched for by other members', async () => {
    const other = [403, 'vouching.other_cohort']
    const [admin, stranger] = [await given.admin(), await given.verifiedAlumnus({ graduation_year: 2014 })]
    for (const member of [admin, stranger]) {
      expect(await vouchAs(member)).toEqual(other)
      expect((await open(member)).body.code).toBe(other[1])
    }
    expect((await vouchAs(await given.alumnus({ graduation_year: year })))[0]).toBe(403)
    await given.college({ unverified_alumni: 'full' })
    for (const member of [wanda, await given.alumnus({ graduation_year: year })])
      expect(await vouchAs(member)).toEqual(other)
    expect(await vouchersOf(wanda)).toEqual([])
  })

  it('can’t be vouched for by a student in their first week', async () => {
    const ben = await given.student({ graduation_year: year })
    expect([await vouchAs(ben), (await open(ben)).body.code]).toEqual([[403, 'vouching.too_new'], 'vouching.too_new'])
    clock.advance(TIMES.studentIdentity)
    expect(await vouchAs(ben)).toEqual([200, null])
  })

  it('loses a withdrawn vouch, and can get another', async () => {
    const [ada, ben] = [await peer('Ada'), await peer('Ben')]
    await vouchAs(ada)
    await vouchAs(ben)
    for (let time = 0; time < 2; time += 1) expect((await withdrawAs(ada)).status).toBe(200)
    expect([await vouchersOf(wanda), (await open(ada)).body.vouched]).toEqual([['Ben'], false])
    await vouchAs(await peer('Cleo'))
    expect(await vouchersOf(wanda)).toEqual(['Ben', 'Cleo'])
  })

  it('does not show vouchers a hidden course', async () => {
    await as(wanda).call(changePrivacy, { body: { education: 'nobody' } })
    expect((await open(await peer('Ada'))).body.course).toBeNull()
  })
})

describe('a vouch', () => {
  it('does not count while either blocks the other, and the link is unknown', async () => {
    const [ada, admin] = [await peer('Ada'), await given.admin()]
    await vouchAs(ada)
    // A pending alumnus may block members who vouched for them.
    for (const [blocker, blocked] of [
      [wanda, ada],
      [ada, wanda],
    ] as const) {
      await db
        .insertInto('blocks')
        .values({ blocker_id: blocker.id, blocked_id: blocked.id, created_at: clock.now() })
        .execute()
      expect([await vouchersOf(wanda), await queue(admin)]).toEqual([[], [['Wanda', []]]])
      expect(await vouchAs(ada)).toEqual([404, 'vouching.unknown'])
      expect([(await open(ada)).status, (await withdrawAs(ada)).status]).toEqual([404, 404])
      await as(blocker).call(unblockMember, { params: { userId: blocked.id } })
      expect(await vouchersOf(wanda)).toEqual(['Ada'])
    }
  })

  it('of a suspended member or another year gives way to others', async () => {
    const [ada, ben, admin] = [await peer('Ada'), await peer('Ben'), await given.admin()]
    await vouchAs(ada)
    await vouchAs(ben)
    await as(admin).call(suspendMember, { params: { id: ada.id }, body: { reason: 'Advertising' } })
    await db.updateTable('members').set({ graduation_year: 2014 }).where('id', '=', ben.id).execute()
    expect(await vouchersOf(wanda)).toEqual([])
    const others = [await peer('Cleo'), await peer('Dana')]
    for (const other of others) expect(await vouchAs(other)).toEqual([200, null])
    expect(await vouchersOf(wanda)).toEqual(['Cleo', 'Dana'])
  })

  it('counts only for the year that was vouched for', async () => {
    await vouchAs(await peer('Ada'))
    await db.updateTable('members').set({ graduation_year: 2016 }).where('id', '=', wanda.id).execute()
    expect(await vouchersOf(wanda)).toEqual([])
  })

  it('counts only for the name that was vouched for, and can be given again for another', async () => {
    const ada = await peer('Ada')
    await vouchAs(ada)
    expect(await vouchersOf(wanda)).toEqual(['Ada'])

    await as(wanda).call(updateProfile, { params: { id: wanda.id }, body: { fullName: 'Wilma Weaver' } })

    expect(await vouchersOf(wanda)).toEqual([])
    expect(await vouchAs(ada)).toEqual([200, null])
    expect(await vouchersOf(wanda)).toEqual(['Ada'])
  })

  it('stays after the decision and its undoing; the link ends with the decision', async () => {
    const [ada, admin] = [await peer('Ada'), await given.admin()]
    await vouchAs(ada)
    const { body } = await as(admin).call(verifyAlumnus, { params: { id: wanda.id } })
    expect(body.alumni.vouchers.map(({ fullName }) => fullName)).toEqual(['Ada'])
    expect(await queue(admin, 'verified')).toContainEqual(['Wanda', ['Ada 2015']])
    expect([(await open(ada)).status, (await vouchAs(ada))[0], (await withdrawAs(ada)).status]).toEqual([404, 404, 404])
    expect(await as(wanda).call(getVouching)).toMatchObject({ status: 409, body: { code: 'vouching.not_needed' } })

    expect((await as(admin).call(undoDecision, { params: { id: wanda.id } })).status).toBe(200)
    expect([await vouchersOf(wanda), (await open(ada)).status]).toEqual([['Ada'], 200])
    await as(admin).call(declineAlumnus, { params: { id: wanda.id }, body: { reason: 'No record of you.' } })
    expect([(await as(wanda).call(getVouching)).status, (await open(ada)).status]).toEqual([409, 404])
  })
})

describe('a link', () => {
  it('is unique per alumnus, and forged codes are unknown', async () => {
    const [ada, other] = [await peer('Ada'), await given.alumnus({ graduation_year: year })]
    const theirs = await codeOf(other)
    expect(theirs).not.toBe(code)
    const forged = [
      ...[code.slice(0, -1), `${code}A`, theirs.slice(0, 22) + code.slice(22), 'x', 'x'.repeat(100)],
      ...[wanda.id, `${code.slice(0, 30)}%00`, '../../api'],
    ]
    for (const wrong of forged) expect([wrong, (await open(ada, wrong)).status]).toEqual([wrong, 404])
  })

  it('of a suspended alumnus is unknown', async () => {
    const [ada, admin] = [await peer('Ada'), await given.admin()]
    await as(admin).call(suspendMember, { params: { id: wanda.id }, body: { reason: 'Advertising' } })
    expect((await open(ada)).status).toBe(404)
  })

  it('is only for pending alumni', async () => {
    for (const member of [await given.student(), await peer('Ada'), await declined()])
      expect(await as(member).call(getVouching)).toMatchObject({ status: 409, body: { code: 'vouching.not_needed' } })
  })
})
