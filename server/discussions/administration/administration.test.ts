import { beforeEach, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import {
  archiveSpace,
  deleteSpace,
  listManagedSpaces,
  placeSpace,
  saveSpace,
  setDiscussionSettings,
  unarchiveSpace,
} from '#contract/discussions/administration.ts'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { newId } from '#server/platform/ids.ts'
import { createTalk } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock } = await openTestPortal()
const { spaceOf, ask, listed } = createTalk({ as, db, clock })

const values = {
  ...{ name: 'Sports', icon: 'users', colour: 'teal', readers: 'everyone', starters: 'everyone', level: 'normal' },
  anonymous: false,
} as const

let [mira, admin]: TestMember[] = []
const member = (): TestMember => mira ?? expect.unreachable()
const administrator = (): TestMember => admin ?? expect.unreachable()
const college = () => as(administrator())
const names = async () => (await as(member()).call(listSpaces)).body.spaces.map(({ name, key }) => name ?? key)

beforeEach(async () => {
  ;[mira, admin] = [await given.student(), await given.admin()]
  await spaceOf(member())
})

it('adds spaces once, renames them, also default ones and back, and reorders them', async () => {
  const sports = newId()
  for (let retry = 0; retry < 2; retry += 1) await college().call(saveSpace, { params: { id: sports }, body: values })
  expect(await names()).toEqual(['ask', 'careers', 'campus', 'introductions', 'announcements', 'Sports'])
  const careers = await spaceOf(member(), 'careers')
  await college().call(saveSpace, { params: { id: careers }, body: { ...values, name: 'Work' } })
  await college().call(placeSpace, { params: { id: sports }, body: { place: 1 } })
  expect(await names()).toEqual(['ask', 'Sports', 'Work', 'campus', 'introductions', 'announcements'])
  await college().call(saveSpace, { params: { id: careers }, body: { ...values, name: '' } })
  expect(await names()).toContain('careers')
  const unnamed = await college().call(saveSpace, { params: { id: newId() }, body: { ...values, name: ' ' } })
  expect(unnamed.body).toMatchObject({ code: 'request.invalid', fields: { name: expect.any(String) } })
  const { entries } = (await college().call(listAuditEntries, { querystring: { category: 'change' } })).body
  expect(entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    ...['space.changed Work', 'space.placed Sports', 'space.changed Careers', 'space.added Sports'],
  ])
})

it('refuses new threads in an archived space and keeps the others readable', async () => {
  await ask(member())
  const space = await spaceOf(member())
  const params = { id: space }
  await college().call(archiveSpace, { params })
  expect(await ask(member())).toMatchObject({ code: 'space.closed' })
  expect(await ask(administrator(), { space })).toMatchObject({ code: 'space.closed' })
  expect(await listed(member(), { space })).toHaveLength(1)
  const [archived] = (await as(member()).call(listSpaces)).body.spaces
  expect(archived).toMatchObject({ archived: true, mayStart: false })
  await college().call(unarchiveSpace, { params })
  expect(await ask(member())).toMatchObject({ mine: true })
})

it('deletes empty spaces only, and never the last one, not even concurrently', async () => {
  await ask(member())
  const { spaces } = (await college().call(listManagedSpaces)).body
  const answers = await Promise.all(spaces.map(({ _id }) => college().call(deleteSpace, { params: { id: _id } })))
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 200, 200, 200])
  const left = newId()
  await db.deleteFrom('threads').execute()
  expect((await college().call(deleteSpace, { params: { id: spaces[0]?._id ?? left } })).body).toMatchObject({
    code: 'space.last',
  })
})

it('shows members the line with help contacts', async () => {
  expect((await as(member()).call(listSpaces)).body.helpLine).toBeNull()
  const helpLine = 'Counselling: extension 12'
  await college().call(setDiscussionSettings, { body: { helpLine, checksFirstPosts: false } })
  expect((await as(member()).call(listSpaces)).body.helpLine).toBe(helpLine)
})
