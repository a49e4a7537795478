import { dayFromNow, expect, expectProblem, field, goOffline, openLive, test, toast } from './journey.ts'
import { newPerson, photo } from './people.ts'
import { textOf } from './texts.ts'

test.describe('login', () => {
  // test: form-errors-beside-the-field
  test('says what is missing or wrong, beside the field', async ({ page }) => {
    await page.goto('/login')
    const email = field(page, 'College email')
    const submit = page.getByRole('button', { name: 'Login' })

    await submit.click()
    await expect(toast(page, 'Please fill all the fields')).toBeVisible()
    await expectProblem(email, 'Please fill this in.')
    await expect(email).toBeFocused()

    await email.fill('asha')
    await field(page, 'Password').fill('some password')
    await submit.click()
    await expectProblem(email, 'Enter an email address such as name@college.edu.')
    await expect(field(page, 'Password')).toHaveValue('some password')

    await email.fill('nobody@college.example')
    await submit.click()
    await expect(toast(page, 'Invalid email or password')).toBeVisible()
    await expect(email).toHaveValue('nobody@college.example')
  })

  test('tells who chose the wrong role which one to choose', async ({ page, given }) => {
    const { collegeEmail, password, fullName } = await given.verifiedAlumnus()
    await page.goto('/login')
    await field(page, 'College email').fill(collegeEmail)
    await field(page, 'Password').fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(toast(page, 'This account is registered as alumni. Choose Alumni to log in.')).toBeVisible()

    await page.getByRole('button', { name: 'Log in as alumni' }).click()
    await expect(page.getByRole('radio', { name: 'Alumni' })).toBeChecked()
    await expect(page.getByRole('heading', { name: `Welcome, ${fullName}` })).toBeVisible()
  })

  // test: login-form-survives-lost-connection
  test('keeps what was typed when the connection is lost', async ({ page }) => {
    await openLive(page, '/login')
    await field(page, 'College email').fill('asha@college.example')
    await field(page, 'Password').fill('some password')
    await goOffline(page)
    await page.getByRole('button', { name: 'Login' }).click()
    const sentence = textOf('en', 'common:network_error')
    await expect(toast(page, sentence)).toBeVisible()
    await expect(field(page, 'College email')).toHaveValue('asha@college.example')
    await expect(field(page, 'Password')).toHaveValue('some password')
  })
})

