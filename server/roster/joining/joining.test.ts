import { beforeEach, expect, it } from 'vitest'
import { logInAlumnus } from '#contract/account/sessions.ts'
import { checkClaim, claimRecord, openClaim } from '#contract/roster/claims.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { storeList } from '../records/storeList.ts'
import { emptyDetails } from '../values/parse.ts'
import { insertLinks, type LinkKind } from '../claims/queries.ts'
import { newLinkToken } from '../claims/tokens.ts'

const { as, given, clock, db, portal } = await openTestPortal()
const stranger = as(undefined)
const day = 24 * 60 * 60_000
const password = 'a long enough one'

type Person = { fullName: string } & Partial<ReturnType<typeof emptyDetails>>
const priya = { fullName: 'Priya Raman', graduationYear: 2010, usn: '1AC06EC042', emails: ['priya@post.example'] }
let adminId = ''
beforeEach(async () => {
  adminId = (await given.admin()).id
})

const roster = async (people: Person[]) => {
  const list = { id: newId(), name: 'office.xlsx', source: 'Alumni office', byId: adminId, at: clock.now() }
  await transaction(db, (tx) =>
    storeList(
      tx,
      list,
      people.map((person) => ({ ...emptyDetails(), ...person })),
    ),
  )
  return db.selectFrom('roster_records').select(['id', 'emails']).orderBy('id').execute()
}
const linkTo = async (kind: LinkKind, recordId: string | null, more: object = {}) => {
  const id = newId()
  const token = newLinkToken(portal.platform.secret, id)
  const link = { id, kind, token_hash: hashToken(token), record_id: recordId, graduation_year: null, name: '' }
  const at = clock.now()
  const dates = { created_by_id: null, created_at: at, expires_at: new Date(at.getTime() + 30 * day) }
  await insertLinks(db, [{ ...link, most_uses: 1, ...dates, ...more }])
  return { token, id }
}
const invited = async (person: Person) => {
  const [record] = await roster([person])
  const { token, id } = await linkTo('invitation', record?.id ?? '')
  const run = { id: newId(), language: 'en', per_hour: 1, per_day: 1, link_days: 30, state: 'running' as const }
  await db
    .insertInto('roster_runs')
    .values({ ...run, starts_at: clock.now(), created_at: clock.now() })
    .execute()
  const email = record?.emails[0] ?? ''
  const row = { id: newId(), run_id: run.id, record_id: record?.id ?? '', link_id: id, email, queued_at: clock.now() }
  await db.insertInto('roster_invitations').values(row).execute()
  return token
}
const facts = (token: string, more: object = {}) => ({
  ...{ token, fullName: 'Raman Priya', graduationYear: 2010, usn: '1ac-06 ec042', birthDate: '' },
  ...more,
})
const join = (token: string, more: object = {}) => ({
  ...{ ...facts(token), shownName: 'Priya Raman-Iyer', email: 'priya@post.example', password },
  ...{ confirmPassword: password, ...more },
})

