import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  askPerson,
  listPeopleToAsk,
  type PersonToAsk,
  readPathways,
  readWhereNow,
} from '#contract/guidance/pathways.ts'
import { listTopGuides } from '#contract/guidance/guides.ts'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { mira, personOf } from '#client/testing/discussions.ts'
import { guideOf } from '#client/testing/guides.ts'
import { pathwayOf, pathwaysOf } from '#client/testing/pathways.ts'
import { profileOf } from '#client/testing/people.ts'
import { readPractice } from '#contract/mentoring/practice.ts'
import { answer, callsOf, refuse } from '#client/testing/server.ts'
import { addressNow, show } from '#client/testing/show.tsx'
import { storage } from '#client/platform/storage.ts'
import { text } from '#client/testing/texts.ts'
import { OverviewPage } from './OverviewPage.tsx'

const askableOf = (number: number, fullName: string, more: Partial<PersonToAsk> = {}): PersonToAsk => ({
  ...{ person: personOf(number, fullName), fieldOfStudy: 'Computer Science', city: 'Bengaluru', repliesWithin: 'days' },
  ...{ help: ['career_advice'], reason: { code: 'same_city', value: 'Pune' }, state: 'open' },
  path: [{ year: 2014, title: 'Support engineer', company: 'Saffronry' }],
  ...more,
})
const ishaan = askableOf(4, 'Ishaan Rao')
const none = { bars: [], rest: 0 }

beforeEach(() => {
  answer(listSpaces, {
    ...{ spaces: [], unread: 0, unanswered: 0, attention: 0, helpLine: null, newMember: null },
    anonymous: { left: 2, from: null },
  })
  answer(
    getProfile,
    profileOf(1, mira.fullName, { role: 'student', fieldOfStudy: 'Computer Science', graduationYear: 2027 }),
  )
  answer(listTopGuides, { guides: [], total: 0 })
  answer(readPractice, [])
  answer(readPathways, pathwaysOf())
  answer(readWhereNow, {
    ...{ field: 'computer science', people: 268, cities: none, titles: none },
    employers: {
      bars: [
        {
          ...{ label: 'Tidegrid', people: 21, values: ['tidegrid', 'tidegrid gmbh'] },
          interviews: { companyKey: 'tidegrid', count: 3 },
        },
      ],
      rest: 247,
    },
  })
  answer(listPeopleToAsk, {
    ...{ people: [ishaan, askableOf(5, 'Grace Adeyemi', { state: 'full' })], total: 11 },
    lastGroups: ['leading', 'else'],
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = ({ wide = true, address = '/dashboard/guidance' } = {}) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: wide }))
  return show(address, { '/dashboard/guidance': <OverviewPage /> }, { as: mira })
}
const block = (name: RegExp) => screen.findByRole('button', { name })
const figure = () =>
  screen.findByRole('group', { name: 'What 143 graduates did in their first job and after 3, 5 and 10 years' })

it('says in words what the figure shows, and for how many', async () => {
  open()
  expect(
    await screen.findByRole('heading', { name: '43\u202f% start in software. Ten years on, 24\u202f% lead teams.' }),
  ).toBeTruthy()
  expect(screen.getByText(/^From 143 profiles, 38.% of the 376 who graduated.$/)).toBeTruthy()
})

