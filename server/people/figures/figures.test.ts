import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { getPublicTexts } from '#contract/college/college.ts'
import { getSettings, updateSettings } from '#contract/college/settings.ts'
import { faceOf } from '#server/college/public.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { people } from '../domain.ts'

const { as, given, portal } = await openTestPortal()
const { db } = portal.platform

const addStudents = (count: number, { year = 2024, listed = true, minor = false, place = 1_259_229 } = {}) =>
  sql`
    with added as (
      insert into members (id, role, email, full_name, name_key, password_hash, graduation_year, verification, created_at, listed, minor)
      select gen_random_uuid(), 'student', gen_random_uuid() || '@college.example', 'Bob', 'bob', '', ${year}::int, 'verified', now(),
        ${listed}::boolean, ${minor}::boolean
      from generate_series(1, ${count}::int)
      returning id
    )
    insert into profiles (member_id, place_id) select id, ${place}::int from added`.execute(db)

const countNow = async () => {
  for (const sweep of people.sweeps ?? []) await sweep(portal.platform)
}
const figures = async () => (await as(undefined).call(getPublicTexts)).body.figures

it('shows visitors the size of the network in bands, only once the college wants it', async () => {
  const admin = await given.admin()
  await sql`insert into places (id, name, country, latitude, longitude) values (1259229, 'Pune', 'IN', 18.5, 73.9)
    on conflict do nothing`.execute(db)
  await addStudents(95)
  await addStudents(4, { year: 1999 })
  await addStudents(30, { listed: false })
  await addStudents(30, { minor: true })
  await countNow()
  const { revisions } = (await as(admin).call(getSettings)).body
  await as(admin).call(updateSettings, { body: { showsFigures: true, revision: revisions.pages } })
  expect(await figures()).toBeNull()

  await addStudents(6, { year: 2019 })
  expect(await figures()).toBeNull()
  await countNow()
  const shown = { members: 100, years: { from: 2019, to: 2024 }, countries: null }
  expect(await figures()).toEqual(shown)
  expect((await faceOf(portal.platform))?.texts['/']).toMatchObject({ figures: shown, verifiesAlumni: true })

  const { revisions: newer } = (await as(admin).call(getSettings)).body
  await as(admin).call(updateSettings, { body: { showsFigures: false, revision: newer.pages } })
  expect(await figures()).toBeNull()
})
