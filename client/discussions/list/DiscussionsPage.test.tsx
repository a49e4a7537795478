import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { listOfferedQuestions } from '#contract/discussions/asks.ts'
import { listPostDrafts } from '#contract/discussions/drafts.ts'
import { followSpace, listSpaces, type Space } from '#contract/discussions/spaces.ts'
import {
  listAnswerers,
  listThreads,
  markAllRead,
  markThreadRead,
  type ThreadRow,
} from '#contract/discussions/threads.ts'
import { HELP_TOPICS } from '#contract/members/person.ts'
import { type Facets, listFacets, listMembers } from '#contract/people/directory.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { applyAppearance } from '#client/platform/appearance.ts'
import { cardOf, profileOf } from '#client/testing/people.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { addressNow, idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { DiscussionsPage } from './DiscussionsPage.tsx'

const person = (number: number, fullName: string) => ({
  ...cardOf(number, fullName),
  former: false,
  unavailable: false,
})
const [mira, adaeze] = [person(1, 'Mira Kovačević'), person(2, 'Adaeze Nwankwo')]
const space = (number: number, key: Space['key']): Space => ({
  _id: idOf(60 + number),
  key,
  name: null,
  icon: 'hand',
  colour: 'green',
  level: 'normal',
  mayStart: true,
  anonymous: false,
  archived: false,
  group: null,
  unread: 3,
})
const row = (number: number, title: string, more: Partial<ThreadRow> = {}): ThreadRow => ({
  _id: idOf(100 + number),
  space: idOf(61),
  kind: 'question',
  title,
  anonymous: false,
  lastAnonymous: false,
  author: mira,
  mine: true,
  createdAt: '2026-11-24T18:40:00.000Z',
  activeAt: new Date(Date.now() - 18 * 60_000).toISOString(),
  answers: 2,
  accepted: 2,
  lastNumber: 3,
  unread: 2,
  attention: true,
  level: 'following',
  closedAt: null,
  closedByCollege: false,
  pinned: false,
  unchecked: false,
  moved: null,
  closedReason: null,
  poll: null,
  excerpt: 'We hired two last year.',
  lastAuthor: adaeze,
  people: [adaeze],
  asked: 0,
  ...more,
})
const first = row(1, 'From computer science to power electronics?')
const second = row(2, 'Three months in Lisbon: where did you live?', { mine: false, author: adaeze, unread: 0 })

const none = { distinct: 0, values: [] }
const facetsOf = (total: number): Facets => ({
  total,
  roles: { all: total, alumni: total, student: 0 },
  years: [],
  facets: {
    ...{ field: none, help: none, company: none, title: none },
    ...{ city: none, skill: none, course: none, country: none },
  },
})

const open = (threads: ThreadRow[] = [first, second], search = '') => {
  answer(listThreads, { threads })
  return show(`/dashboard/discussions${search}`, { '/dashboard/discussions': <DiscussionsPage /> }, { as: mira })
}
const bodyOf = (link: HTMLElement) => link.textContent

beforeEach(() => {
  answer(getProfile, profileOf(1, 'Mira Kovačević'))
  answer(listSpaces, {
    spaces: [space(1, 'ask'), space(2, 'introductions')],
    unread: 100,
    unanswered: 4,
    attention: 1,
    anonymous: { left: 0, from: null },
    helpLine: null,
    newMember: null,
  })
  answer(listPostDrafts, { drafts: [] })
  answer(listAnswerers, { month: '2026-11', people: [mira, adaeze] })
  answer(listOfferedQuestions, { questions: [] })
  answer(listMembers, { members: [] })
  answer(listFacets, facetsOf(0))
})

it('names each row for screen readers', async () => {
  open()
  const link = await screen.findByRole('link', { name: /power electronics/ })
  expect(bodyOf(link)).toBe(
    'New for you, From computer science to power electronics?, question by you, 2 answers, one accepted, 18 minutes ago, 2 new',
  )
  expect(bodyOf(screen.getByRole('link', { name: /Lisbon/ }))).not.toContain('Unread')
  expect(screen.getByRole('tab', { name: /Unread/ }).textContent).toBe('Unread99+')
})

