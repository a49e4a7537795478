import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import {
  type Interview,
  listInterviewCompanies,
  listInterviews,
  markHelpful,
  readInterview,
} from '#contract/guidance/interviews.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { mira } from '#client/testing/discussions.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { InterviewPage } from './InterviewPage.tsx'
import { InterviewsPage } from './InterviewsPage.tsx'

const id = '01900000-0000-7000-8000-000000000201'
const author = { _id: '01900000-0000-7000-8000-000000000202', fullName: 'Karan Rao', profilePhoto: null }
const interview: Interview = {
  ...{ _id: id, author, mine: false, pending: false, anonymous: false, company: 'Tidegrid', companyKey: 'tidegrid' },
  ...{ role: 'Summer intern', year: 2026, month: 3, kind: 'internship', way: 'referral', difficulty: 'medium' },
  ...{ outcome: 'offer', advice: 'Plot before you model.', helpful: 4, foundHelpful: false, postedOn: '2026-04-01' },
  ...{ changed: false, hiding: null },
  rounds: [
    { kind: 'test', minutes: 60, asked: 'Predict **tomorrow**.', felt: 'mixed' },
    { kind: 'hr', minutes: null, asked: '', felt: null },
  ],
}
const companies = [
  { key: 'tidegrid', name: 'Tidegrid', count: 4, from: 2024, to: 2026 },
  { key: 'foldwise', name: 'Foldwise', count: 1, from: 2026, to: 2026 },
]

const openList = (search = '', found: Interview[] = [interview]) => {
  answer(getProfile, profileOf(1, mira.fullName, { role: 'student' }))
  answer(listInterviews, found)
  answer(listInterviewCompanies, { companies, years: [2026, 2025, 2024], total: 5 })
  return show(
    `/dashboard/guidance/interviews${search}`,
    { '/dashboard/guidance/interviews': <InterviewsPage /> },
    { as: mira },
  )
}
const openPage = (more: Partial<Interview> = {}) => {
  answer(getProfile, profileOf(1, mira.fullName, { role: 'student' }))
  answer(readInterview, { interview: { ...interview, ...more }, others: 3 })
  const pages = { '/dashboard/guidance/interviews/:id': <InterviewPage /> }
  return show(`/dashboard/guidance/interviews/${id}`, pages, { as: mira })
}
const filtersOf = () => callsOf(listInterviews).map(({ query }) => String(query))

it('lists interviews with their outcome, rounds and writer, and counts those of each company', async () => {
  openList()
  const link = await screen.findByRole('link', { name: 'Summer intern' })
  expect(link.getAttribute('href')).toBe(`/dashboard/guidance/interviews/${id}`)
  const item = link.closest('li')
  expect(item?.textContent).toMatch(
    /Offer.*Tidegrid.*March 2026.*Predict tomorrow.*2 rounds: Online test, HR.*Karan Rao/,
  )
  const rail = await screen.findByRole('complementary', { name: 'By company' })
  expect(
    within(rail)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tidegrid4', 'Foldwise1'])
})

it('keeps its filters in the URL, and takes them from there', async () => {
  const user = openList('?company=tidegrid&year=2026&outcome=nonsense')
  expect(await screen.findByText('4 experiences from 2024 to 2026')).toBeTruthy()
  expect(filtersOf()).toContainEqual(expect.stringMatching(/company=tidegrid.*year=2026|year=2026.*company=tidegrid/))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'offer')
  await waitFor(() => expect(window.location.search).toBe('?company=tidegrid&year=2026&outcome=offer'))
  await user.click(screen.getByRole('button', { name: /Tidegrid/ }))
  await waitFor(() => expect(window.location.search).toBe('?year=2026&outcome=offer'))
})

it('follows a company that was merged since the address was shared', async () => {
  openList('?company=tidegrid+gmbh&year=2026')
  await waitFor(() => expect(window.location.search).toBe('?company=tidegrid&year=2026'))
  await screen.findByRole('heading', { name: 'Tidegrid' })
})

it('says how to begin when there is nothing, and what to try when nothing matches', async () => {
  openList('', [])
  expect(await screen.findByText('No interview experiences yet')).toBeTruthy()
})

it('shows the rounds in order, and begins a conversation with a first line', async () => {
  const user = openPage()
  const rounds = within(await screen.findByRole('region', { name: '2 rounds' })).getAllByRole('listitem')
  expect(rounds.map(({ textContent }) => textContent)).toEqual([
    '1Online test60 minutesSo-soPredict tomorrow.',
    '2HR interview',
  ])
  await user.click(screen.getByRole('link', { name: 'Ask about it' }))
  expect(window.location.pathname).toBe(`/dashboard/messages/${author._id}`)
  expect(window.history.state).toMatchObject({ usr: { begin: expect.stringContaining('Summer intern at Tidegrid') } })
})

it('offers no conversation with someone who shared it without a name', async () => {
  openPage({ author: null, anonymous: true })
  expect(await screen.findByText('Shared without a name')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Ask about it' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ask in Discussions' })).toBeTruthy()
})

it('counts the viewer when they find it helpful', async () => {
  answer(markHelpful, { helpful: 5 })
  const user = openPage()
  const button = await screen.findByRole('button', { name: 'Helpful · 4' })
  answer(readInterview, { interview: { ...interview, helpful: 5, foundHelpful: true }, others: 3 })
  await user.click(button)
  expect(await screen.findByRole('button', { name: 'Helpful · 5', pressed: true })).toBeTruthy()
  await waitFor(() => expect(callsOf(markHelpful)).toHaveLength(1))
})

it('tells its writer why it is hidden and what to do', async () => {
  const hiding = { reason: 'unkind', decision: 'change', note: 'Leave out the name.', asked: false, editable: true }
  openPage({ mine: true, hiding: hiding as Interview['hiding'] })
  expect(await screen.findByText(text('interviews:hidden', { reason: 'unkind' }))).toBeTruthy()
  expect(screen.getByText('Leave out the name.')).toBeTruthy()
  expect(screen.getByText(text('interviews:hidden.change'))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toMatch(/\/edit$/)
})
