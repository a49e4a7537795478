import { expect, it } from 'vitest'
import { compareClass, graduateClass } from '#contract/people/class-graduations.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { storeList } from '../records/storeList.ts'
import { emptyDetails } from '../values/parse.ts'

const { as, clock, db, given } = await openTestPortal()
const year = clock.now().getFullYear()

const student = (fullName: string, details = {}) =>
  given.student({ fullName, graduation_year: year, year_confirmed_at: clock.now(), ...details })

it('compares a class with the lists by USN, address and name, and names who is on one side only', async () => {
  const admin = await given.admin()
  const compare = async (members?: string[]) =>
    (await as(admin).call(compareClass, { body: { year, ...(members && { members }) } })).body.comparison
  const byUsn = await student('Asha Rao', { usn: '1AC 22 CS001' })
  const byEmail = await student('Ravi Menon')
  const byName = await student('Nuno Teixeira')
  await student('Siddharth Not Listed')
  await student('Not Ready', { year_confirmed_at: null })
  expect(await compare()).toBeNull()

  const people = [
    { fullName: 'A. Rao', usn: '1AC22CS001' },
    { fullName: 'R. M.', emails: [byEmail.email] },
    { fullName: 'Teixeira, Nuno' },
    { fullName: 'Vikram Suri' },
    { fullName: 'Ready Not' },
    { fullName: 'Ifeoma Nwosu', graduationYear: year + 1 },
    { fullName: 'Late Person', deceased: true },
  ].map((details) => ({ ...emptyDetails(), graduationYear: year, ...details }))
  const list = { id: newId(), name: 'registrar.csv', source: 'Registrar', byId: admin.id, at: clock.now() }
  await transaction(db, (tx) => storeList(tx, list, people))

  expect(await compare()).toEqual({
    ...{ records: 5, listed: 3, notListed: { count: 1, names: ['Siddharth Not Listed'] } },
    missing: { count: 2, names: ['Ready Not', 'Vikram Suri'] },
  })
  expect(await compare([byUsn.id, byName.id])).toEqual({
    ...{ records: 5, listed: 2, notListed: { count: 0, names: [] } },
    missing: { count: 3, names: ['R. M.', 'Ready Not', 'Vikram Suri'] },
  })
})

it('takes a name that two students share for neither', async () => {
  const admin = await given.admin()
  const shared = year - 2
  for (const usn of ['1AC20CS001', '1AC20CS002']) await student('Priya Nair', { graduation_year: shared, usn })
  const details = { ...emptyDetails(), fullName: 'Priya Nair', graduationYear: shared }
  const list = { id: newId(), name: 'registrar.csv', source: 'Registrar', byId: admin.id, at: clock.now() }
  await transaction(db, (tx) => storeList(tx, list, [details]))

  const { body } = await as(admin).call(compareClass, { body: { year: shared } })
  expect(body.comparison).toMatchObject({ listed: 0, notListed: { count: 2 }, missing: { count: 1 } })
})

it('graduates no one with another year on a list by claim, USN or address', async () => {
  const admin = await given.admin()
  const late = year - 4
  const inClass = (fullName: string, details = {}) => student(fullName, { graduation_year: late, ...details })
  const [listed, byEmail, sameName] = [
    await inClass('Asha Rao', { usn: '1AC18CS001' }),
    await inClass('Lena Sommer'),
    await inClass('Omar Haddad'),
  ]
  await inClass('Kofi Mensah', { usn: '1AC18CS002' })
  const people = [
    { fullName: 'Asha Rao', usn: '1AC18CS001', graduationYear: late },
    { fullName: 'Asha Rao', emails: [listed.email], graduationYear: late + 1 },
    { fullName: 'Kofi Mensah', usn: '1AC18CS002', graduationYear: late + 1 },
    { fullName: 'Sommer, L.', emails: [byEmail.email], graduationYear: late - 1 },
    { fullName: 'Omar Haddad', graduationYear: late + 1 },
  ].map((details) => ({ ...emptyDetails(), ...details }))
  const list = { id: newId(), name: 'registrar.csv', source: 'Registrar', byId: admin.id, at: clock.now() }
  await transaction(db, (tx) => storeList(tx, list, people))

  const { body } = await as(admin).call(compareClass, { body: { year: late } })
  expect(body.otherYear).toEqual({ count: 2, names: ['Kofi Mensah', 'Lena Sommer'] })
  expect(body.comparison?.notListed.names).toEqual(['Omar Haddad'])

  const graduation = { graduationId: newId(), year: late, movesFirstYear: false }
  expect(await as(admin).call(graduateClass, { body: graduation })).toMatchObject({ status: 201, body: { count: 2 } })
  const alumni = await db.selectFrom('members').select('id').where('role', '=', 'alumni').execute()
  expect(alumni.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b))).toEqual(
    [listed.id, sameName.id].toSorted((a, b) => a.localeCompare(b)),
  )
})