test.describe('registration', () => {
  // test: student-form-names-missing-fields
  test('of a student names every field that is missing, then each that is wrong', async ({ page, given }) => {
    const known = await given.student()
    await page.goto('/student-register')
    const form = page.getByRole('form', { name: 'Student Registration' })
    const submit = form.getByRole('button', { name: 'Register' })

    await submit.click()
    await expect(toast(page, 'Please fill all the fields')).toBeVisible()
    for (const label of studentFields) await expectProblem(field(form, label), 'Please fill this in.')
    await expect(field(form, 'Full name')).toBeFocused()

    const { fullName, collegeEmail, password } = newPerson('student')
    await field(form, 'Full name').fill(fullName)
    await field(form, 'Graduation year').selectOption('2028')
    await field(form, 'College email').fill(collegeEmail)
    await field(form, 'Course').fill('B.E.')
    await field(form, 'USN').fill('1AB21CS001')
    await field(form, 'Field of study').fill('Physics')
    await field(form, 'LinkedIn').fill('asha rao')
    await field(form, 'GitHub').fill('https://github.com/asha')
    await field(form, 'Password').fill(password)
    await field(form, 'Confirm password').fill(`${password}!`)
    await field(form, 'Photo').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Hello'),
    })
    await submit.click()
    await expectProblem(field(form, 'LinkedIn'), textOf('en', 'validation:linkedin'))
    await expectProblem(field(form, 'Confirm password'), 'Passwords do not match')
    await expectProblem(field(form, 'Photo'), 'Choose a JPEG, PNG or WebP image.')
    await expect(field(form, 'LinkedIn')).toBeFocused()

    await field(form, 'LinkedIn').fill('https://www.linkedin.com/in/asha')
    await submit.click()
    await expect(field(form, 'Confirm password')).toBeFocused()
    await field(form, 'Confirm password').fill(password)
    await field(form, 'Photo').setInputFiles({ ...(await photo()), buffer: Buffer.from('Hello') })
    await submit.click()
    await expectProblem(field(form, 'Photo'), 'Choose a JPEG, PNG or WebP image.')
    await expect(toast(page, "This photo can't be read. Choose a JPEG, PNG or WebP image.")).toBeVisible()

    await field(form, 'College email').fill(known.collegeEmail)
    await field(form, 'Photo').setInputFiles(await photo())
    await submit.click()
    await expect(toast(page, 'An account with this email already exists. Log in instead.')).toBeVisible()
    await expectProblem(field(form, 'College email'), 'An account with this email already exists')
    await expect(field(form, 'College email')).toBeFocused()
    await expect(field(form, 'Full name')).toHaveValue(fullName)
  })

  // test: alumnus-form-requires-six-fields
  test('of an alumnus requires six fields, and keeps them when the connection is lost', async ({ page }) => {
    await page.goto('/alumni-register')
    const form = page.getByRole('form', { name: 'Alumni Registration' })
    const submit = form.getByRole('button', { name: 'Register' })

    await submit.click()
    await expect(toast(page, 'Please fill all the fields')).toBeVisible()
    for (const label of alumniFields) await expectProblem(field(form, label), 'Please fill this in.')
    for (const label of ['LinkedIn (optional)', 'Or link to it'])
      await expect(field(form, label)).not.toHaveAttribute('aria-invalid', 'true')
    await expect(field(form, 'Full name')).toBeFocused()

    const { fullName, collegeEmail, password } = newPerson('alumni')
    await field(form, 'Full name').fill(fullName)
    await field(form, 'Graduation year').fill('2015')
    await field(form, 'College email').fill(collegeEmail)
    await field(form, 'Password').fill(password)
    await field(form, 'Confirm password').fill('something else')
    await field(form, 'Photo').setInputFiles(await photo())
    await submit.click()
    await expect(toast(page, 'Passwords do not match')).toBeVisible()
    await expectProblem(field(form, 'Confirm password'), 'Passwords do not match')

    await field(form, 'Confirm password').fill(password)
    await goOffline(page)
    await submit.click()
    const sentence = textOf('en', 'common:network_error')
    await expect(toast(page, sentence)).toBeVisible()
    await expect(field(form, 'Full name')).toHaveValue(fullName)
    await expect(form.getByText('portrait.jpg')).toBeVisible()

    await page.context().setOffline(false)
    await submit.click()
    await page.waitForURL('/login')
  })
})

