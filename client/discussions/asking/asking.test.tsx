import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { Ask, AskToMe, ThreadAsking } from '#contract/discussions/asking.ts'
import {
  askPeople,
  type Candidate,
  dismissOfferedQuestion,
  listOfferedQuestions,
  listThreadCandidates,
  passOnAsk,
  promiseAnswer,
  readBeingAsked,
  refuseAsk,
  setBeingAsked,
  undoAskAnswer,
} from '#contract/discussions/asks.ts'
import { listPostDrafts } from '#contract/discussions/drafts.ts'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { listAnswerers, listThreads, readThread, type ThreadPage as Page } from '#contract/discussions/threads.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { cardOf, profileOf } from '#client/testing/people.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { DiscussionsPage } from '../list/DiscussionsPage.tsx'
import { ThreadPage } from '../thread/ThreadPage.tsx'
import { BeingAskedSettings } from './BeingAskedSettings.tsx'

const person = (number: number, fullName: string) => ({
  ...cardOf(number, fullName),
  former: false,
  unavailable: false,
})
const [mira, nadia, devika] = [person(1, 'Mira Kovačević'), person(2, 'Nadia Benhaddou'), person(3, 'Devika Rao')]
const at = '2026-11-24T18:40:00.000Z'
const none = { count: 0, mine: false }
const candidate = (of: typeof devika): Candidate => ({
  person: of,
  reasons: [{ code: 'skill', value: 'Firmware', word: null, company: null }],
  answersWithin: null,
  isNew: false,
  freeAt: null,
})
const work = { code: 'work', value: 'Power electronics', word: 'power electronics', company: 'Tidegrid' } as const
const asked: AskToMe = {
  state: 'seen',
  reasons: [work, { code: 'help', value: 'career_advice', word: null, company: null }],
  passedOnBy: null,
  words: null,
  mayPassOn: true,
  until: null,
  answeredBy: null,
  wrote: [{ _id: idOf(70), title: 'Firmware or hardware?', accepted: true }],
  asked: { thisWeek: 1, perWeek: 2 },
}
const nobody: ThreadAsking = {
  ...{ count: 0, asks: null, places: 0, answeredWithin: null, offered: 0, offeredSeen: 0, isStale: false, mine: null },
}
const toMe = (more: Partial<AskToMe> = {}): ThreadAsking => ({ ...nobody, count: 2, mine: { ...asked, ...more } })
const ask = (of: typeof mira, state: Ask['state'], more: Partial<Ask> = {}): Ask => ({
  person: of,
  state,
  at,
  until: null,
  passedOnTo: null,
  answerNumber: null,
  ...more,
})

const open = (asking: ThreadAsking, as: typeof mira, search = '') => {
  const page: Page = {
    thread: {
      ...{ _id: idOf(50), space: idOf(60), kind: 'question', title: 'Where do I start?', author: mira },
      ...{
        anonymous: false,
        mine: as === mira,
        createdAt: at,
        activeAt: at,
        answers: 0,
        accepted: null,
        lastNumber: 1,
      },
      ...{ read: 1, unread: 0, attention: false, level: 'normal', closedAt: null, closedReason: null, poll: null },
      ...{ closedByCollege: false, pinned: false, unchecked: false, moved: null },
    },
    opening: {
      ...{ _id: idOf(101), number: 1, parent: null, author: mira, anonymous: false, ofAuthor: true },
      ...{
        mine: as === mira,
        body: 'Text',
        files: [],
        gone: null,
        createdAt: at,
        revision: 0,
        edited: false,
        asked: null,
        hidden: null,
        checking: null,
      },
      reactions: { wonder: none, helpful: none, thanks: none },
    },
    ...{ accepted: null, posts: [], before: 0, after: 0, visitedAt: null, followers: 0, similar: [] },
    ...{ asking, poll: null, group: null, merged: null, introductions: [] },
  }
  answer(readThread, page)
  answer(getProfile, profileOf(2, as.fullName))
  return show(`/dashboard/discussions/${idOf(50)}${search}`, { '/dashboard/discussions/:id': <ThreadPage /> }, { as })
}
const button = (name: string) => screen.getByRole('button', { name })
const findBox = () => screen.findByRole('region', { name: text('asking:asked.title', { name: 'Mira' }) })

