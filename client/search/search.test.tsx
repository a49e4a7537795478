import { screen, waitFor, within } from '@testing-library/dom'
import { use } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Event } from '#contract/events/events.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { listSuggestions } from '#contract/people/suggestions.ts'
import { searchAll, type SearchResults } from '#contract/search/search.ts'
import { domains } from '#client/app/domains.ts'
import { DomainsProvider } from '#client/platform/domain.ts'
import { speak } from '#client/platform/i18n.ts'
import { expectFocused, fill } from '#client/testing/fields.ts'
import { cardOf, profileOf } from '#client/testing/people.ts'
import { eventOf, jobOf } from '#client/testing/postings.ts'
import { answer, callsOf, refuse, setOffline } from '#client/testing/server.ts'
import { addressNow, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { fetchCombobox, HeaderSearch } from './HeaderSearch.tsx'
import { SearchPage } from './SearchPage.tsx'

const asha = profileOf(1, 'Asha Iyer', { role: 'student' })
const ada = { ...cardOf(2, 'Ada Harbour'), matches: [] }

beforeEach(async () => {
  // Otherwise it would replace the box in which a test types.
  await fetchCombobox()
  answer(getProfile, asha)
  answer(listSuggestions, { suggestions: [] })
})

const page = (
  <DomainsProvider value={domains}>
    <HeaderSearch userId={asha._id} />
    <SearchPage />
  </DomainsProvider>
)
const open = (address = '/dashboard') => show(address, { '/dashboard/*': page }, { as: asha })
const box = () => screen.findByRole('combobox')
const found = (known: Partial<SearchResults>): SearchResults => {
  const { people = [], events = [], jobs = [] } = known
  const counts = { people: people.length, events: events.length, jobs: jobs.length }
  return {
    ...{
      people,
      events,
      jobs,
      mentorships: [],
      projects: [],
      guides: [],
      interviews: [],
      discussions: [],
      groups: [],
      messages: [],
    },
    counts: {
      ...counts,
      mentorships: 0,
      projects: 0,
      guides: 0,
      interviews: 0,
      discussions: 0,
      groups: 0,
      messages: 0,
    },
  }
}

describe('header search', () => {
  it('moves between hits by arrow keys and between kinds by Tab, and announces counts', async () => {
    answer(searchAll, found({ people: [ada], jobs: [jobOf(3, 'Harbour master')] }))
    const user = open()
    await user.type(await box(), 'harbour')
    const option = (name: RegExp) => screen.findByRole('option', { name })
    await waitFor(async () => expect((await option(/Ada/)).ariaSelected).toBe('true'))
    await user.keyboard('{Tab}')
    await waitFor(async () => expect((await option(/master/)).ariaSelected).toBe('true'))
    await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}')
    await waitFor(async () => expect((await option(/master/)).ariaSelected).toBe('true'))
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining('People: 1, Jobs: 1'),
      ),
    )
    await user.keyboard('{Escape}')
    expect(await box()).toHaveProperty('value', '')
    await expectFocused(await box())
  })

  it('keeps recent searches until they are cleared by keyboard', async () => {
    answer(searchAll, found({}))
    const user = open()
    await user.type(await box(), 'lighthouse')
    await screen.findByText(text('search:nothing', { words: 'lighthouse' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(addressNow()).toBe('/dashboard/search?q=lighthouse'))
    await user.clear(await box())
    const recent = () => screen.queryByRole('group', { name: text('search:kind.recent') })
    await waitFor(() => expect(recent()).not.toBeNull())
    await user.keyboard('{Tab}')
    const clear = screen.getByRole('button', { name: text('search:recent.clear') })
    clear.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(recent()).toBeNull())
    await expectFocused(await box())
  })

  it('keeps the recent searches and the focus when a slow page arrives', async () => {
    answer(searchAll, found({}))
    const loaded = Promise.withResolvers<void>()
    const SlowResults = () => {
      if (useLocation().pathname === '/dashboard/search') use(loaded.promise)
      return null
    }
    const slow = (
      <>
        {page}
        <SlowResults />
      </>
    )
    const user = show('/dashboard', { '/dashboard/*': slow }, { as: asha })
    await user.type(await box(), 'lighthouse{Enter}')
    await user.click(await box())
    await user.clear(await box())
    const clear = await screen.findByRole('button', { name: text('search:recent.clear') })
    const title = text('search:title.words', { words: 'lighthouse' })
    expect(screen.queryByText(title)).toBeNull()
    clear.focus()
    loaded.resolve()
    await screen.findByText(title)
    expect(document.activeElement).toBe(clear)
  })

  it("finds pages and settings by synonyms in the user's language", async () => {
    answer(searchAll, found({}))
    const user = open()
    const expectFound = async (words: string, name: string) => {
      await fill(await box(), words)
      await waitFor(() =>
        expect(screen.getAllByRole('option')[0]?.textContent).toMatch(new RegExp(`^${name}.*${words}`)),
      )
    }
    for (const [words, name] of Object.entries({
      ...{ password: 'Account', 'log out': 'Account', 'dark mode': 'Appearance' },
      ...{ block: 'Privacy', export: 'Your data', '2fa': 'Security' },
    }))
      await expectFound(words, name)
    await user.click(screen.getByRole('option', { name: /^Security/ }))
    await waitFor(() => expect(addressNow()).toBe('/dashboard/settings/security'))

    await speak('hi')
    await expectFound('पासवर्ड', 'खाता')
    await expectFound('डार्क मोड', 'रंग-रूप')
    await speak('ur')
    await expectFound('پاس ورڈ', 'اکاؤنٹ')
    await expectFound('ڈارک موڈ', 'ظاہری شکل')
  })

  it('shows that it is offline, and searches on reconnect', async () => {
    answer(searchAll, ({ query }) => found(query.get('q') === 'ada' ? { people: [ada] } : {}))
    open()
    setOffline(true)
    await fill(await box(), 'ada')
    await screen.findAllByText(text('search:offline.text'))
    setOffline(false)
    await screen.findByRole('option', { name: /Ada/ })
  })

  it('shows when to retry after a rate limit, also on the results page, and still finds pages', async () => {
    refuse(searchAll, 'request.rate_limited', { message: 'Please try again in 1 min.', retryAfter: 60 })
    open('/dashboard/search?q=password')
    await within(await screen.findByRole('main')).findByText('Please try again in 1 min.')
    await fill(await box(), 'password ')
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining('Please try again in 1 min.'),
      ),
    )
    await screen.findByRole('option', { name: /^Account/ })
  })
})

