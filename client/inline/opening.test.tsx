import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OpeningFrame } from '#client/discussions/thread/OpeningFrame.tsx'
import { showOpening } from './opening.ts'

const author = { fullName: 'Mira Rao', former: false }
const opening = { author, anonymous: false, body: 'I need one.', hidden: null, checking: null }
const page = { thread: { title: 'Which sensor?' }, opening, asking: null }

const part = (name: string) => document.querySelector(`[data-part=${name}]`)?.textContent
const shows = () => document.querySelector('[data-opening]:not([hidden])') !== null
const answer = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }))

beforeEach(() => {
  document.body.innerHTML = `<div id="frame"><main><p>Loading</p>${renderToStaticMarkup(<OpeningFrame />)}</main></div>`
})
afterEach(() => {
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})

it('shows title, author and text of a thread in place of the skeleton, and leaves the response to the page', async () => {
  expect(shows()).toBe(false)
  const response = answer(page)
  await showOpening(response)
  expect(shows()).toBe(true)
  expect([part('title'), part('author'), part('text')]).toEqual(['Which sensor?', 'Mira Rao', 'I need one.'])
  expect(document.body.textContent).not.toContain('Loading')
  expect(await (await response).json()).toEqual(page)
})

it.each([
  ['One.\n\nTwo,\nand three.', 'One.\n\nTwo,\nand three.'],
  ['One.\n\n- Two\n- three\n\nFour.', 'One.'],
  ['One.\n\nSee [two](https://two.example).', 'One.'],
  ['One *and* two.', ''],
  ['', ''],
])('of the text %j it shows %j', async (body, shown) => {
  await showOpening(answer({ ...page, opening: { ...opening, body } }))
  expect(shows()).toBe(true)
  expect(part('text')).toBe(shown)
})

it.each([
  ['anonymous', { author: null, anonymous: true }],
  ['a former member', { author: { ...author, former: true } }],
])('doesn’t name an author who is %s', async (_, differs) => {
  await showOpening(answer({ ...page, opening: { ...opening, ...differs } }))
  expect(shows()).toBe(true)
  expect(part('author')).toBe('')
})

it.each([
  ['has no text', { opening: { ...opening, body: null } }],
  ['is hidden', { opening: { ...opening, hidden: { reason: 'reported' } } }],
  ['is being checked', { opening: { ...opening, checking: { at: 'now' } } }],
  ['was addressed to members by name', { asking: { count: 1 } }],
])('shows nothing of an opening that %s', async (_, differs) => {
  await showOpening(answer({ ...page, ...differs }))
  expect(shows()).toBe(false)
})

it('shows nothing of a refused response, or when the address leads to another post', async () => {
  await showOpening(answer({ success: false }, 404))
  expect(shows()).toBe(false)
  window.history.replaceState(null, '', '/dashboard/discussions/5?at=3')
  await showOpening(answer(page))
  expect(shows()).toBe(false)
})