it('registers the invited person once, as a verified alumnus with a confirmed address', async () => {
  const token = await invited(priya)
  const opened = await stranger.call(openClaim, { body: { token } })
  expect(opened.body).toMatchObject({ kind: 'invitation', graduationYear: null, name: '', needsSecondFact: true })
  expect(JSON.stringify(opened.body)).not.toMatch(/priya|raman/i)
  expect((await stranger.call(checkClaim, { body: facts(token) })).body).toEqual({
    ...{ firstName: 'Priya', graduationYear: 2010, email: 'priya@post.example' },
  })
  const joined = await Promise.all([0, 1].map(() => stranger.call(claimRecord, { body: join(token) })))
  expect(joined.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const [member] = await db.selectFrom('members').selectAll().where('role', '=', 'alumni').execute()
  expect(member).toMatchObject({ full_name: 'Priya Raman-Iyer', verification: 'verified', graduation_year: 2010 })
  expect(member?.email_verified_at).not.toBeNull()
  expect(await db.selectFrom('roster_records').select('member_id').execute()).toEqual([{ member_id: member?.id }])
  const login = await stranger.call(logInAlumnus, { body: { collegeEmail: 'priya@post.example', password } })
  expect(login.status).toBe(200)
  expect((await stranger.call(openClaim, { body: { token } })).body.code).toBe('join.used')
})

it.each([
  ['the name', { fullName: 'Priya Raghavan' }],
  ['the class', { graduationYear: 2011 }],
  ['the USN', { usn: '1AC06EC043' }],
  ['a second fact', { usn: '' }],
])('says the same whichever fact is wrong: %s', async (_, wrong) => {
  const token = await invited(priya)
  const { status, body } = await stranger.call(checkClaim, { body: facts(token, wrong) })
  expect([status, body.code, body.fields]).toEqual([400, 'join.facts', undefined])
  expect((await stranger.call(claimRecord, { body: join(token, wrong) })).body.code).toBe('join.facts')
})

it('accepts the address that an invitation reached as the second fact where the record has no other', async () => {
  const token = await invited({ ...priya, usn: '' })
  expect((await stranger.call(openClaim, { body: { token } })).body.needsSecondFact).toBe(false)
  expect((await stranger.call(checkClaim, { body: facts(token, { usn: '' }) })).status).toBe(200)
})

it('needs a second fact for a link that a classmate passes on, and confirms no address by it', async () => {
  const [record] = await roster([{ ...priya, emails: [] }])
  const { token } = await linkTo('classmate', record?.id ?? '')
  expect((await stranger.call(checkClaim, { body: facts(token, { usn: '' }) })).body.code).toBe('join.facts')
  expect((await stranger.call(claimRecord, { body: join(token) })).status).toBe(201)
  const [member] = await db.selectFrom('members').select('email_verified_at').where('role', '=', 'alumni').execute()
  expect(member).toEqual({ email_verified_at: null })
})

it('registers only members of its class by the link of a class, up to its limit', async () => {
  await roster([
    priya,
    { ...priya, fullName: 'Tom Hill', usn: '', birthDate: '1988-03-02' },
    { ...priya, fullName: 'Ada Byron', graduationYear: 2009, usn: 'A1' },
    // Of two records that fit, neither is linked.
    { ...priya, fullName: 'Two Twins', usn: '', birthDate: '1988-01-01' },
    { ...priya, fullName: 'Two Twins', usn: '', birthDate: '1988-01-01' },
  ])
  const { token } = await linkTo('class', null, { graduation_year: 2010, most_uses: 2, name: 'Dinner' })
  const codeOf = async (more: object) => (await stranger.call(checkClaim, { body: facts(token, more) })).body.code
  expect(await codeOf({ fullName: 'Ada Byron', graduationYear: 2009, usn: 'A1' })).toBe('join.facts')
  expect(await codeOf({ fullName: 'Two Twins', usn: '', birthDate: '1988-01-01' })).toBe('join.facts')
  const second = { fullName: 'Tom Hill', usn: '', birthDate: '1988-03-02', email: 'tom@post.example' }
  expect((await stranger.call(claimRecord, { body: join(token) })).status).toBe(201)
  expect((await stranger.call(claimRecord, { body: join(token, second) })).status).toBe(201)
  expect((await stranger.call(openClaim, { body: { token } })).body.code).toBe('join.used')
})

// test: claim-links-end
it('refuses unknown, expired and withdrawn links', async () => {
  const [record] = await roster([priya])
  expect((await stranger.call(openClaim, { body: { token: 'guess' } })).body.code).toBe('link.invalid')
  const expired = await linkTo('classmate', record?.id ?? '', { expires_at: clock.now() })
  expect((await stranger.call(openClaim, { body: { token: expired.token } })).body.code).toBe('join.expired')
  await db.updateTable('roster_links').set({ withdrawn_at: clock.now() }).execute()
  expect((await stranger.call(claimRecord, { body: join(expired.token) })).body.code).toBe('join.withdrawn')
})

// test: guessing-claims-is-limited
it('stops guessing after ten attempts a day', async () => {
  const token = await invited(priya)
  for (let attempt = 0; attempt < 10; attempt += 1)
    await stranger.call(checkClaim, { body: facts(token, { usn: `G${attempt}` }) })
  expect((await stranger.call(checkClaim, { body: facts(token) })).body.code).toBe('request.rate_limited')
})

it.each([
  ['mark', { minor: true }],
  ['birth date', { birthDate: '2012-01-05' }],
])(
  'protects the person from the first moment if the %s of their record says that they are under 18',
  async (_, age) => {
    const token = await invited({ ...priya, ...age })
    expect((await stranger.call(claimRecord, { body: join(token) })).status).toBe(201)
    const member = await db.selectFrom('members').select('minor').where('role', '=', 'alumni').executeTakeFirst()
    expect(member).toEqual({ minor: true })
  },
)
