import type { APIRequestContext, Page } from '@playwright/test'
import { clockTest as test, expect, toast } from './journey.ts'
import { type Member, mentorOffer } from './people.ts'
import { openWhole } from './paths.ts'
import { textOf } from './texts.ts'

const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')

/** Makes a member a mentor in a field. */
const mentorIn = async (request: APIRequestContext, member: Member, fieldOfStudy: string) => {
  const headers = { authorization: `Bearer ${member.token}` }
  const offered = await request.put('/api/mentor-offer', { headers, data: mentorOffer })
  expect(offered.ok()).toBe(true)
  const answer = await request.put(`/api/user/${member._id}`, { headers, data: { fieldOfStudy } })
  expect(answer.ok()).toBe(true)
}

test('a saved search notifies its owner of a new matching member and links to them', async ({
  pageFor,
  given,
  request,
  portalWithClock,
}) => {
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  await mentorIn(request, ravi, 'Energy')
  const page = await pageFor(asha)

  await test.step('the member saves a search for mentors in energy', async () => {
    await openWhole(page, '/dashboard/network?help=mentoring&field=energy')
    await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible()
    await page.getByRole('button', { name: 'Save search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save search' })
    await expect(dialog.getByLabel('Name')).toHaveValue('Energy, Mentoring')
    await dialog.getByLabel('Name').fill('Mentors in energy')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, textOf('en', 'network:saved.done'))).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click()
  })

  const grace = await given.verifiedAlumnus({ fullName: 'Grace Okonkwo' })
  await mentorIn(request, grace, 'Energy')
  await mentorIn(request, await given.verifiedAlumnus(), 'Law')
  portalWithClock.passTime(10)

  await test.step('ten minutes later the bell shows the notification on any page', async () => {
    await page.getByRole('button', { name: 'Notifications: 1 unread' }).click()
    const centre = page.getByRole('dialog', { name: 'Notifications' })
    await centre.getByRole('link', { name: 'Grace Okonkwo matches your saved search “Mentors in energy”.' }).click()
  })

  await test.step('the notification opens the search with the new member first', async () => {
    await expect(page.getByRole('button', { name: 'Field: Energy' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open to: Mentoring' })).toBeVisible()
    await expect(names(page)).toHaveText(['Grace Okonkwo', ravi.fullName])
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  })

  await test.step('Undo restores a deleted search with its link to the results', async () => {
    await page.getByRole('button', { name: '1 saved search' }).click()
    await page.getByRole('button', { name: 'Delete Mentors in energy' }).click()
    await expect(page.getByRole('button', { name: '1 saved search' })).toHaveCount(0)
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: '1 saved search' }).click()
    await page.getByRole('link', { name: 'Mentors in energy' }).click()
    await expect(page).toHaveURL(/[?&]help=mentoring/)
    await expect(page).not.toHaveURL(/sort=/)
  })
})
