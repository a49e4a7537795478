import { dayFromNow, expect, field, openLive, test, toast } from './journey.ts'
import { followWhole, openWhole } from './paths.ts'
import { newPerson, photo } from './people.ts'

test('a dialog asks before it discards what was typed', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student())
  await openWhole(page, '/dashboard/events')
  await page.getByRole('button', { name: 'Schedule an Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule an Event' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Schedule an Event' }).click()
  await field(dialog, 'Description').fill('A walk')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(field(dialog, 'Description')).toHaveValue('A walk')
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toBeHidden()
})

test('the forms of the dashboard keep what was typed, and ask before the member leaves', async ({ pageFor, given }) => {
  const page = await pageFor(await given.verifiedAlumnus())
  await openWhole(page, '/dashboard')
  await page.getByRole('button', { name: 'Job Openings' }).click()
  await field(page.getByRole('region', { name: 'Job Openings' }), 'Title').fill('Engineer')
  await page.getByRole('button', { name: 'Host a Mentorship' }).click()
  await expect(field(page.getByRole('region', { name: 'Host a Mentorship' }), 'Title')).toBeFocused()
  await page.getByRole('button', { name: 'Job Openings' }).click()
  await expect(field(page.getByRole('region', { name: 'Job Openings' }), 'Title')).toHaveValue('Engineer')

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Network' }).first().click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page.getByRole('region', { name: 'Job Openings' }), 'Title')).toHaveValue('Engineer')
  await page.getByRole('link', { name: 'Network' }).first().click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(/\/dashboard\/network/)
})

test('Back asks before it leaves what was typed, and leads where it would have', async ({ pageFor, given }) => {
  const student = await given.student()
  const page = await pageFor(student)
  await openWhole(page, '/dashboard/events')
  await followWhole(page, '/dashboard/network')
  await page.getByRole('banner').getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('menuitem', { name: 'See my profile' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Edit Profile' }).click()
  const headline = page.getByRole('textbox', { name: 'Headline' })
  await headline.fill('Builds bridges')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  // Playwright's own waits for a page that does not come.
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(headline).toHaveValue('Builds bridges')

  await page.evaluate(() => history.go(-2))
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/dashboard/network')
  await page.evaluate(() => history.go(2))
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  await expect(headline).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(`/dashboard/network/${student._id}`)
  await expect(question).toBeHidden()
})

test('Back closes the window or question that was opened last, and only then leaves the page', async ({
  pageFor,
  given,
}) => {
  const page = await pageFor(await given.student())
  await openWhole(page, '/dashboard/network')
  await followWhole(page, '/dashboard/events')
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  await page.getByRole('button', { name: 'Schedule an Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule an Event' })
  await expect(dialog).toBeVisible()
  // Playwright's own waits for a page that does not come.
  await page.evaluate(() => history.back())
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/dashboard/events')

  await page.getByRole('button', { name: 'Schedule an Event' }).click()
  await field(dialog, 'Description').fill('A walk')
  await page.evaluate(() => history.back())
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(dialog, 'Description')).toHaveValue('A walk')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/dashboard/events')
  expect(await entries()).toBe(before)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/network')
})

test('a choice in a dialog keeps the focus, and an address is completed', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student())
  await openWhole(page, '/dashboard/events')
  await page.getByRole('button', { name: 'Schedule an Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule an Event' })
  const category = field(dialog, 'Category')
  await category.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(category).not.toHaveValue('')
  await expect(category).toBeFocused()

  await field(dialog, 'Link').fill('meet.example/walk')
  await page.keyboard.press('Tab')
  await expect(field(dialog, 'Link')).toHaveValue('https://meet.example/walk')
})

test('of an event what is wrong is said as specified, and one error at a time', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student(), { timezoneId: 'UTC' })
  await openWhole(page, '/dashboard/events')
  await page.getByRole('button', { name: 'Schedule an Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule an Event' })
  const submit = dialog.getByRole('button', { name: 'Schedule' })
  await submit.click()
  await expect(toast(page, 'Please fill in all fields.')).toBeVisible()

  await field(dialog, 'Description').fill('A walk')
  await field(dialog, 'Link').fill('meet.example')
  await field(dialog, 'Category').selectOption('Workshop')
  await field(dialog, 'Date and time').fill(new Date().toISOString().slice(0, 16))
  await submit.click()
  await expect(toast(page, 'Date cannot be in the past.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)

  await field(dialog, 'Link').fill('our-room')
  await submit.click()
  await expect(toast(page, '2 fields need your attention.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)

  await field(dialog, 'Link').fill('meet.example')
  await field(dialog, 'Date and time').fill(`${dayFromNow(2)}T10:00`)
  await submit.click()
  await expect(toast(page, 'Event Scheduled Successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an error is not carried to the next page', async ({ page }) => {
  await openLive(page, '/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(toast(page, 'Please fill all the fields')).toBeVisible()
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect(page.getByRole('heading', { name: 'Contact Us Page' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('after registering the login page greets the member and focuses the password', async ({ page }) => {
  const ananya = newPerson('student')
  await openLive(page, '/student-register')
  const form = page.getByRole('form', { name: 'Student Registration' })
  await field(form, 'Full name').fill(ananya.fullName)
  await field(form, 'College email').fill(ananya.collegeEmail)
  await field(form, 'Course').fill('B.Tech')
  await field(form, 'USN').fill('1AB21CS001')
  await field(form, 'Field of study').fill('Physics')
  await form.getByLabel('Graduation year').selectOption({ index: 2 })
  await field(form, 'LinkedIn').fill('linkedin.com/in/ananya')
  await field(form, 'GitHub').fill('github.com/ananya')
  await field(form, 'Password').fill(ananya.password)
  await field(form, 'Confirm password').fill(ananya.password)
  await form.locator('input[type=file]').setInputFiles(await photo())
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText(`Welcome, ${ananya.fullName}. One last step`)).toBeVisible()
  await expect(field(page, 'Password')).toBeFocused()
})
