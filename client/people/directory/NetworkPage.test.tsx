import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { countNetwork } from '#contract/discussions/groups.ts'
import { type Facets, type FoundMember, listFacets, listMembers } from '#contract/people/directory.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { listSavedSearches } from '#contract/people/saved-searches.ts'
import { listSuggestions } from '#contract/people/suggestions.ts'
import { expectFocused, fill } from '#client/testing/fields.ts'
import { cardOf, profileOf } from '#client/testing/people.ts'
import { answer, setOffline } from '#client/testing/server.ts'
import { addressNow, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { NetworkPage } from './NetworkPage.tsx'

const asha = profileOf(1, 'Asha Iyer', { role: 'student', limited: false })
const people: FoundMember[] = [
  { ...cardOf(2, 'Grace Lovelace', { fieldOfStudy: 'Energy', help: ['mentoring'] }), matches: [] },
  { ...cardOf(3, 'Ada Lovelace', { fieldOfStudy: 'Energy' }), matches: [] },
  { ...cardOf(4, 'Mary Lovelace', { fieldOfStudy: 'Physics', help: ['mentoring', 'talks'] }), matches: [] },
]
const matching = (query: URLSearchParams): FoundMember[] => {
  const fields = query.getAll('field')
  return people
    .filter(({ fullName }) => fullName.toLowerCase().includes((query.get('q') ?? '').toLowerCase()))
    .filter(({ fieldOfStudy }) => fields.length === 0 || fields.includes((fieldOfStudy ?? '').toLowerCase()))
    .filter(({ help }) => query.getAll('help').every((topic) => help.some((each) => each === topic)))
}
const none = { distinct: 0, values: [] }
const value = (label: string, count: number) => ({ value: label.toLowerCase(), label, count })
const facetsOf = (total: number): Facets => ({
  total,
  roles: { all: total, alumni: total, student: 0 },
  years: [{ year: 2015, count: total }],
  facets: {
    ...{ company: none, title: none, city: none, course: none, skill: none, country: none },
    field: { distinct: 2, values: [value('Energy', 2), value('Physics', 1)] },
    help: { distinct: 2, values: [value('mentoring', 2), value('talks', 1)] },
  },
})

beforeEach(() => {
  answer(getProfile, asha)
  answer(listSuggestions, { suggestions: [] })
  answer(listSavedSearches, { searches: [] })
  answer(countNetwork, { people: 412, groups: 17 })
  answer(listMembers, ({ query }) => ({ members: matching(query) }))
  answer(listFacets, ({ query }) => facetsOf(matching(query).length))
})

const open = (search = '') =>
  show(`/dashboard/network${search}`, { '/dashboard/network': <NetworkPage /> }, { as: asha })
const box = () => screen.findByRole('searchbox', { name: text('network:network.search') })
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.split(' ')[0])
const expectNames = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted))

describe('directory', () => {
  it('shows the number of people and groups in its tabs', async () => {
    open()
    await screen.findByRole('link', { name: `${text('network:tabs.people')} 412` })
    await screen.findByRole('link', { name: `${text('network:tabs.groups')} 17` })
  })

  it('ignores invalid URL parameters and accepts search text up to the maximum', async () => {
    open('?q=lovelace&help=mentoring&help=x&country=india&city=pune&cohortFrom=7')
    await expectNames('Grace', 'Mary')
    expect(await box()).toHaveProperty('maxLength', 100)
    await fill(await box(), 'x'.repeat(100))
    await screen.findByRole('heading', { name: text('network:network.nobody', { words: 'x'.repeat(100) }) })
  })

  it('removes single facet values and the search text, which Back restores', async () => {
    const user = open('?q=lovelace&field=energy&field=physics&help=mentoring&help=talks')
    const chosen = () => screen.findByRole('list', { name: text('network:chosen.label') })
    const items = async () =>
      within(await chosen())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    await waitFor(async () => expect(await items()).toEqual(['lovelace', 'Energy', 'Physics', 'Mentoring', 'Talks']))
    const remove = async (name: string) =>
      within(await chosen()).getByRole('button', { name: text('profiles:entry.remove', { name }) })
    ;(await remove('Energy')).focus()
    await user.keyboard('{Enter}')
    await expectFocused(await remove('Physics'))
    await expectNames('Mary')
    await user.click(await remove('lovelace'))
    await waitFor(() => expect(addressNow()).toBe('/dashboard/network?field=physics&help=mentoring&help=talks'))
    expect(await box()).toHaveProperty('value', '')
    window.history.back()
    await waitFor(async () => expect(await box()).toHaveProperty('value', 'lovelace'))
    await waitFor(async () => expect(await items()).toEqual(['lovelace', 'Physics', 'Mentoring', 'Talks']))
  })

  it('clears search text, role, years and facets', async () => {
    const user = open('?q=lovelace&role=alumni&cohortFrom=2010&cohortTo=2020&field=energy&help=mentoring')
    await expectNames('Grace')

    await user.click(screen.getByRole('button', { name: text('network:filters.clear') }))

    await waitFor(() => expect(addressNow()).toBe('/dashboard/network'))
  })

  it('keeps text typed right after choosing a filter', async () => {
    open()
    const mentors = await screen.findByRole('button', { name: text('members:help.mentoring') })
    await expectNames('Grace', 'Ada', 'Mary')
    // No await: the text must arrive before the choice is rendered.
    mentors.click()
    fireEvent.input(await box(), { target: { value: 'Grace' } })
    await expectNames('Grace')
    expect(await box()).toHaveProperty('value', 'Grace')
    await waitFor(() => expect(addressNow()).toBe('/dashboard/network?help=mentoring&q=Grace'))
  })

  it('keeps a profile open that was opened right after typing', async () => {
    open('?q=lovelace')
    await expectNames('Grace', 'Ada', 'Mary')
    const typed = await box()
    fireEvent.input(typed, { target: { value: 'lovelacex' } })
    screen.getByRole('link', { name: 'Grace Lovelace' }).click()
    await waitFor(() => expect(typed.isConnected).toBe(false))
    // Longer than the debounce of the search box.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(addressNow()).toBe(`/dashboard/network/${people[0]?._id}`)
  })

  it('loads a search made offline on reconnect', async () => {
    open()
    await expectNames('Grace', 'Ada', 'Mary')
    setOffline(true)
    await fill(await box(), 'mary')
    await screen.findByText(text('network:network.failed'))
    setOffline(false)
    await expectNames('Mary')
  })

  it('shows on a card which part of the profile matches', async () => {
    const found = people
      .slice(1, 2)
      .map((ada) => ({ ...ada, matches: [{ part: 'skills' as const, text: 'Tidal turbines' }] }))
    answer(listMembers, { members: found })
    open('?q=turbines')
    await screen.findAllByText('Tidal turbines', { exact: false })
  })
})
