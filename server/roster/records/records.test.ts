import { expect, it } from 'vitest'
import { addField, changeRecord, getRoster, listFields, listRecords, removeRecord } from '#contract/roster/records.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { emptyDetails } from '../values/parse.ts'
import { storeList } from './storeList.ts'

const { as, given, clock, db } = await openTestPortal()

const stored = async (
  people: {
    fullName: string
    usn?: string
    emails?: string[]
    deceased?: boolean
    minor?: boolean
    birthDate?: string
  }[],
) => {
  const admin = await given.admin()
  const list = { id: newId(), name: 'office.xlsx', source: 'Alumni office', byId: admin.id, at: clock.now() }
  await transaction(db, (tx) =>
    storeList(
      tx,
      list,
      people.map((person) => ({ ...emptyDetails(), ...person })),
    ),
  )
  return { admin, list }
}

it('finds records by name, USN and address, and by state, page by page', async () => {
  const { admin } = await stored([
    { fullName: 'Zoë Núñez', usn: '1AC-06', emails: ['zoe@post.example'] },
    { fullName: 'Ada Byron', deceased: true },
  ])
  const found = async (querystring: Record<string, string>) =>
    (await as(admin).call(listRecords, { querystring })).body.records.map(({ fullName }) => fullName)
  expect(await found({ q: 'nunez' })).toEqual(['Zoë Núñez'])
  expect(await found({ q: '1ac06' })).toEqual(['Zoë Núñez'])
  expect(await found({ q: 'zoe@post' })).toEqual(['Zoë Núñez'])
  expect(await found({ state: 'deceased' })).toEqual(['Ada Byron'])
  const { body, headers } = await as(admin).call(listRecords, { querystring: { limit: 1 } })
  expect([body.records.length, headers['link']]).toEqual([1, expect.stringContaining('rel="next"')])
  expect((await as(admin).call(getRoster, {})).body).toMatchObject({ people: 1, reachable: 1, deceased: 1 })
})

it('finds people under 18 by their birth date or, without one, by their mark', async () => {
  const { admin } = await stored([
    { fullName: 'Ada Marked', minor: true },
    { fullName: 'Ben Born', birthDate: '2012-04-01' },
    { fullName: 'Cora Grown', minor: true, birthDate: '1990-04-01' },
    { fullName: 'Dan Unknown' },
  ])
  const { body } = await as(admin).call(listRecords, { querystring: { state: 'underage' } })
  expect(body.records.map(({ fullName, underage }) => [fullName, underage])).toEqual([
    ['Ada Marked', true],
    ['Ben Born', true],
  ])
})

it('corrects and removes a record, with its source kept', async () => {
  const { admin, list } = await stored([{ fullName: 'Tom Hil' }])
  const [record] = (await as(admin).call(listRecords, { querystring: { list: list.id } })).body.records
  const params = { id: record?._id ?? '' }
  const changed = await as(admin).call(changeRecord, {
    params,
    body: { fullName: 'Tom Hill', emails: ['Tom@Post.example'] },
  })
  expect(changed.body).toMatchObject({ fullName: 'Tom Hill', emails: ['tom@post.example'], source: 'Alumni office' })
  const wrong = await as(admin).call(changeRecord, { params, body: { emails: ['tom@'] } })
  expect(wrong.status).toBe(400)
  expect((await as(admin).call(removeRecord, { params })).status).toBe(200)
  expect((await as(admin).call(removeRecord, { params })).status).toBe(404)
})

it('has 20 fields of the college at most, each name once', async () => {
  const admin = await given.admin()
  const add = (name: string, kind: 'text' | 'date' = 'text') => as(admin).call(addField, { body: { name, kind } })
  const added = await Promise.all(Array.from({ length: 20 }, (_, index) => add(`Field ${index}`)))
  for (const { status } of added) expect(status).toBe(201)
  expect((await add('field 3')).body).toMatchObject({ name: 'Field 3' })
  expect(await add('Field 3', 'date')).toMatchObject({ status: 409, body: { code: 'roster.field_exists' } })
  expect(await add('One more')).toMatchObject({ status: 409, body: { code: 'roster.fields_full' } })
  expect((await as(admin).call(listFields, {})).body.fields).toHaveLength(20)
})
