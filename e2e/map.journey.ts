import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { expectAccessible } from './pages.ts'
import { call, offerToMentor } from './people.ts'

// Cities that no other journey uses, far from each other and from all others.
const [reykjavik, honolulu] = [3_413_829, 5_856_195]

const city = (page: Page, name: string) => page.getByRole('button', { name: `1 person in ${name}`, exact: true })

test('a mentor in another city is found on the map by keyboard alone and gets a message', async ({
  pageFor,
  given,
}) => {
  const student = await given.student()
  const [mentor, other] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
  await call(mentor, 'PUT', `/api/user/${mentor._id}`, { placeId: reykjavik })
  await offerToMentor(mentor)
  await call(other, 'PUT', `/api/user/${other._id}`, { placeId: honolulu, help: ['talks'] })
  const page = await pageFor(student)

  await test.step('the map shows the cities of mentors only', async () => {
    await page.goto('/dashboard/network?help=mentoring')
    await page.getByRole('button', { name: 'Map', exact: true }).press('Enter')
    await expect(city(page, 'Reykjavík')).toBeVisible()
    await expect(city(page, 'Honolulu')).toHaveCount(0)
  })

  await test.step('Enter selects the city and lists its members beside the map', async () => {
    await city(page, 'Reykjavík').focus()
    await page.keyboard.press('Enter')
    await expect(city(page, 'Reykjavík')).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/place=3413829/)
    const people = page.getByRole('region', { name: 'Reykjavík' })
    await expect(people.getByRole('listitem')).toHaveCount(1)
    await people.getByRole('link', { name: mentor.fullName, exact: true }).press('Enter')
    await expect(page.getByRole('heading', { name: mentor.fullName, level: 2 })).toBeVisible()
  })

  await test.step('Back returns to the same city, and its members’ profiles link to a chat', async () => {
    await page.goBack()
    await expect(page.getByRole('region', { name: 'Reykjavík' }).getByRole('listitem')).toHaveCount(1)
    await page.goForward()
    await page.getByRole('main').getByRole('link', { name: 'Message', exact: true }).first().press('Enter')
    await expect(page).toHaveURL(new RegExp(`messages/.*${mentor._id}`))
  })
})

test('arrow keys move between cities, plus zooms in, and text counts members without a city @nightly', async ({
  pageFor,
  given,
}) => {
  const student = await given.student()
  const [first, second, third] = [await given.student(), await given.student(), await given.student()]
  const skill = `Kite ${student.fullName}`
  for (const [member, placeId] of [
    [first, 2_643_743],
    [second, 2_950_159],
    [third, null],
  ] as const)
    await call(member, 'PUT', `/api/user/${member._id}`, { placeId, skills: [skill] })
  const page = await pageFor(student)
  await page.goto(`/dashboard/network?view=map&q=${encodeURIComponent(skill)}`)
  const [london, berlin] = [city(page, 'London'), city(page, 'Berlin')]
  await expect(page.getByText("1 person doesn't show a city")).toBeVisible()

  await expectAccessible(page)

  await london.focus()
  await page.keyboard.press('ArrowRight')
  await expect(berlin).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(london).toBeFocused()
  const before = await distance(page)
  await page.keyboard.press('+')
  await expect.poll(async () => distance(page)).toBeGreaterThan(before * 1.5)
  await expect(london).toBeFocused()

  await test.step('Back from a profile restores the map section', async () => {
    const zoomed = await distanceAtRest(page)
    await page.getByRole('link', { name: first.fullName, exact: true }).click()
    await expect(page.getByRole('heading', { name: first.fullName, level: 2 })).toBeVisible()
    await page.goBack()
    await expect(berlin).toBeVisible()
    expect(await distanceAtRest(page)).toBeCloseTo(zoomed, 0)
  })
})

const distance = async (page: Page): Promise<number> => {
  const [a, b] = [await city(page, 'London').boundingBox(), await city(page, 'Berlin').boundingBox()]
  return (b?.x ?? 0) - (a?.x ?? 0)
}

/** Returns the distance once two readings agree, because zooming is animated. */
const distanceAtRest = async (page: Page): Promise<number> => {
  let [latest, before] = [await distance(page), Number.NaN]
  const isStill = async () => {
    ;[before, latest] = [latest, await distance(page)]
    return before === latest
  }
  await expect.poll(isStill, { intervals: [300] }).toBe(true)
  return latest
}
