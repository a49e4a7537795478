import { expect, it } from 'vitest'
import { checkClaim, openClaim } from '#contract/roster/claims.ts'
import { listClassmates, listLinks, makeClassmateLink, makeLink, withdrawLink } from '#contract/roster/links.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { storeList } from '../records/storeList.ts'
import { emptyDetails } from '../values/parse.ts'

const { as, given, clock, db } = await openTestPortal()
const day = 24 * 60 * 60_000
const tokenOf = (url: string | null | undefined) => new URL(url ?? '').hash.slice(1)

type Person = { fullName: string } & Partial<ReturnType<typeof emptyDetails>>
const roster = async (people: Person[]) => {
  const admin = await given.admin()
  const list = { id: newId(), name: 'office.xlsx', source: 'Alumni office', byId: admin.id, at: clock.now() }
  const details = people.map((person) => ({ ...emptyDetails(), graduationYear: 2010, ...person }))
  await transaction(db, (tx) => storeList(tx, list, details))
  return admin
}

it('makes a link for a class with a limit and an end, shows its uses, and withdraws it', async () => {
  const admin = await roster([])
  const link = { graduationYear: 2010, mostUses: 150, days: 30, name: 'Dinner' }
  for (const wrong of [{ mostUses: 501 }, { days: 181 }, { graduationYear: 1800 }])
    expect((await as(admin).call(makeLink, { body: { ...link, ...wrong } })).status).toBe(400)
  const { body } = await as(admin).call(makeLink, { body: link })
  expect(body).toMatchObject({ kind: 'class', graduationYear: 2010, uses: 0, mostUses: 150, createdBy: admin.fullName })
  const token = tokenOf(body.url)
  expect((await as(undefined).call(openClaim, { body: { token } })).body).toMatchObject({
    kind: 'class',
    name: 'Dinner',
  })
  const withdrawn = await as(admin).call(withdrawLink, { params: { id: body._id } })
  expect(withdrawn.body.withdrawnAt).not.toBeNull()
  expect((await as(undefined).call(openClaim, { body: { token } })).body.code).toBe('join.withdrawn')
  expect((await as(admin).call(listLinks, {})).body.links).toHaveLength(1)
})

// test: lost-classmates-show-no-address
it('shows members people of their own class without an address, by name and class only', async () => {
  await roster([
    { fullName: 'Lost Lena', usn: 'SECRET1', birthDate: '1988-03-02', phone: '5551' },
    { fullName: 'Found Fred', emails: ['fred@post.example'] },
    { fullName: 'Late Larry', deceased: true },
    { fullName: 'Silent Sam', doNotContact: true },
    { fullName: 'Young Yara', minor: true },
    { fullName: 'Other Olga', graduationYear: 2011 },
    { fullName: 'Ada Byron' },
  ])
  const ada = await given.verifiedAlumnus({ fullName: 'Ada Byron', graduation_year: 2010 })
  const { body } = await as(ada).call(listClassmates, {})
  expect(body).toMatchObject({ graduationYear: 2010, classmates: [{ fullName: 'Lost Lena', graduationYear: 2010 }] })
  expect(JSON.stringify(body)).not.toMatch(/SECRET1|1988|5551/)
  const other = await given.verifiedAlumnus({ graduation_year: 2012 })
  expect((await as(other).call(listClassmates, {})).body.classmates).toEqual([])
  const params = { id: body.classmates[0]?._id ?? '' }
  expect((await as(other).call(makeClassmateLink, { params })).body.code).toBe('classmate.not_found')
})

// test: classmate-link-needs-own-facts
it('makes one link for a classmate, which needs their own facts, until it expires or the office withdraws it', async () => {
  const admin = await roster([{ fullName: 'Lost Lena', usn: 'A1' }])
  const ada = await given.verifiedAlumnus({ graduation_year: 2010 })
  const [lena] = (await as(ada).call(listClassmates, {})).body.classmates
  const params = { id: lena?._id ?? '' }
  const { body: made } = await as(ada).call(makeClassmateLink, { params })
  expect((await as(ada).call(makeClassmateLink, { params })).body.url).toBe(made.url)
  const facts = { token: tokenOf(made.url), fullName: 'Lost Lena', graduationYear: 2010 }
  expect((await as(undefined).call(checkClaim, { body: facts })).body.code).toBe('join.facts')
  const found = await as(undefined).call(checkClaim, { body: { ...facts, usn: 'a1' } })
  expect(found.body).toMatchObject({ firstName: 'Lost', email: null })
  const [link] = (await as(admin).call(listLinks, {})).body.links
  expect(link).toMatchObject({ kind: 'classmate', person: 'Lost Lena', createdBy: ada.fullName, url: null })
  await as(admin).call(withdrawLink, { params: { id: link?._id ?? '' } })
  expect((await as(undefined).call(openClaim, { body: { token: facts.token } })).body.code).toBe('join.withdrawn')
  const { body: second } = await as(ada).call(makeClassmateLink, { params })
  expect(second.url).not.toBe(made.url)
  clock.advance(29 * day)
  expect((await as(undefined).call(openClaim, { body: { token: tokenOf(second.url) } })).status).toBe(200)
  clock.advance(2 * day)
  expect((await as(undefined).call(openClaim, { body: { token: tokenOf(second.url) } })).body.code).toBe('join.expired')
})
