import { listPeopleToAsk, readPathways } from '#contract/guidance/pathways.ts'
import { pathwaysOf } from '#client/testing/pathways.ts'
import { expect, test } from './journey.ts'
import { touch } from './directory.ts'
import { still } from './pages.ts'
import { openWhole } from './paths.ts'
import { call, newName } from './people.ts'
import { textOf } from './texts.ts'
import type { Page } from '@playwright/test'

// The figures are computed once a month, from more people than a journey can register. The people who are asked are real.
const withFigures = async (page: Page): Promise<Page> => {
  await page.route(`**${readPathways.url}*`, (route) => route.fulfill({ json: pathwaysOf() }))
  await page.route(`**${listPeopleToAsk.url}?*`, (route) => {
    const url = new URL(route.request().url())
    for (const name of ['years', 'column', 'group', 'lastGroup']) url.searchParams.delete(name)
    return route.continue({ url: url.href })
  })
  return page
}

test('a student gets from where their field leads to a conversation in three taps on a phone', async ({
  pageFor,
  given,
}) => {
  const name = newName()
  const [ravi, asha] = [await given.verifiedAlumnus({ fullName: `${name} Rao` }), await given.student()]
  const experiences = [
    {
      ...{ title: 'Software engineer', company: 'Openfold', location: null },
      ...{ from: '2015-09', to: null, description: null },
    },
  ]
  await call(ravi, 'PUT', `/api/user/${ravi._id}`, {
    ...{ fieldOfStudy: 'Computer Science', help: ['career_advice'], experiences },
  })
  await call(asha, 'PUT', `/api/user/${asha._id}`, { fieldOfStudy: 'Computer Science' })

  await test.step('in three taps', async () => {
    const page = await withFigures(await pageFor(asha, touch))
    await openWhole(page, '/dashboard/guidance')
    await expect(page.getByRole('heading', { name: 'These 62, ten years on' })).toBeVisible()
    await page.getByRole('button', { name: textOf('en', 'pathways:ask.button') }).tap()
    const people = page.getByRole('dialog')
    await people.getByRole('button', { name: `Ask ${name}` }).tap()
    const composer = page.getByRole('textbox', { name: /^Message to / })
    await expect(composer).toHaveValue(/^I'm studying Computer Science/)
    await page.getByRole('button', { name: 'Send' }).tap()
    await expect(page.getByRole('log').getByText(/^I'm studying Computer Science/)).toBeVisible()
  })

  await test.step('as a figure whose blocks can be followed on a wide screen', async () => {
    const page = await withFigures(await pageFor(asha, still))
    await openWhole(page, '/dashboard/guidance')
    const leading = page.getByRole('button', { name: /^After 10 years: Leading teams, 34 people/ })
    await leading.click()
    await expect(leading).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/follow=after_10.leading/)
  })
})