test.describe('postings', () => {
  // test: event-form-needs-every-field
  test('an event needs every field and a date to come', async ({ pageFor, given }) => {
    const page = await pageFor(await given.student())
    await page.goto('/dashboard?open=event')
    const form = page.getByRole('region', { name: 'Schedule an Event' })
    const submit = form.getByRole('button', { name: 'Schedule event' })

    await submit.click()
    await expect(toast(page, 'Please fill in all fields.')).toBeVisible()
    for (const label of ['Description', 'Link', 'Date and time', 'Category'])
      await expectProblem(field(form, label), 'Please fill this in.')
    await expect(field(form, 'Description')).toBeFocused()

    await field(form, 'Description').fill('A talk')
    await field(form, 'Link').fill('https://meet.example/talk')
    await field(form, 'Date and time').fill('2020-01-01T10:00')
    await field(form, 'Category').selectOption('Workshop')
    await submit.click()
    await expect(toast(page, 'Date cannot be in the past.')).toBeVisible()
    await expectProblem(field(form, 'Date and time'), 'Date cannot be in the past.')
    await expect(field(form, 'Date and time')).toBeFocused()

    await field(form, 'Date and time').fill(`${dayFromNow(3)}T10:00`)
    await goOffline(page)
    await submit.click()
    await expect(toast(page, 'Failed to schedule the event. Please try again.')).toBeVisible()
    await expect(field(form, 'Description')).toHaveValue('A talk')
  })

  // test: mentorship-and-job-forms-need-every-field
  test('a mentorship and a job opening need every field', async ({ pageFor, given }) => {
    const page = await pageFor(await given.student())
    await page.goto('/dashboard')

    await page.getByRole('button', { name: 'Host a Mentorship' }).click()
    const mentorship = page.getByRole('region', { name: 'Host a Mentorship' })
    await mentorship.getByRole('button', { name: 'Host mentorship' }).click()
    await expect(toast(page, 'Please fill in all fields.')).toBeVisible()
    for (const label of ['Title', 'Description', 'Date', 'Time'])
      await expectProblem(field(mentorship, label), 'Please fill this in.')
    await field(mentorship, 'Title').fill('Reading data sheets')
    await field(mentorship, 'Description').fill('An hour')
    await field(mentorship, 'Date').fill('2020-01-01')
    await field(mentorship, 'Time').fill('10:00')
    await mentorship.getByRole('button', { name: 'Host mentorship' }).click()
    await expectProblem(field(mentorship, 'Date'), 'Date cannot be in the past.')
    await field(mentorship, 'Date').fill(dayFromNow(5))
    await mentorship.getByRole('button', { name: 'Host mentorship' }).click()
    await expect(toast(page, 'Mentorship posted')).toBeVisible()
    await expect(mentorship).toBeHidden()

    await page.getByRole('button', { name: 'Job Openings' }).click()
    const job = page.getByRole('region', { name: 'Job Openings' })
    await job.getByRole('button', { name: 'Post job opening' }).click()
    for (const label of ['Title', 'Company', 'Location', 'Description'])
      await expectProblem(field(job, label), 'Please fill this in.')
    await expect(field(job, 'Title')).toBeFocused()
    await field(job, 'Title').fill('Junior engineer')
    await field(job, 'Company').fill('The waterworks')
    await field(job, 'Location').fill('Pune')
    await field(job, 'Description').fill('Write to me')
    await job.getByRole('button', { name: 'Post job opening' }).click()
    await expect(toast(page, 'Job opening posted')).toBeVisible()
    await expect(job).toBeHidden()
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('group')
      .filter({ hasText: 'Job opening posted' })
      .getByRole('button', { name: 'See it' })
      .click()
    await expect(page.getByRole('heading', { name: 'Junior engineer' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Mentorship' }).click()
    await page.getByRole('tab', { name: textOf('en', 'mentorships:tab.sessions') }).click()
    await expect(page.getByRole('heading', { name: 'Reading data sheets' }).first()).toBeVisible()
  })
})

// test: profile-form-keeps-unsaved-text
test('the profile keeps what was typed until it is saved', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student())
  await page.goto('/dashboard?edit=profile')
  const dialog = page.getByRole('dialog', { name: 'Update Profile' })
  const save = dialog.getByRole('button', { name: 'Save' })

  await field(dialog, 'Full name').fill('')
  await field(dialog, 'Course').fill('M.Sc.')
  await save.click()
  await expect(toast(page, 'Failed to update profile.')).toBeVisible()
  await expectProblem(field(dialog, 'Full name'), 'Please fill this in.')
  await expect(field(dialog, 'Full name')).toBeFocused()

  await field(dialog, 'Full name').fill('Asha Rao')
  await goOffline(page)
  await save.click()
  await expect(toast(page, 'Failed to update profile.')).toBeVisible()
  await expect(field(dialog, 'Course')).toHaveValue('M.Sc.')

  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.context().setOffline(false)
  await save.click()
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
})

// test: contact-form-needs-every-field
test('a message to the college needs every field, and arrives', async ({ page }) => {
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Send message' })

  await send.click()
  await expect(toast(page, 'Please fill all the fields')).toBeVisible()
  for (const label of ['Name', 'Email', 'Topic', 'Message'])
    await expectProblem(field(page, label), 'Please fill this in.')
  await expect(field(page, 'Name')).toBeFocused()

  await field(page, 'Name').fill('Asha')
  await field(page, 'Email').fill('asha@college')
  await field(page, 'Topic').selectOption('Events')
  await field(page, 'Message').fill('When is the next hackathon?')
  await send.click()
  await expectProblem(field(page, 'Email'), 'Enter an email address such as name@college.edu.')
  await expect(field(page, 'Message')).toHaveValue('When is the next hackathon?')

  await field(page, 'Email').fill('asha@college.example')
  await send.click()
  await expect(page.getByRole('heading', { name: textOf('en', 'contact:sent.title') })).toBeVisible()
})

const studentFields = [
  'Full name',
  'Graduation year',
  'College email',
  'Course',
  'USN',
  'Field of study',
  'LinkedIn',
  'GitHub',
  'Password',
  'Confirm password',
  'Photo',
]
const alumniFields = ['Full name', 'Graduation year', 'College email', 'Password', 'Confirm password', 'Photo']