it('moves by keys, marks as read, and changes the tab', async () => {
  answer(markThreadRead, { ...first, read: 3, unread: 0, attention: false })
  const user = open()
  const link = await screen.findByRole('link', { name: /power electronics/ })
  await user.keyboard('j')
  expect(document.activeElement).toBe(link)
  await user.keyboard('u')
  await waitFor(() => expect(bodyOf(link)).not.toContain('New for you'))
  expect(callsOf(markThreadRead).map(({ body }) => body)).toEqual([{ number: 3 }])
  await user.keyboard('j')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Lisbon/ }))
  await user.keyboard('2')
  await waitFor(() => expect(addressNow()).toBe('/dashboard/discussions?tab=unread'))
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: text('discussions:keys') })
})

it('marks everything as read from the keyboard', async () => {
  answer(markAllRead, { success: true, message: '' })
  const user = open()
  await screen.findByRole('link', { name: /Lisbon/ })
  await user.keyboard('{Shift>}A{/Shift}')
  await screen.findByText(text('discussions:read_all.done'))
})

it('shows the draft of a new thread above the latest ones', async () => {
  answer(listPostDrafts, {
    drafts: [
      {
        thread: null,
        parent: null,
        kind: 'question',
        space: idOf(61),
        title: 'A first board',
        body: 'Something that survives.',
        anonymous: false,
        savedAt: '2026-11-24T18:40:00.000Z',
        threadTitle: null,
        files: [],
      },
    ],
  })
  open()
  const link = await screen.findByRole('link', { name: 'Draft: A first board' })
  expect(link.getAttribute('href')).toBe('/dashboard/discussions/ask')
})

it.each([
  ['', 'discussions:empty.college'],
  ['?tab=unread', 'discussions:empty.unread'],
  ['?tab=following', 'discussions:empty.following'],
  ['?tab=unanswered', 'discussions:empty.unanswered'],
] as const)('says what belongs in an empty list: %s', async (search, title) => {
  open([], search)
  await screen.findByRole('heading', { name: text(title) })
})

it('shows a new college who is ready to help', async () => {
  const helper = { ...cardOf(2, 'Adaeze Nwankwo'), company: 'Gridlark', help: ['cv_reviews' as const], matches: [] }
  answer(listMembers, { members: [helper] })
  answer(listFacets, facetsOf(41))
  open([])
  await screen.findByText(text('asking:ready.text', { count: 41 }))
  const link = await screen.findByRole('link', { name: /^Adaeze Nwankwo/ })
  expect(link.getAttribute('href')).toBe(`/dashboard/network/${adaeze._id}`)
  screen.getByText(text('members:help.cv_reviews'))
  expect(callsOf(listMembers)[0]?.query.getAll('help')).toEqual(HELP_TOPICS)
})

it('takes the words of a search without results along', async () => {
  open([], '?q=inverter')
  const link = await screen.findByRole('link', { name: text('discussions:empty.search.ask') })
  expect(link.getAttribute('href')).toBe('/dashboard/discussions/ask?title=inverter')
})

it('reads operators of the search and marks the words', async () => {
  open([first], '?q=power%20by:adaeze%20is:unanswered%20in:intro')
  await screen.findByText('power', { selector: 'mark' })
  expect(Object.fromEntries(callsOf(listThreads).at(-1)?.query ?? [])).toMatchObject({
    ...{ q: 'power', by: 'adaeze', tab: 'unanswered', space: idOf(62) },
  })
})

it('changes the follow level of the chosen space', async () => {
  answer(followSpace, { success: true, message: '' })
  const user = open([first], `?space=${idOf(61)}`)
  await user.click(await screen.findByRole('button', { name: /Normal$/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Muted/ }))
  await waitFor(() => expect(callsOf(followSpace).map(({ body }) => body)).toEqual([{ level: 'muted' }]))
})

it('leaves the keys alone where they are switched off', async () => {
  applyAppearance('keys', 'off')
  const user = open()
  await screen.findByRole('link', { name: /Lisbon/ })
  await user.keyboard('j2')
  expect(document.activeElement).toBe(document.body)
  expect(addressNow()).toBe('/dashboard/discussions')
  applyAppearance('keys', null)
})

it('thanks those who have answered this month', async () => {
  const user = open()
  await screen.findByRole('heading', { name: 'Thank you, November' })
  await user.click(screen.getByRole('button', { name: text('discussions:thanks.say') }))
  const link = await screen.findByRole('link', { name: 'Adaeze Nwankwo' })
  expect(link.getAttribute('href')).toBe(`/dashboard/messages/${adaeze._id}`)
  expect(screen.queryByRole('link', { name: 'Mira Kovačević' })).toBeNull()
})
