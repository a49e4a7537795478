import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { listMessages } from '#contract/announcements/messages.ts'
import { listExports } from '#contract/people/exports.ts'
import { countPeople, type ListedPerson, listPeople, listPeopleChoices } from '#contract/people/listing.ts'
import { listTags, tagPeople } from '#contract/people/tags.ts'
import { openDeskWith } from '#client/testing/desk.ts'
import { answer, callsOf, refuse } from '#client/testing/server.ts'
import { addressNow, idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { PeopleList } from './PeopleList.tsx'

beforeEach(() => {
  answer(listMessages, { messages: [] })
  answer(listExports, { exports: [] })
  return openDeskWith('owner')
})

const names = ['Adaobi', 'Devika', 'Eilidh', 'Inês', 'Jaswinder']
const person = (place: number): ListedPerson => ({
  ...{ _id: idOf(place), fullName: names[place] ?? '', profilePhoto: null, role: 'student', graduationYear: 2026 },
  ...{ yearConfirmed: true, course: 'Civil', usn: '1AC22CV031', collegeEmail: `p${place}@college.example` },
  ...{ emailConfirmed: true, joinedAt: '2022-09-01T10:00:00.000Z', seenOn: null, state: 'active' },
  ...{ verification: 'verified', city: null, employer: null, mentor: false, tags: [], list: null, leavesAt: null },
  ...{ secondFactor: false, suspensionReason: null, minor: false },
})
const answerPeople = (people: ListedPerson[], total: number) => {
  answer(listPeople, { people })
  answer(countPeople, { count: total, more: false })
}
const open = (search = '') =>
  show(`/admin/students${search}`, {
    '/admin/students': <PeopleList of="student" empty={{ title: 'No students', hint: 'Yet' }} />,
  })
const openWithPeople = (search = '') => {
  answerPeople(
    names.map((_, place) => person(place)),
    148,
  )
  return open(search)
}
const tick = (name: string) => screen.findByRole('checkbox', { name: text('people-list:select_name', { name }) })
const bar = (count: number) => screen.findByRole('region', { name: text('people-list:selected', { count }) })

it('selects a range with Shift, those loaded by the head, and then everyone', async () => {
  const user = openWithPeople()
  await user.click(await tick('Devika'))
  await user.keyboard('{Shift>}')
  await user.click(await tick('Inês'))
  await user.keyboard('{/Shift}')
  await bar(3)

  await user.click(screen.getByRole('checkbox', { name: text('people-list:select_loaded') }))
  await user.click(within(await bar(5)).getByRole('button', { name: text('people-list:select_all', { count: 148 }) }))
  await user.click(await tick('Eilidh'))
  await bar(147)

  await user.click(within(await bar(147)).getByRole('button', { name: text('people-list:clear_selection') }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /selected/ })).toBeNull())
})

it('selects with X, and up to a person with Shift X', async () => {
  const user = openWithPeople()
  await screen.findByRole('link', { name: 'Adaobi' })
  await user.keyboard('x')
  await bar(1)
  await user.keyboard('jj{Shift>}X{/Shift}')
  await bar(3)
})

it('tags everyone the filter finds, except some', async () => {
  const user = openWithPeople('?year=2026&is=active')
  answer(listTags, { tags: [{ label: 'Board', count: 4 }] })
  answer(tagPeople, { success: true, message: 'Done', taggingId: idOf(50), changed: 147, full: 0 })
  await user.click(await screen.findByRole('checkbox', { name: text('people-list:select_loaded') }))
  await user.click(screen.getByRole('button', { name: text('people-list:select_all', { count: 148 }) }))
  await user.click(await tick('Eilidh'))
  await user.click(within(await bar(147)).getByRole('button', { name: text('people-list:tag') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: /Board/ }))
  await user.click(dialog.getByRole('button', { name: text('common:save') }))

  await screen.findByText(text('people-list:tag.added', { count: 147, tag: 'Board' }))
  expect(callsOf(tagPeople)).toMatchObject([
    {
      body: {
        selection: { filter: { role: 'student', year: [2026], state: ['active'] }, except: [idOf(2)] },
        label: 'Board',
        act: 'add',
      },
    },
  ])
})

it('keeps a chosen filter in the address, and shows it on its chip', async () => {
  answer(listPeopleChoices, { choices: [{ value: '2026', count: 148 }] })
  const user = openWithPeople()
  await user.click(await screen.findByRole('button', { name: text('people-list:filter.year') }))
  await user.click(await screen.findByRole('checkbox', { name: '2026' }))
  await waitFor(() => expect(addressNow()).toBe('/admin/students?year=2026'))
  await user.click(
    await screen.findByRole('button', {
      name: text('people-list:filter.clear', { filter: text('people-list:filter.year') }),
    }),
  )
  await waitFor(() => expect(addressNow()).toBe('/admin/students'))
})

it('says how many fit the filter, of all', async () => {
  answer(listPeople, { people: [person(0)] })
  answer(countPeople, ({ query }) =>
    query.get('course') === null ? { count: 48_000, more: false } : { count: 5_000, more: true },
  )
  open('?course=Civil')
  await screen.findByText(text('people-list:more_than', { figure: '5,000' }))
  screen.getByText(text('people-list:total_of.student', { count: 48_000, figure: '48,000' }), { exact: false })
})

it('offers to remove the last filter when no one fits', async () => {
  answerPeople([], 0)
  const user = open('?year=2026&course=Civil')
  await screen.findByText(text('people-list:nobody_fits'))
  await user.click(screen.getByRole('button', { name: text('people-list:remove_filter', { filter: 'Civil' }) }))
  await waitFor(() => expect(addressNow()).toBe('/admin/students?year=2026'))
})

it('sorts by a column, latest first for days', async () => {
  const user = openWithPeople()
  const head = await screen.findByRole('columnheader', { name: text('people-list:column.last_seen') })
  await user.click(within(head).getByRole('button'))
  await waitFor(() => expect(addressNow()).toBe('/admin/students?order=desc&sort=seen'))
  await waitFor(() => expect(callsOf(listPeople).at(-1)?.query.get('sort')).toBe('seen'))
})

it('says that the list failed, and keeps the filters for another try', async () => {
  refuse(listPeople, 'server.failed')
  answer(countPeople, { count: 1, more: false })
  const user = open('?year=2026')
  await screen.findByText(text('people-list:failed.student'))
  answerPeople([person(0)], 1)
  await user.click(screen.getByRole('button', { name: text('common:retry') }))
  await screen.findByRole('link', { name: 'Adaobi' })
  expect(callsOf(listPeople).at(-1)?.query.get('year')).toBe('2026')
})

it('offers no selection to viewers who may not act on one', async () => {
  openDeskWith('communicator')
  openWithPeople()
  await screen.findByRole('link', { name: 'Adaobi' })
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})
