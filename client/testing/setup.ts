/** What jsdom lacks of a browser, and a clean browser for every test. */
import 'fake-indexeddb/auto'
import { configure } from '@testing-library/dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { noteConnection } from '#client/platform/connection.ts'
import { resetStores } from '#client/platform/createStore.ts'
import { noteRegion } from '#client/platform/locale.ts'
import { queryClient } from '#client/platform/queryClient.ts'
import { clearSession } from '#client/platform/session.ts'
import { toast } from '#client/ui/toast.ts'
import { hangUp } from './live.ts'
import { startServer } from './server.ts'
import { leave } from './show.tsx'

// A busy machine is many times slower than a quiet one.
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message) => new Error(`${message}\n\nThe page: ${document.body.textContent}`),
})

class Observer {
  observe = (): void => undefined
  unobserve = (): void => undefined
  disconnect = (): void => undefined
  takeRecords = () => []
}
/** With the files that user-event chooses: it puts them where jsdom doesn't look. */
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
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  scrollTo: () => undefined,
})
Object.assign(globalThis, {
  FormData: FormDataWithFiles,
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  matchMedia,
})
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  scrollTo: () => undefined,
  getAnimations: () => [],
})

let unexpected: string[] = []

beforeEach(() => {
  unexpected = startServer()
})

afterEach(() => {
  leave()
  hangUp()
  const asked = unexpected
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
  clearSession()
  localStorage.clear()
  sessionStorage.clear()
  resetStores()
  toast.clear()
  noteRegion({ language: 'en', timeZone: null })
  noteConnection('none')
  window.history.replaceState(null, '', '/')
  document.body.replaceChildren()
  document.title = ''
  expect(asked, 'calls that the test has no answer for').toEqual([])
})