beforeEach(() => {
  answer(listSpaces, {
    spaces: [],
    ...{ unread: 0, unanswered: 0, attention: 0, helpLine: null, newMember: null, anonymous: { left: 0, from: null } },
  })
  answer(listPostDrafts, { drafts: [] })
})

it('says why the viewer was asked, and puts the focus into the composer', async () => {
  const user = open(toMe(), nadia)
  const box = await findBox()
  expect(box.textContent).toContain(
    "About power electronics: you've worked on it at Tidegrid and you're happy to help with “Career advice”.",
  )
  await screen.findByText(text('asking:often.week', { asked: 1, limit: 2 }))
  screen.getByRole('link', { name: 'Firmware or hardware?' })
  await user.click(within(box).getByRole('button', { name: text('asking:asked.answer') }))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
})

it('promises an answer, and takes that back', async () => {
  const user = open(toMe(), nadia)
  await findBox()
  answer(promiseAnswer, toMe({ state: 'promised' }))
  await user.click(button(text('asking:asked.promise')))
  await screen.findByText(text('asking:asked.is_promised'))
  answer(undoAskAnswer, toMe())
  await user.click(button(text('asking:asked.unpromise')))
  await screen.findByRole('button', { name: text('asking:asked.promise') })
})

it('refuses with the keyboard, and undoes it from the message', async () => {
  const user = open(toMe(), nadia)
  await findBox()
  answer(refuseAsk, toMe({ state: 'refused' }))
  button(text('asking:asked.refuse')).focus()
  await user.keyboard('{Enter}')
  await screen.findByText(text('asking:asked.is_refused', { name: 'Mira' }))
  answer(undoAskAnswer, toMe())
  await user.click(await screen.findByRole('button', { name: text('asking:asked.undo') }))
  await screen.findByRole('button', { name: text('asking:asked.refuse') })
})

it('opens with passing it on from an email, and passes it on with a few words', async () => {
  answer(listThreadCandidates, { candidates: [candidate(devika)], places: 0 })
  const user = open(toMe(), nadia, '?pass')
  const dialog = await screen.findByRole('dialog', { name: text('asking:asked.pass') })
  await user.click(await within(dialog).findByRole('radio', { name: 'Devika Rao' }))
  await user.type(within(dialog).getByRole('textbox', { name: text('asking:pass.words') }), 'You know this better')
  answer(passOnAsk, toMe({ state: 'passed_on' }))
  await user.click(within(dialog).getByRole('button', { name: text('asking:pass.to', { name: 'Devika' }) }))
  await screen.findByText(text('asking:asked.is_passed'))
  expect(callsOf(passOnAsk)[0]?.body).toEqual({ to: devika._id, words: 'You know this better' })
})

it('says who passed it on, and who has answered', async () => {
  open(toMe({ passedOnBy: devika, words: 'You know this better', answeredBy: devika, mayPassOn: false }), nadia)
  const box = await screen.findByRole('region', {
    name: text('asking:asked.passed', { name: 'Devika', asker: 'Mira' }),
  })
  within(box).getByText(text('asking:asked.answered', { name: 'Devika' }))
  expect(box.textContent).toContain('“You know this better”')
  expect(within(box).queryByRole('button', { name: text('asking:asked.pass') })).toBeNull()
})

it('shows the asker the state of each ask, and asks one more member', async () => {
  const asks = [ask(nadia, 'passed_on', { passedOnTo: devika }), ask(devika, 'writing')]
  answer(listThreadCandidates, { candidates: [candidate(person(4, 'Harpreet Sodhi'))], places: 1 })
  const user = open({ ...nobody, count: 2, asks, places: 1, answeredWithin: 2 }, mira)
  const card = await screen.findByRole('region', { name: text('asking:rail.asked', { count: 2 }) })
  within(card).getByText(text('asking:rail.within', { count: 2 }))
  within(card).getByText(text('asking:state.passed_on', { name: 'Devika' }))
  within(card).getByText(text('asking:state.writing'))
  within(card).getByText(text('asking:rail.private'))

  await user.click(button(text('asking:rail.more', { count: 1 })))
  await user.click(await screen.findByRole('radio', { name: 'Harpreet Sodhi' }))
  answer(askPeople, { ...nobody, count: 3, asks: [...asks, ask(person(4, 'Harpreet Sodhi'), 'asked')] })
  await user.click(button(text('asking:more.ask_name', { name: 'Harpreet' })))
  await screen.findByText(text('asking:state.asked'))
})

