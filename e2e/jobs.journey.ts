import { expect, expectProblem, field, test, toast } from './journey.ts'
import { touch } from './directory.ts'
import { desktop, expectAccessible, looksAt, phone, still } from './pages.ts'
import { openWhole } from './paths.ts'
import { call, newName } from './people.ts'
import { textOf } from './texts.ts'

test('a job is posted, found by filter, saved, asked about, and readable once filled', async ({ pageFor, given }) => {
  const [grace, ada] = [await given.verifiedAlumnus({ fullName: `Grace ${newName()}` }), await given.student()]
  const title = `Keeper ${newName()}`
  const [hers, theirs] = [await pageFor(grace, still), await pageFor(ada, touch)]

  await test.step('posted with the details applicants need', async () => {
    await openWhole(hers, '/dashboard/jobs')
    await hers.getByRole('button', { name: textOf('en', 'jobs:post') }).click()
    const form = hers.getByRole('dialog', { name: textOf('en', 'jobs:post') })
    for (const [label, value] of [
      ['Title', title],
      ['Company', 'Lamps'],
      ['Location', 'Oslo'],
      ['Description', 'Keep it lit.'],
    ] as const)
      await field(form, label).fill(value)
    await form.getByRole('button', { name: 'More details' }).click()
    await field(form, 'Type').selectOption('volunteer')
    await field(form, 'Pay from').fill('12')
    await form.getByRole('button', { name: 'Post job opening' }).click()
    await expectProblem(field(form, 'Currency'), textOf('en', 'validation:required'))
    await field(form, 'Currency').selectOption('NOK')
    await field(form, 'Per').selectOption('hour')
    await form.getByText(textOf('en', 'jobs:field.can_refer')).click()
    await form.getByRole('button', { name: 'Post job opening' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('found and saved on a phone', async () => {
    await openWhole(theirs, '/dashboard')
    await theirs.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Discover' }).tap()
    await theirs.getByRole('navigation', { name: 'Discover' }).getByRole('link', { name: 'Jobs' }).tap()
    await theirs.getByRole('button', { name: 'Volunteer' }).tap()
    await theirs.getByRole('searchbox', { name: 'Title, company, city' }).fill(title)
    await expect(theirs.getByRole('status').filter({ hasText: '1 open job' })).toBeVisible()
    await theirs.getByRole('button', { name: `Save ${title}` }).tap()
    await expectAccessible(theirs, undefined, looksAt(phone))
    await theirs.getByRole('link', { name: title }).tap()
    await expect(theirs.getByRole('complementary')).toContainText('from NOK')
    await expect(theirs.getByRole('button', { name: 'Saved' })).toBeVisible()
    await expectAccessible(theirs, undefined, looksAt(phone))
  })

  await test.step('asked about with a suggested opening', async () => {
    await theirs.getByRole('link', { name: textOf('en', 'jobs:ask') }).tap()
    const composer = theirs.getByRole('textbox', { name: /^Message to / })
    await expect(composer).toHaveValue(new RegExp(`“${title}” at Lamps`))
    await theirs.reload()
    await expect(composer).toHaveValue(new RegExp(`“${title}” at Lamps`))
  })

  await test.step('filled, but readable under saved jobs', async () => {
    await hers.getByRole('link', { name: title }).click()
    await hers.getByRole('button', { name: `Options for ${title}` }).click()
    await hers.getByRole('menuitem', { name: 'Mark as filled' }).click()
    await expect(hers.getByText('It stays here to be read.')).toBeVisible()
    await expectAccessible(hers, undefined, looksAt(desktop))
    await theirs.goto('/dashboard/jobs')
    await expect(theirs.getByRole('tab', { name: 'Saved' })).toBeVisible()
    await expect(theirs.getByRole('link', { name: title })).toHaveCount(0)
    await theirs.getByRole('tab', { name: 'Saved' }).tap()
    await expect(theirs.getByRole('listitem').filter({ hasText: title })).toContainText('Filled on')
  })
})

test('a job alert notifies of a new matching job', async ({ pageFor, given }) => {
  const [grace, ada] = [await given.verifiedAlumnus(), await given.student()]
  const word = newName().toLowerCase()
  const page = await pageFor(ada, still)
  await openWhole(page, `/dashboard/jobs?q=${word}`)
  await expect(page.getByRole('heading', { name: textOf('en', 'jobs:nothing') })).toBeVisible()
  await page.getByRole('button', { name: 'Create an alert' }).click()
  await page.getByRole('button', { name: '1 alert' }).click()
  await expect(page.getByRole('dialog', { name: 'Job alerts' }).getByRole('link', { name: word })).toBeVisible()
  await page.getByRole('button', { name: `Delete the alert “${word}”` }).click()
  await expect(page.getByRole('dialog', { name: 'Job alerts' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: '1 alert' })).toBeVisible()
  const job = { title: `The ${word}`, company: 'Lamps', location: 'Oslo', description: 'Keep it lit.' }
  await call(grace, 'POST', '/api/jobs', job)
  await page.reload()
  await expect(page.getByRole('link', { name: `The ${word}` })).toBeVisible()
})

test('a job is posted once although the first response was lost, then edited and removed', async ({
  pageFor,
  given,
}) => {
  const page = await pageFor(await given.verifiedAlumnus(), still)
  const title = `Diver ${newName()}`
  const posted: number[] = []
  await page.route('**/api/jobs', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const answer = await route.fetch()
    posted.push(answer.status())
    if (posted.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await openWhole(page, '/dashboard/jobs')
  await page.getByRole('button', { name: textOf('en', 'jobs:post') }).click()
  const form = page.getByRole('dialog', { name: textOf('en', 'jobs:post') })
  for (const [label, value] of [
    ['Title', title],
    ['Company', 'Lamps'],
    ['Location', 'Oslo'],
    ['Description', 'Look after the cables.'],
  ] as const)
    await field(form, label).fill(value)

  await form.getByRole('button', { name: 'Post job opening' }).click()
  await expect.poll(() => posted).toEqual([201])
  await expect(toast(page, textOf('en', 'jobs:failed_to_post'))).toBeVisible()
  await expect(field(form, 'Title')).toHaveValue(title)
  await form.getByRole('button', { name: 'Post job opening' }).click()
  await expect(form).toBeHidden()

  expect(posted).toEqual([201, 201])
  await expect(page.getByRole('link', { name: title })).toHaveCount(1)

  await test.step('edited', async () => {
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('button', { name: `Options for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit job opening' })
    await field(dialog, 'Title').fill('Harbour pilot')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Job opening updated')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Harbour pilot' })).toBeVisible()
  })

  await test.step('removed', async () => {
    await page.getByRole('button', { name: 'Options for Harbour pilot' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    const question = page.getByRole('alertdialog', { name: textOf('en', 'jobs:remove.title') })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(toast(page, 'Job opening removed')).toBeVisible()
    await expect(page).toHaveURL('/dashboard/jobs?whose=mine')
    await expect(page.getByRole('heading', { name: textOf('en', 'jobs:empty.mine') })).toBeVisible()
  })
})

test('a job in the member’s field is recommended on the home page until dismissed', async ({ pageFor, given }) => {
  const [grace, ada] = [await given.verifiedAlumnus({ fullName: `Grace ${newName()}` }), await given.student()]
  const field = `Glaciology ${newName()}`
  await call(ada, 'PUT', `/api/user/${ada._id}`, { fieldOfStudy: field })
  const job = { title: `Keeper ${newName()}`, company: 'Ice', location: 'Oslo', description: 'Keep it cold.', field }
  await call(grace, 'POST', '/api/jobs', { ...job, canRefer: true })
  const page = await pageFor(ada, still)
  await openWhole(page, '/dashboard')
  const forYou = page.getByRole('region', { name: 'For you' })
  const card = forYou.getByRole('listitem').filter({ hasText: job.title })
  await expect(card).toContainText(`In your field: ${field} · ${grace.fullName} can refer you`)

  await card.getByRole('button', { name: `Don't suggest ${job.title}` }).click()
  await expect(toast(page, `${job.title} won't be suggested again.`)).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await card.getByRole('link', { name: `See the job: ${job.title}` }).click()
  await expect(page.getByRole('heading', { name: job.title })).toBeVisible()
})