it('fetches guides, practice and questions when the reader scrolls near them', async () => {
  const observers: IntersectionObserverCallback[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: IntersectionObserverCallback) {
        observers.push(report)
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  answer(listTopGuides, { guides: [guideOf(101, 'The first hour')], total: 1 })
  open()
  await screen.findByText('Ishaan Rao')
  await waitFor(() => expect(observers).not.toEqual([]))
  expect([listTopGuides, readPractice, listSpaces].flatMap((call) => callsOf(call))).toEqual([])

  for (const report of observers)
    report([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver)

  expect(await screen.findByText('The first hour')).toBeTruthy()
  await waitFor(() => expect(callsOf(listSpaces)).not.toEqual([]))
})

it('a block is a button that can be followed, and a second press clears it', async () => {
  const user = open()
  const leading = await block(/^After 10 years: Leading teams, 34 people, 24/)
  await user.click(leading)
  await waitFor(() => expect(leading.getAttribute('aria-pressed')).toBe('true'))
  expect(addressNow()).toContain('follow=after_10.leading')
  expect(screen.getByText('34 people were in leading teams after 10 years')).toBeTruthy()
  expect(screen.getByText('Where they came from')).toBeTruthy()
  await user.click(leading)
  expect(await screen.findByText('The largest moves')).toBeTruthy()
  // Too few people to follow.
  expect(screen.getByRole('img', { name: /^First job: Data and ML/ }).getAttribute('title')).toBe(
    'Too few people to follow',
  )
})

it('the figure is one stop of the Tab key, with arrow keys between its blocks, Enter and Escape', async () => {
  const user = open()
  const software = await block(/^First job: Software/)
  expect(
    within(await figure())
      .getAllByRole('button')
      .filter((each) => each.tabIndex === 0),
  ).toEqual([software])
  software.focus()
  await user.keyboard('{ArrowRight}')
  const leading = await block(/^After 10 years: Leading teams/)
  expect(document.activeElement).toBe(leading)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(leading.getAttribute('aria-pressed')).toBe('true'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(leading.getAttribute('aria-pressed')).toBe('false'))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(software)
})

it('T shows the same numbers as a table, and the choice is remembered', async () => {
  const user = open()
  const blocks = within(await figure())
    .getAllByRole('button', { hidden: true })
    .concat(within(await figure()).getAllByRole('img'))
    .map((each) => each.getAttribute('aria-label') ?? each.textContent ?? '')
  await user.keyboard('t')
  const table = await screen.findByRole('table')
  for (const { moment, blocks: shown } of pathwayOf().columns)
    for (const { people } of shown)
      expect(
        blocks.some((label) => label.includes(`${people} people`)),
        moment,
      ).toBe(true)
  const [, ...rows] = within(table).getAllByRole('row')
  const cells = rows.flatMap((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  const numbers = pathwayOf().columns.flatMap((column) =>
    column.blocks.map((each) => `${each.share}\u202f% ${each.people}`),
  )
  expect(cells.filter((text) => text?.includes('%')).toSorted()).toEqual(numbers.toSorted())
  expect(addressNow()).toContain('view=table')
  expect(storage.get('guidanceView')).toBe('table')
})

it('a narrow screen has two lists instead, with the same numbers', async () => {
  const user = open({ wide: false })
  expect(await screen.findByRole('heading', { name: 'These 62, ten years on' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: /^What 143/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Software/ }).getAttribute('aria-pressed')).toBe('true')
  await user.click(await screen.findByRole('button', { name: /^Leading teams/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await waitFor(() => expect(callsOf(listPeopleToAsk).at(-1)?.query.get('lastGroup')).toBe('leading'))
})

it('a row opens its people only if someone in it is happy to be asked', async () => {
  open({ wide: false })
  expect(await screen.findByRole('button', { name: /^Leading teams/ })).toBeTruthy()
  expect(screen.getByText('Still in software')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Still in software/ })).toBeNull()
})

it('the people of a block that fail to load can be loaded again', async () => {
  refuse(listPeopleToAsk, 'server.failed')
  const user = open()
  await figure()
  const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })
  answer(listPeopleToAsk, { people: [ishaan], total: 11, lastGroups: ['leading'] })
  await user.click(again)
  expect(await screen.findByRole('button', { name: 'Ask one of them' })).toBeTruthy()
})

it('few profiles of many graduates are said to be too few to speak for all', async () => {
  answer(readPathways, pathwaysOf({ figures: [pathwayOf({ graduates: 1600, share: 9 })] }))
  open()
  expect(
    await screen.findByText(/^From 143 profiles, 9.% of the 1,600 who graduated, too few to speak for all.$/),
  ).toBeTruthy()
})

it('a bar leads to its people in the Network, with every spelling of the employer', async () => {
  open()
  expect((await screen.findByRole('link', { name: /^Tidegrid/ })).getAttribute('href')).toBe(
    '/dashboard/network?role=alumni&field=computer+science&company=tidegrid&company=tidegrid+gmbh',
  )
})

it('an employer leads to the interview experiences there', async () => {
  open()
  const link = await screen.findByRole('link', {
    name: text('guidance:now.interviews', { count: 3, name: 'Tidegrid' }),
  })
  expect(link.getAttribute('href')).toBe('/dashboard/guidance/interviews?company=tidegrid')
})

it('asking records the request and opens a conversation with a first line', async () => {
  const user = open()
  answer(askPerson, { ...ishaan, state: 'asked' })
  await user.click(await screen.findByRole('button', { name: 'Ask Ishaan' }))
  await waitFor(() => expect(addressNow()).toBe(`/dashboard/messages/${ishaan.person._id}`))
  expect(callsOf(askPerson)).toHaveLength(1)
  expect(window.history.state.usr.begin).toMatch(/^I'm studying Computer Science and will graduate in 2027/)
})

it('someone with enough questions this week cannot be asked', async () => {
  const user = open()
  refuse(askPerson, 'guidance.full')
  expect(await screen.findByText('Full this week')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask Grace' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ask Ishaan' }))
  expect(await screen.findByText(/^Ishaan Rao has enough questions this week/)).toBeTruthy()
})

it('a college without figures shows people instead, and what is missing', async () => {
  answer(readPathways, pathwaysOf({ figures: [], alumni: 12 }))
  open()
  expect(await screen.findByRole('heading', { name: 'Paths appear here once five people share a step' })).toBeTruthy()
  expect(screen.getByText('12 alumni of all fields have joined so far.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Invite someone a year ahead' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Ishaan Rao' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('an alumnus without figures is asked to add their path', async () => {
  answer(getProfile, profileOf(1, mira.fullName, { role: 'alumni' }))
  answer(readPathways, pathwaysOf({ figures: [], alumni: 12 }))
  open()
  expect((await screen.findByRole('link', { name: 'Add your path (2 minutes)' })).getAttribute('href')).toBe(
    '/dashboard/profile',
  )
})

it('figures that fail to load leave the rest of the page usable', async () => {
  refuse(readPathways, 'server.failed')
  const user = open()
  expect(await screen.findByText("We couldn't load the figures. People to ask are below.")).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Ishaan Rao' })).toBeTruthy()
  answer(readPathways, pathwaysOf())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await figure()).toBeTruthy()
})

it('a college whose alumni have not shown their path leads to nobody', async () => {
  answer(readPathways, { ...pathwaysOf(), figures: [], alumni: 1 })
  answer(listPeopleToAsk, { people: [], total: 0, lastGroups: [] })
  open()
  await screen.findByText(text('guidance:empty.nobody'))
  expect(screen.queryByRole('link', { name: text('guidance:empty.ask') })).toBeNull()
})
