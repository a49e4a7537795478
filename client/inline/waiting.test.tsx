import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Home } from '#contract/home/home.ts'
import { setDocumentLanguage } from '#client/platform/documentLanguage.ts'
import { conversationWith, messageOf } from '#client/testing/chat.ts'
import { personOf } from '#client/testing/discussions.ts'
import { homeOf } from '#client/testing/home.tsx'
import { requestOf } from '#client/testing/mentoring.ts'
import { cardOf } from '#client/testing/people.ts'
import { eventOf } from '#client/testing/postings.ts'
import { idOf } from '#client/testing/show.tsx'
import { WaitingFrame } from '#client/home/cards/WaitingFrame.tsx'
import { showWaiting } from './waiting.ts'

const [asha, ravi] = [cardOf(1, 'Asha Rao'), cardOf(2, 'Ravi Nair')]
const lastMessage = { ...messageOf(asha, ravi, 3, 'Can we talk?'), attachment: null, deletedAt: null }
const unread = { ...conversationWith(asha, { lastMessage, unread: 2 }), draft: '' }

const shown = () =>
  [...document.querySelectorAll('#frame li')].map((row) =>
    [...row.querySelectorAll('[data-part]')]
      .map((part) => part.textContent)
      .filter(Boolean)
      .join(' | '),
  )
const shows = () => document.querySelector('[data-opening]:not([hidden])') !== null
const answer = (home: Home, status = 200) => Promise.resolve(Response.json(home, { status }))

beforeEach(() => {
  setDocumentLanguage('en')
  window.localStorage.setItem('loggedInUser', 'Meera Kulkarni')
  document.body.innerHTML = `<div id="frame"><h1></h1><main><p>Loading</p>${renderToStaticMarkup(<WaitingFrame />)}</main></div>`
})
afterEach(() => document.body.replaceChildren())

it('shows what waits in the order of the page, and leaves the response to the page', async () => {
  const response = answer(
    homeOf({
      events: [eventOf(1, 'Welding'), eventOf(2, 'Robots', { invited: true })],
      applications: {
        invited: [{ _id: idOf(20), title: 'Intern', company: 'Tidegrid', state: 'offer', at: null }],
        referrals: [],
        hiring: [],
        asking: [],
        ...{ hired: [], helped: 0, thanks: [] },
      },
      conversations: [unread, { ...unread, _id: idOf(9), fullName: 'Ravi Nair', request: 'received' }],
    }),
  )
  await showWaiting(response)
  expect(shows()).toBe(true)
  expect(shown()).toEqual([
    'Robots',
    "Welding | Starts soon. You're interested.",
    'Tidegrid made you an offer | Intern',
    'Ravi Nair wants to talk | Can we talk?',
    'Asha Rao | 2 unread | Can we talk?',
  ])
  expect(document.querySelector('h1')?.textContent).toBe('Welcome, Meera Kulkarni')
  expect(document.body.textContent).not.toContain('Loading')
  expect(await (await response).json()).toHaveProperty('conversations')
})

it('shows questions and requests in the language of the page', async () => {
  setDocumentLanguage('hi')
  await showWaiting(
    answer(
      homeOf({
        questions: { asked: [], answered: [{ _id: idOf(3), title: 'Which sensor?', unread: 2 }], offered: [] },
        asMentor: { body: [requestOf(4, { mentee: personOf(5, 'Ishaan Rao'), goal: 'A first job' })], next: null },
      }),
    ),
  )
  const [question, request] = shown()
  expect(question).toContain('Which sensor?')
  expect(request).toContain('A first job')
  expect(document.querySelector('h1')?.textContent).toBe('नमस्ते, Meera Kulkarni')
})

it.each([
  ['nothing waits', homeOf({}), 200],
  ['only a muted conversation waits', homeOf({ conversations: [{ ...unread, muted: true }] }), 200],
  ['the response is refused', homeOf({ conversations: [unread] }), 401],
])('shows nothing when %s', async (_, home, status) => {
  await showWaiting(answer(home, status))
  expect(shows()).toBe(false)
})
