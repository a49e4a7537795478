import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropEarlyAnswers, takeEarlyAnswer } from '#client/platform/earlyCalls.ts'
import { setDocumentLanguage } from '#client/platform/documentLanguage.ts'
import { holdClicks } from './clicks.ts'
import { type PageList, prefetchNextPage, preloadRest, sendEarlyCalls } from './preload.ts'

const root = document.documentElement
const before = root.getAttributeNames()
const fetched = vi.fn(async (url: string, _options?: RequestInit) => Response.json({ url }))

const list = (name: PageList, urls: string) => root.setAttribute(`data-${name}`, urls)
const links = () => [...document.querySelectorAll('link')].map(({ rel, as, href }) => [rel, as, new URL(href).pathname])

beforeEach(() => {
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.restoreAllMocks()
  dropEarlyAnswers()
  globalThis.earlyCalls = undefined
  for (const link of document.querySelectorAll('link')) link.remove()
  setDocumentLanguage('en')
  for (const name of root.getAttributeNames()) if (!before.includes(name)) root.removeAttribute(name)
})

it('preloadRest preloads the small scripts, and only the texts of the language', () => {
  list('scripts', '/parts.js')
  list('texts-en', '/en.js')
  list('texts-hi', '/hi-common.js /hi.js')
  preloadRest('hi')
  expect(links()).toEqual([
    ['modulepreload', 'script', '/parts.js'],
    ['modulepreload', 'script', '/hi-common.js'],
    ['modulepreload', 'script', '/hi.js'],
  ])
})

it('preloads nothing on a page without lists', () => {
  preloadRest('en')
  prefetchNextPage()
  sendEarlyCalls('token', '7', 'en')
  expect(links()).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
  expect(globalThis.earlyCalls).toBeUndefined()
})

it.each([
  [false, [['prefetch', 'script', '/next.js']]],
  [true, []],
])('prefetchNextPage with saveData %s adds %j', (saveData, added) => {
  vi.stubGlobal('navigator', { connection: { saveData } })
  list('ahead', '/next.js')
  prefetchNextPage()
  expect(links()).toEqual(added)
})

it('sendEarlyCalls sends the calls with the token, the language and the own id', async () => {
  list('calls', '/api/frame /api/users/:id/home')
  sendEarlyCalls('secret', '7', 'ur')
  expect(fetched.mock.calls.map(([url, options]) => [url, options?.headers])).toEqual([
    ['/api/frame', { authorization: 'Bearer secret', 'accept-language': 'ur' }],
    ['/api/users/7/home', { authorization: 'Bearer secret', 'accept-language': 'ur' }],
  ])
  const response = await takeEarlyAnswer({ url: '/api/users/7/home', token: 'secret', signal: undefined })
  expect(await response?.json()).toEqual({ url: '/api/users/7/home' })
})

it.each([
  ['/dashboard/discussions/5/', '/api/threads/5?order=oldest'],
  ['/dashboard/discussions/5?at=12', '/api/threads/5?at=12&order=oldest'],
])('sendEarlyCalls sends the call for the page at %s', (address, call) => {
  window.history.replaceState(null, '', address)
  list('calls', '/api/threads/:page?order=oldest')
  sendEarlyCalls('secret', '7', 'en')
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([call])
  window.history.replaceState(null, '', '/')
})

it('sendEarlyCalls passes a failure on to the caller that takes the response', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  list('calls', '/api/frame')
  sendEarlyCalls('secret', '7', 'en')
  await expect(takeEarlyAnswer({ url: '/api/frame', token: 'secret', signal: undefined })).rejects.toThrow('offline')
})

it('holdClicks repeats held clicks in order, on controls of prerendered pages only', async () => {
  document.body.innerHTML =
    '<div id="root" data-page="/"><button>a</button><button>b</button><a>c</a></div><button>d</button>'
  const clicked: string[] = []
  const note = ({ target, defaultPrevented }: Event) => {
    if (target instanceof Element && !defaultPrevented) clicked.push(target.textContent)
  }
  document.body.addEventListener('click', note)
  const repeat = holdClicks()
  const elements = [...document.querySelectorAll<HTMLElement>('button, a')]
  for (const element of elements) element.click()
  expect(clicked).toEqual(['c', 'd'])

  repeat()
  await expect.poll(() => clicked).toEqual(['c', 'd', 'a', 'b'])
  elements[0]?.click()
  expect(clicked.at(-1)).toBe('a')
  document.body.removeEventListener('click', note)
})

it('the script applies what is stored, then follows other tabs', async () => {
  for (const [key, value] of Object.entries({ token: 'secret', userId: '7', theme: 'dark', language: 'ur' }))
    window.localStorage.setItem(key, value)
  list('texts-ur', '/ur.js')
  list('calls', '/api/frame')
  list('ahead', '/next.js')
  await import('./main.ts')

  expect(root).toMatchObject({ lang: 'ur', dir: 'rtl', className: 'js' })
  expect(root.dataset).toMatchObject({ theme: 'dark', member: '' })
  expect(links()).toEqual([['modulepreload', 'script', '/ur.js']])
  expect([...(globalThis.earlyCalls?.keys() ?? [])]).toEqual(['/api/frame'])

  window.dispatchEvent(new Event('usable'))
  expect(links()).toContainEqual(['prefetch', 'script', '/next.js'])

  window.localStorage.setItem('theme', 'light')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(root.dataset).toMatchObject({ theme: 'light' })
})