it('tells the asker of an unanswered question to how many others it was offered, and gives ways on', async () => {
  const asks = [ask(nadia, 'refused')]
  open({ ...nobody, count: 1, asks, places: 1, offered: 14, offeredSeen: 3, isStale: true }, mira)
  await screen.findByRole('region', { name: text('asking:rail.unanswered') })
  screen.getByText(text('asking:rail.others.seen', { count: 3 }))
  button(text('asking:rail.more', { count: 1 }))
  button(text('asking:rail.rename'))
  button(text('asking:rail.close'))
})

it('tells others only how many were asked', async () => {
  open({ ...nobody, count: 2 }, nadia)
  await screen.findByText(text('thread:asked_people', { name: 'Mira', count: 2 }))
})

it('lists questions the viewer could answer, and removes one that is not for them', async () => {
  const question = {
    _id: idOf(80),
    title: 'Which library?',
    space: idOf(60),
    author: mira,
    reason: work,
    createdAt: at,
  }
  answer(getProfile, profileOf(2, 'Nadia Benhaddou'))
  answer(listThreads, { threads: [] })
  answer(listAnswerers, { month: '2026-11', people: [] })
  answer(listOfferedQuestions, { questions: [question] })
  const user = show(
    '/dashboard/discussions?tab=following',
    { '/dashboard/discussions': <DiscussionsPage /> },
    { as: nadia },
  )
  const card = await screen.findByRole('region', { name: text('asking:offered') })
  const link = within(card).getByRole('link', { name: text('asking:offered.answer_of', { title: question.title }) })
  expect(link.getAttribute('href')).toBe(`/dashboard/discussions/${question._id}?answer`)
  answer(dismissOfferedQuestion, { success: true, message: '' })
  answer(listOfferedQuestions, { questions: [] })
  await user.click(
    within(card).getByRole('button', { name: text('asking:offered.dismiss_of', { title: question.title }) }),
  )
  await waitFor(() => expect(screen.queryByRole('region', { name: text('asking:offered') })).toBeNull())
  expect(callsOf(dismissOfferedQuestion)).toHaveLength(1)
})

it('sets until when the viewer is away', async () => {
  answer(readBeingAsked, { perWeek: 2, awayUntil: '2026-12-20', thisWeek: 1 })
  answer(setBeingAsked, { perWeek: 2, awayUntil: null, thisWeek: 1 })
  const user = show('/', { '/': <BeingAskedSettings /> }, { as: nadia })
  await user.click(await screen.findByRole('button', { name: text('asking:being.back') }))
  await waitFor(() => expect(callsOf(setBeingAsked).map(({ body }) => body)).toEqual([{ perWeek: 2, awayUntil: null }]))
})

it('stores the date until which the viewer is away once its field is left', async () => {
  answer(readBeingAsked, { perWeek: 2, awayUntil: null, thisWeek: 1 })
  answer(setBeingAsked, { perWeek: 2, awayUntil: '2026-12-20', thisWeek: 1 })
  const user = show('/', { '/': <BeingAskedSettings /> }, { as: nadia })
  const field = await screen.findByLabelText(text('asking:being.away'))
  await user.type(field, '2026-12-02')
  await user.clear(field)
  await user.type(field, '2026-12-20')
  expect(callsOf(setBeingAsked)).toEqual([])
  await user.tab()
  await screen.findByRole('button', { name: text('asking:being.back') })
  expect(callsOf(setBeingAsked).map(({ body }) => body)).toEqual([{ perWeek: 2, awayUntil: '2026-12-20' }])
})
