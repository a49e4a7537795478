/** The pictures of Help: a part of a page of the demo college on a phone. */
import type { Browser, Locator, Page } from '@playwright/test'
import { PICTURE_SIZE } from '#client/home/help/size.ts'
import type { Topic } from '#client/home/help/topics.ts'
import { type Demo, logIn } from './demo.ts'
import { open, type Picture, settle } from './screens.ts'

/** A page, and what its picture begins with. */
type Shot = { path: string; from: (page: Page) => Locator }

const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true }).first()
const firstOfTab = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first()
const firstHeading = (page: Page) => page.getByRole('main').getByRole('heading').first()

const SHOTS: Partial<Record<Topic['id'], Shot>> = {
  start: { path: '/dashboard/network', from: (page) => page.getByRole('main').getByRole('searchbox') },
  profile: { path: '/dashboard/settings/privacy', from: firstHeading },
  messages: { path: '/dashboard/messages', from: (page) => page.getByRole('heading', { name: 'Requests' }) },
  events: { path: '/dashboard/events', from: firstOfTab },
  mentoring: { path: '/dashboard/mentorship', from: firstOfTab },
  jobs: { path: '/dashboard/jobs', from: firstOfTab },
  discussions: { path: '/dashboard/discussions', from: firstOfTab },
  guidance: { path: '/dashboard/guidance', from: firstHeading },
  notifications: { path: '/dashboard/settings/notifications', from: (page) => page.getByRole('checkbox').first() },
  security: { path: '/dashboard/settings/security', from: region('Two-step login') },
  data: { path: '/dashboard/settings/data', from: region('Data export') },
  safety: { path: '/dashboard/settings/privacy', from: region('Blocked people') },
  access: { path: '/dashboard/settings/appearance', from: region('Appearance') },
}

// The frame would cover the part.
const style = 'header, nav[aria-label=Sections] { visibility: hidden !important }'
const scale = 1.5

/** Takes the pictures of Help, by topic. */
export const takeHelp = async (demo: Demo, browser: Browser): Promise<Record<string, Picture>> => {
  const viewport = { width: PICTURE_SIZE.width, height: 1200 }
  const options = { viewport, deviceScaleFactor: scale, isMobile: true, hasTouch: true }
  const page = await logIn(demo, browser, 'mira', options)
  const taken: Record<string, Picture> = {}
  for (const [id, { path, from }] of Object.entries(SHOTS)) {
    await open(page, path)
    await from(page).waitFor()
    await settle(page)
    const shoot = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme })
      const y = await from(page).evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY) - 16)
      return page.screenshot({ animations: 'disabled', fullPage: true, style, clip: { x: 0, y, ...PICTURE_SIZE } })
    }
    taken[id] = { light: await shoot('light'), dark: await shoot('dark') }
  }
  return taken
}
