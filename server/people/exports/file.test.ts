import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { collectExport, requestExport } from '#contract/people/exports.ts'
import { tagPeople } from '#contract/people/tags.ts'
import { newId } from '#server/platform/ids.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, clock, db } = await openTestPortal()

it("has columns for who mentors, the tags, the list and the college's own fields, if asked for", async () => {
  const [admin, ada, eve] = [
    await given.admin(),
    await given.verifiedAlumnus({ fullName: 'Ada' }),
    await given.verifiedAlumnus({ fullName: 'Eve' }),
  ]
  const [house, fieldId, at] = ['=House', newId(), clock.now()]
  await sql`
    insert into roster_fields (id, name, name_key, kind, audience, searchable, place, created_at)
    values (${fieldId}::uuid, ${house}, 'house', 'text', 'office', false, 1, ${at}), (gen_random_uuid(), 'email', 'email', 'text', 'members', false, 2, ${at})`.execute(
    db,
  )
  await sql`
    insert into roster_records (id, full_name, name_key, match_key, search_key, custom, member_id, source, source_date, created_at, updated_at)
    values (gen_random_uuid(), 'Ada', 'ada', 'ada', 'ada', ${JSON.stringify({ [fieldId]: 'Ashby' })}::jsonb, ${ada.id}::uuid, 'office.xlsx', ${at}, ${at}, ${at})`.execute(
    db,
  )
  await as(admin).call(tagPeople, { body: { selection: { ids: [ada.id] }, label: 'Board', act: 'add' } })
  const selection = { ids: [ada.id, eve.id] }
  const fields = ['mentor', 'tags', 'list', 'own_fields'] as const
  const body = { exportId: newId(), fields: [...fields], reason: '', password: admin.password, selection }
  const { _id: id } = (await as(admin).call(requestExport, { body })).body
  const text = String((await as(admin).call(collectExport, { params: { id } })).body)
  expect(text).toMatch(/^\uFEFF?"name","email","email_confirmed","mentor","tags","list","'=House","email \(list\)"\r\n/)
  expect(text).toContain(`"Ada","${ada.email}","true","false","Board","office.xlsx","Ashby",\r\n`)
  expect(text).toContain(`"Eve","${eve.email}","true","false",,,,\r\n`)
})
