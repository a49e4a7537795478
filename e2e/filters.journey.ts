import { familyOf, nameOf, people, touch } from './directory.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, looksAt, phone, still } from './pages.ts'
import { openWhole } from './paths.ts'

test('a URL typed by hand shows the network for what is right in it, and words end where the search takes no more', async ({
  pageFor,
  given,
}) => {
  const { family, grace, ada } = await familyOf(given)
  const page = await pageFor(await given.student(), still)
  await openWhole(page, `/dashboard/network?q=${family}&help=mentoring&help=x&country=india&city=pune&cohortFrom=7`)
  await expect(people(page, '2 people')).toBeVisible()
  await expect(nameOf(page, grace)).toBeVisible()
  await expect(nameOf(page, ada)).toHaveCount(0)
  const box = page.getByRole('searchbox', { name: 'Name, company, skill, city' })
  await box.fill('')
  await box.pressSequentially('x'.repeat(101))
  await expect(box).toHaveValue('x'.repeat(100))
  await expect(page.getByRole('heading', { name: /^No one fits/ })).toBeVisible()
})

test('of several values of a facet each is removed alone, and so are the words', async ({ pageFor, given }) => {
  const { family, grace, ada, mary } = await familyOf(given)
  const page = await pageFor(await given.student(), touch)
  await openWhole(page, `/dashboard/network?q=${family}`)
  await expect(nameOf(page, ada)).toBeVisible()
  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chosen).toHaveCount(0)

  await openWhole(page, `/dashboard/network?q=${family}&field=energy&field=physics&help=mentoring&help=talks`)
  await expect(people(page, '2 people')).toBeVisible()
  await expect(chosen.getByRole('listitem')).toHaveText([family, 'Energy', 'Physics', 'Mentoring', 'Talks'])
  await expectAccessible(page, undefined, looksAt(phone))
  await chosen.getByRole('button', { name: 'Remove Energy' }).press('Enter')
  await expect(chosen.getByRole('button', { name: 'Remove Physics' })).toBeFocused()
  await expect(nameOf(page, grace)).toHaveCount(0)
  await expect(nameOf(page, mary)).toBeVisible()
  await chosen.getByRole('button', { name: `Remove ${family}` }).tap()
  await expect(page.getByRole('searchbox', { name: 'Name, company, skill, city' })).toHaveValue('')
  await expect(page).toHaveURL(/network\?field=physics&help=mentoring&help=talks$/)
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Name, company, skill, city' })).toHaveValue(family)
  await expect(chosen.getByRole('listitem')).toHaveText([family, 'Physics', 'Mentoring', 'Talks'])
})
