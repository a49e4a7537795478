/** Helpers for the journeys through the network. */
import { devices, type Page } from '@playwright/test'
import { phone, still } from './pages.ts'
import { call, type Given, newName, offerToMentor } from './people.ts'

const { userAgent, deviceScaleFactor } = devices['Pixel 7']
/** A phone. */
export const touch = { ...still, viewport: phone, isMobile: true, hasTouch: true, userAgent, deviceScaleFactor }

/** Three alumni with one family name: two in energy, one of them a mentor, and a mentor in physics. */
export const familyOf = async (given: Given) => {
  const family = newName()
  const [grace, ada, mary] = [
    await given.verifiedAlumnus({ fullName: `Grace ${family}`, graduationYear: 2014 }),
    await given.verifiedAlumnus({ fullName: `Ada ${family}`, graduationYear: 2009 }),
    await given.verifiedAlumnus({ fullName: `Mary ${family}`, graduationYear: 2014 }),
  ]
  await call(grace, 'PUT', `/api/user/${grace._id}`, { fieldOfStudy: 'Energy' })
  await offerToMentor(grace)
  await call(ada, 'PUT', `/api/user/${ada._id}`, { fieldOfStudy: 'Energy' })
  await call(mary, 'PUT', `/api/user/${mary._id}`, { fieldOfStudy: 'Physics', help: ['talks'] })
  await offerToMentor(mary)
  return { family, grace, ada, mary }
}

/** The result count of the network. */
export const people = (page: Page, count: string) => page.getByRole('status').filter({ hasText: count })
/** A member's name on their card. */
export const nameOf = (page: Page, { fullName }: { fullName: string }) =>
  page.getByRole('heading', { level: 2 }).getByRole('link', { name: fullName, exact: true })
