import { expect, it } from 'vitest'
import { verifyExactMatches } from '#contract/roster/matches.ts'
import { addField, type FieldAudience, getCollegeDetails } from '#contract/roster/records.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { matchAll } from '../matching/verdicts.ts'
import { storeList } from '../records/storeList.ts'
import { emptyDetails } from '../values/parse.ts'

const { as, given, clock, db, portal } = await openTestPortal()

it('shows the added fields of a record on the profile to their audience, once the college has verified the person', async () => {
  const [admin, ravi] = [await given.admin(), await given.student()]
  const added = async (name: string, audience: FieldAudience) =>
    (await as(admin).call(addField, { body: { name, audience, kind: 'text' } })).body._id
  const [house, room, shelf] = [
    await added('House', 'members'),
    await added('Room', 'person'),
    await added('Shelf', 'office'),
  ]
  const person = { fullName: 'Leila Haddad', usn: '1AC07CH042' }
  const custom = { [house]: 'Kestrel', [room]: '12 B', [shelf]: 'A-17' }
  const list = { id: newId(), name: 'office.xlsx', source: 'Alumni office', byId: admin.id, at: clock.now() }
  await transaction(db, (tx) => storeList(tx, list, [{ ...emptyDetails(), ...person, graduationYear: 2010, custom }]))
  const leila = await given.alumnus({ ...person, graduation_year: 2010 })
  await matchAll(portal.platform)
  const call = (viewer: TestMember) => as(viewer).call(getCollegeDetails, { params: { id: leila.id } })
  expect((await call(ravi)).status).toBe(404)

  await as(admin).call(verifyExactMatches, { body: { batch: newId(), members: [leila.id] } })

  const shown = { name: 'House', kind: 'text', value: 'Kestrel', audience: 'members' }
  expect((await call(ravi)).body.details).toEqual([shown])
  expect((await call(leila)).body.details).toEqual([
    shown,
    { ...shown, name: 'Room', value: '12 B', audience: 'person' },
  ])
})
