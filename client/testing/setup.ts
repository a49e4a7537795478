/** What jsdom lacks, and a clean browser for every test. */
import 'fake-indexeddb/auto'
import { configure } from '@testing-library/dom'
import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { noteConnection } from '#client/platform/connection.ts'
import { resetStores } from '#client/platform/createStore.ts'
import { setDocumentLanguage } from '#client/platform/documentLanguage.ts'
import { noteRegion } from '#client/platform/locale.ts'
import { queryClient } from '#client/platform/queryClient.ts'
import { clearSession } from '#client/platform/session.ts'
import { toast } from '#client/ui/toast.ts'
import { hangUp } from './live.ts'
import { startServer } from './server.ts'
import { leave } from './show.tsx'

// A busy machine is many times slower than an idle one.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(`${message}\n\nThe page: ${document.body.textContent}`),
})

class Observer {
  observe = (_target?: Element): void => undefined
  unobserve = (): void => undefined
  disconnect = (): void => undefined
  takeRecords = () => []
}
/** A fake layout: every element has a place, and a list is taller than its viewport. */
class Sizes extends Observer {
  private readonly report: ResizeObserverCallback
  constructor(report: ResizeObserverCallback) {
    super()
    this.report = report
  }
  override observe = (target?: Element): void => {
    const contentRect = new DOMRect(0, 0, 800, target?.getAttribute('role') === 'log' ? 2_000 : 40)
    const entry = { target, contentRect } as ResizeObserverEntry
    queueMicrotask(() => this.report([entry], this))
  }
}
/** Includes the files that user-event chooses, which it puts where jsdom doesn't look. */
class FormDataWithFiles extends FormData {
  constructor(form?: HTMLFormElement) {
    super(form)
    for (const { name, files } of form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? []) {
      if (files === null || files.length === 0) continue
      this.delete(name)
      for (const file of files) this.append(name, file)
    }
  }
}
const matchMedia = (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
Object.assign(window, {
  matchMedia,
  ResizeObserver: Sizes,
  IntersectionObserver: Observer,
  scrollTo: () => undefined,
})
Object.assign(globalThis, {
  FormData: FormDataWithFiles,
  ResizeObserver: Sizes,
  IntersectionObserver: Observer,
  matchMedia,
})
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  get(this: HTMLElement) {
    return this.parentElement
  },
  configurable: true,
})
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  scrollTo: () => undefined,
  getAnimations: () => [],
  checkVisibility: () => true,
})

Object.defineProperty(document, 'scrollingElement', { value: document.documentElement, configurable: true })
Object.defineProperty(document.documentElement, 'clientHeight', { value: window.innerHeight, configurable: true })

let unexpected: string[] = []
const shelves = createStore('alumni-connect', 'shelves')

beforeEach(() => {
  unexpected = startServer()
})

afterEach(async () => {
  leave()
  hangUp()
  const asked = unexpected
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
  // Before the stores are cleared, because nothing is written without a session.
  clearSession()
  window.localStorage.clear()
  window.sessionStorage.clear()
  await clear(shelves)
  resetStores()
  toast.clear()
  noteRegion({ language: 'en', timeZone: null })
  noteConnection('none')
  window.history.replaceState(null, '', '/')
  document.body.replaceChildren()
  document.title = ''
  // The document is the same for all files of a worker.
  const root = document.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  setDocumentLanguage('en')
  expect(asked, 'calls without a response in the test').toEqual([])
})
