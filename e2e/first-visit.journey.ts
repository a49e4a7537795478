import type { Page } from '@playwright/test'
import { expect, field, isolatedTest, test, toast } from './journey.ts'
import { phone, still } from './pages.ts'
import { call, type Given, newName } from './people.ts'
import { textOf } from './texts.ts'

const stepsOn = (page: Page) => page.getByRole('region', { name: textOf('en', 'first-steps:first_steps') })
const celebrationOn = (page: Page) =>
  page.getByRole('region', { name: textOf('en', 'first-steps:first_steps.settled') })
// What is below the first steps appears only once they have loaded.
const expectHome = (page: Page) =>
  expect(page.getByRole('heading', { name: textOf('en', 'dashboard:events.upcoming') })).toBeVisible()

/** Registers students until the college is no longer small. In a small college, inviting others is a first step. */
const crowd = async (given: Given) => {
  const { members } = await call(await given.student(), 'GET', '/api/home/counts')
  for (let count = members; count < 10; count += 1) await given.student()
}

/** Creates a student with a photo, a message and a mentoring hour; and an event that begins before all others. */
const beginnerOf = async (given: Given) => {
  await crowd(given)
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  await call(asha, 'POST', `/api/messages/send/${ravi._id}`, { message: 'Hello' })
  await call(asha, 'POST', '/api/mentorships', {
    ...{ title: 'Weld', description: 'An hour', date: '2099-05-04', time: '10:00' },
  })
  const title = `Welding ${newName()}`
  await call(ravi, 'POST', '/api/events', {
    ...{ title, description: 'Learn to weld', link: 'https://meet.example/1', category: 'Workshop' },
    dateTime: new Date(Date.now() + 10 * 60_000).toISOString(),
  })
  return { asha, title }
}

test('first steps are ticked when done, and the last one ends in a celebration shown once', async ({
  pageFor,
  given,
}) => {
  const { asha, title } = await beginnerOf(given)
  const page = await pageFor(asha, { viewport: phone })
  await page.goto('/dashboard')
  const steps = stepsOn(page)
  await expect(steps.getByRole('status')).toHaveText('3 of 5 done')

  await test.step('Undo restores hidden steps', async () => {
    await steps.getByRole('button', { name: textOf('en', 'first-steps:first_steps.hide') }).click()
    await expect(toast(page, textOf('en', 'first-steps:first_steps.hidden'))).toBeVisible()
    await expect(steps).toHaveCount(0)
    await page.getByRole('button', { name: textOf('en', 'common:undo') }).click()
    await expect(steps.getByRole('status')).toHaveText('3 of 5 done')
  })

  await test.step('an RSVP on the home page ticks its step', async () => {
    await steps.getByRole('button', { name: textOf('en', 'first-steps:first_steps.all') }).click()
    await expect(steps.getByRole('link', { name: textOf('en', 'first-steps:first_steps.event') })).toBeVisible()
    const row = page
      .getByRole('region', { name: textOf('en', 'dashboard:events.upcoming') })
      .getByRole('listitem')
      .filter({ hasText: title })
    await row.getByRole('button', { name: 'RSVP' }).click()
    await expect(row.getByRole('button', { name: 'Going' })).toBeVisible()
    await expect(steps.getByRole('status')).toHaveText('4 of 5 done')
    await expect(steps.getByRole('link', { name: textOf('en', 'first-steps:first_steps.event') })).toHaveCount(0)
  })

  await test.step('the other step opens its field, and is ticked when the student returns', async () => {
    await steps.getByRole('link', { name: textOf('en', 'first-steps:first_steps.profile') }).click()
    await expect(page).toHaveURL('/dashboard/profile#headline')
    const intro = page.getByRole('dialog', { name: textOf('en', 'profiles:block.intro.edit') })
    await field(intro, 'Headline').fill('Builds boats')
    await intro.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(intro).toBeHidden()
    await page.getByRole('link', { name: textOf('en', 'dashboard:menu.dashboard'), exact: true }).click()
  })

  await test.step('the celebration is announced, stays visible, and is gone after a reload', async () => {
    await expect(celebrationOn(page).getByRole('status')).toContainText('All your first steps are done.')
    await expect.poll(async () => (await call(asha, 'GET', '/api/home/counts')).firstSteps).toBeNull()
    await expect(celebrationOn(page)).toBeVisible()
    await page.reload()
    await expectHome(page)
    await expect(celebrationOn(page)).toHaveCount(0)
    await expect(steps).toHaveCount(0)
  })
})

test('a celebration below the fold waits until it is visible @nightly', async ({ pageFor, given }) => {
  const { asha } = await beginnerOf(given)
  await call(asha, 'PUT', `/api/user/${asha._id}`, { headline: 'Builds boats' })
  await call(asha, 'POST', '/api/events', {
    ...{ title: 'Boats', description: 'All about them', link: 'https://meet.example/1', category: 'Workshop' },
    dateTime: '2099-05-04T10:00Z',
  })
  const page = await pageFor(asha, { ...still, viewport: { width: phone.width, height: 300 } })
  await page.goto('/dashboard')
  await expectHome(page)
  await expect(celebrationOn(page)).not.toBeInViewport({ ratio: 0.5 })
  expect((await call(asha, 'GET', '/api/home/counts')).firstSteps).toHaveLength(5)

  await celebrationOn(page).evaluate((card) => card.scrollIntoView({ block: 'center' }))
  await expect.poll(async () => (await call(asha, 'GET', '/api/home/counts')).firstSteps).toBeNull()
  await celebrationOn(page).getByRole('button', { name: 'Close' }).click()
  await expect(celebrationOn(page)).toHaveCount(0)
})

isolatedTest(
  'in a small college the first step is to invite others, steps that are not open yet say why, and all can be hidden',
  async ({ pageFor, given }) => {
    const page = await pageFor(await given.student(), { viewport: phone })
    await page.goto('/dashboard')
    const steps = stepsOn(page)
    await steps.getByRole('button', { name: textOf('en', 'first-steps:first_steps.all') }).click()
    await expect(steps.getByText(textOf('en', 'first-steps:first_steps.obstacle.no_mentor'))).toBeVisible()
    await expect(steps.getByRole('link', { name: 'Ask a mentor' })).toHaveCount(0)

    await steps.getByRole('link', { name: textOf('en', 'first-steps:first_steps.invite') }).click()
    await expect(page).toHaveURL('/dashboard/invite')
    await expect(field(page, textOf('en', 'invite:link'))).toHaveValue(/\/student-register$/)
    await page.getByRole('button', { name: 'Alumni' }).click()
    await expect(field(page, textOf('en', 'invite:link'))).toHaveValue(/\/alumni-register$/)
    await expect(field(page, 'Message')).toHaveValue(/\/alumni-register$/)
    await expect(page.getByRole('img', { name: textOf('en', 'invite:poster.code') })).toBeVisible()

    await page.goto('/dashboard')
    await steps.getByRole('button', { name: textOf('en', 'first-steps:first_steps.hide') }).press('Enter')
    await expect(toast(page, textOf('en', 'first-steps:first_steps.hidden'))).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await expectHome(page)
    await expect(steps).toHaveCount(0)
  },
)
