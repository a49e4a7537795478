import type { Page } from '@playwright/test'
import { expect, expectProblem, field, goOffline, goOnline, holdAnswers, test, toast } from './journey.ts'
import { call } from './people.ts'
import { textOf } from './texts.ts'

type Block = 'intro' | 'work' | 'skills' | 'help' | 'about' | 'contact'

test('the profile is edited block by block, and input is kept when saving fails', async ({ pageFor, given }) => {
  const ravi = await given.verifiedAlumnus()
  const page = await pageFor(ravi)
  await page.goto(`/dashboard/network/${ravi._id}`)
  await expect(page).toHaveURL('/dashboard/profile')

  await test.step('offline, input is kept, and leaving asks for confirmation', async () => {
    const intro = await edit(page, 'intro')
    await field(intro, 'Headline').fill('Grid planner')
    await goOffline(page)
    await save(intro)
    await expect(toast(page, textOf('en', 'profiles:update.failed'))).toBeVisible()
    await expect(field(intro, 'Headline')).toHaveValue('Grid planner')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await goOnline(page)
    await page.keyboard.press('Control+Enter')
    await expect(intro).toBeHidden()
    await expect(page.getByRole('article').getByText('Grid planner', { exact: true })).toBeVisible()
  })

  await test.step('an invalid period shows errors beside its fields', async () => {
    await page.getByRole('button', { name: 'Add your work' }).click()
    const work = sheet(page, 'work')
    await field(work, 'Title').fill('Engineer')
    await field(work, 'Company').fill('Tidegrid')
    await field(work, 'From').fill('2021-13')
    await save(work)
    await expectProblem(field(work, 'From'), 'Enter a year such as 2021')
    await field(work, 'From').fill('2021-09')
    await save(work)
    await expect(work).toBeHidden()
    await expect(page.getByRole('region', { name: 'Work', exact: true }).getByText('Tidegrid')).toBeVisible()
  })

  await test.step('a city is found by a few letters, and a skill is added without Enter', async () => {
    const intro = await edit(page, 'intro')
    await intro.getByRole('combobox', { name: 'City', exact: true }).fill('reykj')
    await page.getByRole('option', { name: /^Reykjavík/ }).click()
    await save(intro)
    await expect(intro).toBeHidden()
    await page.getByRole('button', { name: 'Add your skills' }).click()
    const skills = sheet(page, 'skills')
    await skills.getByRole('textbox', { name: 'Skills' }).fill('Welding, Sailing')
    await skills.getByRole('button', { name: /^Save, then/ }).click()
    await expect(skills).toBeHidden()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: textOf('en', 'members:section.help.add') }).click()
    const help = sheet(page, 'help')
    await help.getByRole('checkbox', { name: 'CV reviews' }).check()
    await save(help)
    await expect(help).toBeHidden()
  })

  const profile = page.getByRole('article')
  for (const text of ['Grid planner', 'Engineer', 'Reykjavík, Iceland', 'Sailing', 'CV reviews'])
    await expect(profile.getByText(text, { exact: true })).toBeVisible()
})

test('others don’t see hidden sections, nor an email address until they request it, which its owner sees', async ({
  pageFor,
  given,
}) => {
  const [ravi, asha] = [await given.verifiedAlumnus(), await given.student()]
  await call(ravi, 'PUT', `/api/user/${ravi._id}`, { about: 'I sail on *Sundays*.' })
  const job = { title: `Splicer ${ravi.fullName}`, company: 'Cableworks', location: 'Kochi', description: 'On board.' }
  await call(ravi, 'POST', '/api/jobs', job)
  // Simulates a device used before the profile was changed elsewhere.
  const stale = { fullName: 'Former Name', profilePhoto: '/files/photos/former/512.webp' }
  const his = await pageFor({ ...ravi, ...stale })

  await test.step('the owner hides one part and shows another', async () => {
    await his.goto('/dashboard/profile')
    const stored = () =>
      his.evaluate(() => [localStorage.getItem('loggedInUser'), localStorage.getItem('profilePhoto')])
    await expect.poll(stored).toEqual([ravi.fullName, ravi.profilePhoto])
    await expect(his.getByText('Former Name')).toHaveCount(0)
    const about = await edit(his, 'about')
    await about.getByRole('combobox', { name: 'Who sees: About' }).selectOption('Nobody')
    await save(about)
    await expect(about).toBeHidden()
    await expect(his.getByRole('region', { name: 'About' }).getByText('Only you')).toBeVisible()
    const contact = await edit(his, 'contact')
    await contact
      .getByRole('combobox', { name: 'Who sees: Email address' })
      .selectOption(textOf('en', 'privacy:audience.members'))
    await save(contact)
    await expect(contact).toBeHidden()
    await his.getByRole('button', { name: textOf('en', 'privacy:preview.open') }).click()
    const preview = his.getByRole('dialog', { name: textOf('en', 'privacy:preview.title') })
    await expect(preview.getByText('Hidden from them: About')).toBeVisible()
    await expect(preview.getByText('Sundays')).toHaveCount(0)
  })

  const hers = await pageFor(asha)
  await test.step('the viewer sees neither, until requesting the address', async () => {
    await hers.goto(`/dashboard/network/${ravi._id}`)
    const profile = hers.getByRole('article')
    await expect(profile.getByText(`${ravi.fullName} will see that you looked.`)).toBeVisible()
    await expect(profile.getByText('Sundays')).toHaveCount(0)
    await expect(profile.getByText(ravi.collegeEmail)).toHaveCount(0)

    // A response from before the request arrives after the address.
    await call(asha, 'POST', `/api/messages/send/${ravi._id}`, { message: 'Good morning' })
    await call(ravi, 'PUT', `/api/user/${ravi._id}`, { headline: 'Sailor' })
    const { held, release } = await holdAnswers(hers, `**/api/user/${ravi._id}`)
    await call(asha, 'PATCH', `/api/conversations/${ravi._id}`, { muted: true })
    await held
    await profile.getByRole('button', { name: 'Show email' }).click()
    await expect(profile.getByRole('link', { name: ravi.collegeEmail })).toBeVisible()
    release()
    await expect(profile.getByText('Sailor')).toBeVisible()
    await expect(profile.getByRole('link', { name: ravi.collegeEmail })).toBeVisible()
  })

  await test.step('the owner sees the request', async () => {
    await his.keyboard.press('Escape')
    await his.getByRole('link', { name: 'Settings' }).first().click()
    await his.getByRole('link', { name: 'Privacy' }).click()
    const reveals = his.getByRole('group', { name: textOf('en', 'profile-views:reveals.title') })
    await expect(reveals.getByRole('link', { name: asha.fullName })).toBeVisible()
  })

  await test.step('the profile links to the owner’s postings', async () => {
    await hers.getByRole('region', { name: 'Posted' }).getByRole('link', { name: job.title }).click()
    await expect(hers.getByRole('main').getByText(job.title).first()).toBeInViewport()
  })
})

const sheet = (page: Page, block: Block) =>
  page.getByRole('dialog', { name: textOf('en', `profiles:block.${block}.edit`), exact: true })
const edit = async (page: Page, block: Block) => {
  await page.getByRole('button', { name: textOf('en', `profiles:block.${block}.edit`), exact: true }).click()
  return sheet(page, block)
}
const save = (within: { getByRole: Page['getByRole'] }) =>
  within.getByRole('button', { name: 'Save', exact: true }).click()
