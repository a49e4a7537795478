import { beforeEach, expect, it, vi } from 'vitest'
import { chooseLanguage, setDocumentLanguage } from './documentLanguage.ts'

beforeEach(() => window.localStorage.clear())

const prefer = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

it.each([
  { title: 'the stored language first', stored: 'ur', preferred: ['hi'], chosen: 'ur' },
  { title: 'the first supported browser language', stored: null, preferred: ['de-DE', 'hi-IN', 'ur'], chosen: 'hi' },
  { title: 'a browser language in any case', stored: null, preferred: ['UR-pk'], chosen: 'ur' },
  { title: 'a browser language if the stored one is unknown', stored: 'xx', preferred: ['hi'], chosen: 'hi' },
  { title: 'English if no language is supported', stored: null, preferred: ['de', 'toString'], chosen: 'en' },
])('chooseLanguage returns $title', ({ stored, preferred, chosen }) => {
  if (stored !== null) window.localStorage.setItem('language', stored)
  prefer(...preferred)
  expect(chooseLanguage()).toBe(chosen)
})

it('chooseLanguage returns a browser language if storage is denied', () => {
  const getItem = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem })
  prefer('hi')
  expect(chooseLanguage()).toBe('hi')
})

it.each([
  ['ur', 'rtl'],
  ['hi', 'ltr'],
] as const)('setDocumentLanguage sets %s and %s', (language, direction) => {
  setDocumentLanguage(language)
  expect(document.documentElement).toMatchObject({ lang: language, dir: direction })
})
