import { expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { sectionAt } from './sections.ts'

it.each([
  ['/dashboard', 'dashboard'],
  ['/dashboard/', 'dashboard'],
  ['/dashboard/events', 'events'],
  ['/dashboard/events/', 'events'],
  ['/dashboard/events/5/attendees', 'events'],
  ['/dashboard/guidance/how-we-count', 'guidance'],
  ['/dashboard/network/5', 'network'],
  ['/dashboard/vouch/5', 'network'],
  ['/dashboard/profile', 'profile'],
  ['/dashboard/search', 'search'],
  ['/dashboard/invite', 'invite'],
  ['/dashboard/nope', 'not_found'],
  ['/dashboard/nope/5', 'not_found'],
])('maps %s to the section %s', (pathname, section) => {
  expect(sectionAt(pathname)).toBe(section)
})

it('every page of the dashboard has a section', () => {
  const pages = PATHS.filter((path) => path.startsWith('/dashboard'))
  expect(pages).not.toEqual([])
  expect(pages.filter((path) => sectionAt(path) === 'not_found')).toEqual([])
})
