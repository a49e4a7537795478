import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { type Candidate, listCandidates } from '#contract/discussions/asks.ts'
import { listPostDrafts, savePostDraft } from '#contract/discussions/drafts.ts'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { listSimilarThreads, startThread } from '#contract/discussions/threads.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { shortDay } from '#client/platform/dates.ts'
import { cardOf, profileOf } from '#client/testing/people.ts'
import { answer, callsOf, refuse } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { AskPage } from './AskPage.tsx'

const candidate = (number: number, fullName: string, more: Partial<Candidate> = {}): Candidate => ({
  person: { ...cardOf(number, fullName), former: false, unavailable: false },
  reasons: [{ code: 'skill', value: 'Inverters', word: 'inverters', company: null }],
  answersWithin: null,
  isNew: false,
  freeAt: null,
  ...more,
})
const adaeze = candidate(2, 'Adaeze Nwankwo', {
  reasons: [
    { code: 'work', value: 'Power electronics', word: 'power electronics', company: 'Gridlark' },
    { code: 'help', value: 'career_advice', word: null, company: null },
  ],
  answersWithin: 1,
})
const [nadia, harpreet, devika] = [
  candidate(3, 'Nadia Benhaddou', { isNew: true }),
  candidate(4, 'Harpreet Sodhi'),
  candidate(5, 'Devika Rao'),
]
const found = (candidates: Candidate[], places = 3, placesAgainAt: string | null = null) =>
  answer(listCandidates, { candidates, places, placesAgainAt, answeredWithin: null })

const question = 'Where do I start with inverters?'
const open = (title = question, search = '') =>
  show(
    `/dashboard/discussions/ask?title=${encodeURIComponent(title)}${search}`,
    { '/dashboard/discussions/ask': <AskPage />, '/dashboard/discussions/:id': <p>Thread</p> },
    { as: { _id: idOf(1), fullName: 'Mira Kovačević' } },
  )
const box = (name: string) => screen.getByRole('checkbox', { name })
const names = () =>
  within(screen.getByRole('list', { name: text('asking:who') }))
    .getAllByRole('checkbox')
    .map((each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent)
const title = () => screen.getByRole('textbox', { name: text('discussions:ask.title.question') })

beforeEach(() => {
  answer(getProfile, profileOf(1, 'Mira Kovačević'))
  answer(listSpaces, {
    spaces: [
      {
        ...{ _id: idOf(61), key: 'ask', name: null, icon: 'hand', colour: 'green', level: 'normal', mayStart: true },
        ...{ anonymous: false, archived: false, group: null, unread: 0 },
      },
    ],
    ...{ unread: 0, unanswered: 0, attention: 0, helpLine: null, newMember: null, anonymous: { left: 2, from: null } },
  })
  answer(listSimilarThreads, { threads: [] })
  answer(listPostDrafts, { drafts: [] })
  answer(savePostDraft, { success: true, message: '' })
})

it('shows why each member can answer, and asks the chosen ones with the question', async () => {
  found([adaeze, nadia])
  refuse(startThread, 'server.failed')
  const user = open()
  const list = await screen.findByRole('list', { name: text('asking:who') })
  expect(list.textContent).toContain('Power electronics at Gridlark, happy to help with “Career advice”')
  expect(list.textContent).toContain(text('asking:answers_within', { count: 1 }))
  expect(list.textContent).toContain(text('asking:is_new'))
  await screen.findByText(text('asking:found', { count: 2 }))

  await user.click(within(list).getByText('Adaeze Nwankwo'))
  box('Nadia Benhaddou').focus()
  await user.keyboard(' ')
  screen.getByText(text('asking:chosen', { chosen: 2, places: 3 }))
  await user.type(screen.getByRole('textbox', { name: text('discussions:ask.body.question') }), 'I know C.')
  await user.click(screen.getByRole('button', { name: text('asking:post', { count: 2 }) }))
  await waitFor(() => expect(callsOf(startThread)).toHaveLength(1))
  expect(callsOf(startThread)[0]?.body).toMatchObject({ asked: [adaeze.person._id, nadia.person._id] })
})

it('lets no more members be chosen than may be asked, nor one at their limit', async () => {
  found([adaeze, nadia, { ...harpreet, freeAt: '2026-12-20T00:00:00.000Z' }], 1)
  const user = open()
  await screen.findByRole('list', { name: text('asking:who') })
  await user.click(box('Adaeze Nwankwo'))
  expect(box('Nadia Benhaddou')).toHaveProperty('disabled', true)
  expect(box('Harpreet Sodhi')).toHaveProperty('disabled', true)
  screen.getByText(text('asking:who.full', { count: 1 }))
  await user.click(box('Adaeze Nwankwo'))
  expect(box('Nadia Benhaddou')).toHaveProperty('disabled', false)
})

it('keeps chosen members on top, and the order while the pointer is in the list', async () => {
  found([adaeze, nadia, harpreet])
  const user = open()
  const list = await screen.findByRole('list', { name: text('asking:who') })
  await user.click(box('Harpreet Sodhi'))
  expect(names()).toEqual(['Adaeze Nwankwo', 'Nadia Benhaddou', 'Harpreet Sodhi'])

  found([harpreet, devika, adaeze])
  await user.type(title(), ' And chargers?')
  await waitFor(() => expect(names()).toEqual(['Harpreet Sodhi', 'Devika Rao', 'Adaeze Nwankwo']))
  expect(callsOf(listCandidates).at(-1)?.body).toMatchObject({ keep: [harpreet.person._id] })
  expect(box('Harpreet Sodhi')).toHaveProperty('checked', true)

  await user.hover(list)
  const before = callsOf(listCandidates).length
  found([harpreet, adaeze, nadia])
  title().focus()
  await user.keyboard(' Really')
  await waitFor(() => expect(callsOf(listCandidates).length).toBeGreaterThan(before))
  expect(names()).toEqual(['Harpreet Sodhi', 'Devika Rao', 'Adaeze Nwankwo'])
  await user.unhover(list)
  await waitFor(() => expect(names()).toEqual(['Harpreet Sodhi', 'Adaeze Nwankwo', 'Nadia Benhaddou']))
})

it('asks for more words, says that nobody fits, and retries after a failure', async () => {
  found([])
  const user = open('Inverters')
  await screen.findByText(text('asking:who.begin'))
  expect(callsOf(listCandidates)).toEqual([])
  await user.type(title(), ' and chargers?')
  await screen.findByText(text('asking:who.nobody', { college: 'The College' }))

  refuse(listCandidates, 'server.failed')
  await user.type(title(), ' Where?')
  await screen.findByText(text('asking:who.failed'), undefined, { timeout: 9_000 })
  found([adaeze])
  await user.click(screen.getByRole('button', { name: text('common:retry') }))
  await screen.findByRole('list', { name: text('asking:who') })
})

it('says when the viewer can ask again', async () => {
  found([adaeze], 0, '2026-12-20T12:00:00.000Z')
  open()
  await screen.findByText(text('asking:who.none_until', { day: shortDay('2026-12-20T12:00:00.000Z') }))
  expect(box('Adaeze Nwankwo')).toHaveProperty('disabled', true)
})

it('looks for nobody while a discussion is written', async () => {
  open(question, '&kind=discussion')
  await screen.findByRole('button', { name: text('discussions:ask.post.discussion') })
  expect(screen.queryByRole('heading', { name: text('asking:who') })).toBeNull()
  expect(callsOf(listCandidates)).toEqual([])
})