describe('results page', () => {
  it('filters events by category and place, which Back undoes', async () => {
    const events: Event[] = [
      eventOf(1, 'Harbour online'),
      eventOf(2, 'Harbour hall', { mode: 'in_person', category: 'Workshop' }),
      eventOf(3, 'Harbour both', { mode: 'hybrid', category: 'Workshop' }),
    ]
    answer(searchAll, ({ query }) => {
      const [modes, categories] = [query.getAll('mode'), query.getAll('category')]
      const fits = ({ mode, category }: Event) =>
        (modes.length === 0 || modes.includes(mode) || (mode === 'hybrid' && modes.length > 0)) &&
        (categories.length === 0 || categories.includes(category))
      return found({ events: events.filter(fits) })
    })
    const user = open('/dashboard/search?q=harbour&kind=events')
    const links = () => within(screen.getByRole('main')).queryAllByRole('link', { name: /^Harbour|Harbour/ })
    await waitFor(() => expect(links()).toHaveLength(3))
    const filters = within(await screen.findByRole('group', { name: text('events:filters') }))
    await user.click(filters.getByRole('button', { name: text('events:mode.online') }))
    await waitFor(() => expect(links()).toHaveLength(2))
    await user.click(filters.getByRole('button', { name: text('events:category.Workshop') }))
    await waitFor(() => expect(links()).toHaveLength(1))
    expect(addressNow()).toBe('/dashboard/search?q=harbour&kind=events&mode=online&category=Workshop')
    await user.click(filters.getByRole('button', { name: text('events:category.Workshop') }))
    await user.click(filters.getByRole('button', { name: text('events:category.Hackathon') }))
    await screen.findByRole('heading', { name: text('events:nothing') })
    window.history.back()
    await waitFor(() => expect(links()).toHaveLength(2))
    expect(callsOf(searchAll).length).toBeGreaterThan(4)
  })
})
