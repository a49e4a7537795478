import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { listMessages } from '#contract/announcements/messages.ts'
import { compareClass, graduateClass, previewClassGraduation } from '#contract/people/class-graduations.ts'
import { listExports } from '#contract/people/exports.ts'
import { countPeople, type ListedPerson, listPeople } from '#contract/people/listing.ts'
import { restoreMember, suspendMember } from '#contract/trust/suspensions.ts'
import { openDeskWith } from '#client/testing/desk.ts'
import { field, fill } from '#client/testing/fields.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { PeopleList } from '../PeopleList.tsx'

beforeEach(() => {
  answer(listMessages, { messages: [] })
  answer(listExports, { exports: [] })
  return openDeskWith('owner')
})

const person = (place: number, graduationYear: number): ListedPerson => ({
  ...{ _id: idOf(place), fullName: `Person ${place}`, profilePhoto: null, role: 'student', graduationYear },
  ...{ yearConfirmed: true, course: 'Civil', usn: null, collegeEmail: `p${place}@college.example` },
  ...{ emailConfirmed: true, joinedAt: '2022-09-01T10:00:00.000Z', seenOn: null, state: 'active' },
  ...{ verification: 'verified', city: null, employer: null, mentor: false, tags: [], list: null, leavesAt: null },
  ...{ secondFactor: false, suspensionReason: null, minor: false },
})
const openWithAllSelected = async (...people: ListedPerson[]) => {
  answer(listPeople, { people })
  answer(countPeople, { count: people.length, more: false })
  const user = show('/admin/students', {
    '/admin/students': <PeopleList of="student" empty={{ title: 'No students', hint: 'Yet' }} />,
  })
  await user.click(await screen.findByRole('checkbox', { name: text('people-list:select_loaded') }))
  const bar = await screen.findByRole('region', { name: text('people-list:selected', { count: people.length }) })
  return { user, bar: within(bar) }
}
const graduate = text('class-graduation:graduate')

it('graduates the selected students of one class', async () => {
  const { user, bar } = await openWithAllSelected(person(1, 2025), person(2, 2025))
  answer(compareClass, { comparison: null, otherYear: { count: 0, names: [] } })
  answer(previewClassGraduation, { ready: 9, leftOut: [], nextFirstYear: 2026 })
  answer(graduateClass, {
    ...{ _id: idOf(9), year: 2025, count: 2 },
    ...{ graduatedAt: '2026-07-01T10:00:00.000Z', undoableUntil: '2026-07-08T10:00:00.000Z' },
  })

  await user.click(bar.getByRole('button', { name: graduate }))
  await user.click(await screen.findByRole('button', { name: text('class-graduation:submit', { count: 2 }) }))

  await screen.findByText(text('class-graduation:done', { count: 2, year: 2025 }))
  expect(callsOf(graduateClass)).toMatchObject([
    { body: { year: 2025, members: [idOf(1), idOf(2)], movesFirstYear: false } },
  ])
})

it('offers no graduation for students of several classes', async () => {
  const { bar } = await openWithAllSelected(person(1, 2025), person(2, 2024))
  expect(bar.queryByRole('button', { name: graduate })).toBeNull()
})

it('suspends the selected people for one reason, and undoes it', async () => {
  const { user, bar } = await openWithAllSelected(person(1, 2025), person(2, 2025))
  answer(suspendMember, { success: true, message: 'Done' })
  answer(restoreMember, { success: true, message: 'Done' })

  await user.click(bar.getByRole('button', { name: text('administration:suspension.action') }))
  const dialog = await screen.findByRole('dialog', { name: text('moderation:suspension.several.title', { count: 2 }) })
  await fill(field(text('panel:reason'), dialog), 'Sold accounts')
  await user.click(within(dialog).getByRole('button', { name: text('moderation:suspension.submit') }))

  await screen.findByText(text('moderation:suspension.several.done', { count: 2 }))
  expect(callsOf(suspendMember)).toMatchObject([
    { params: { id: idOf(1) }, body: { reason: 'Sold accounts' } },
    { params: { id: idOf(2) }, body: { reason: 'Sold accounts' } },
  ])

  await user.click(screen.getByRole('button', { name: text('common:undo') }))
  await vi.waitFor(() => expect(callsOf(restoreMember)).toHaveLength(2))
})
