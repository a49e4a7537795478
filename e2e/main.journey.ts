import { textOf } from './texts.ts'
import type { Page } from '@playwright/test'
import { admin } from './admin.ts'
import { dayFromNow, expect, field, isolatedTest, test, toast } from './journey.ts'
import { emptyQueue, newName, newPerson, type Person } from './people.ts'
import { fillFirstSteps, fillLastStep } from './registration.ts'

// test: from-registration-to-meeting
isolatedTest(
  'a student and an alumnus register, are verified, find each other, chat and meet',
  async ({ pageFor, request }) => {
    const family = newName()
    const student = newPerson('student', { fullName: `Asha ${family}` })
    const alumnus = newPerson('alumni', { fullName: `Ravi ${family}` })
    const [hers, his, adminPage] = [await pageFor(), await pageFor(), await pageFor()]

    await test.step('both register with photos', async () => {
      await registerStudent(hers, student)
      await registerAlumnus(his, alumnus)
    })

    await test.step('the administrator verifies the alumnus', async () => {
      await signIn(adminPage)
      await adminPage
        .getByRole('navigation', { name: 'Admin Panel' })
        .getByRole('link', { name: /^Alumni/ })
        .click()
      const card = adminPage.getByRole('listitem').filter({ hasText: alumnus.fullName })
      await expect(card.getByText('2015')).toBeVisible()
      await expectLoaded(card.locator('img'))
      await expect(card.getByRole('link', { name: /^Degree certificate/ })).toHaveAttribute(
        'href',
        'https://records.college.example/degree.pdf',
      )
      await card.getByRole('button', { name: /^Verify/ }).click()
      await expect(card.getByText('Verified', { exact: true })).toBeVisible()
      // Earlier journeys of this portal may have left alumni in the queue.
      await expect(async () => {
        await emptyQueue(request)
        await adminPage.reload()
        await expect(adminPage.getByText('No unverified alumni found.')).toBeVisible({ timeout: 3_000 })
      }).toPass()
    })

    await test.step('both log in', async () => {
      await logIn(hers, student)
      await logIn(his, alumnus)
    })

    await test.step('each finds the other in the network', async () => {
      await findByRole(hers, family, { shown: alumnus.fullName, filter: 'Alumni', hidden: student.fullName })
      await findByRole(his, family, { shown: student.fullName, filter: 'Students', hidden: alumnus.fullName })
    })

    await test.step('they chat live in both directions', async () => {
      await hers.getByRole('button', { name: 'All', exact: true }).click()
      await hers.getByRole('link', { name: `Message ${alumnus.fullName}` }).click()
      await his.getByRole('link', { name: 'Messages' }).first().click()
      await expect(his.getByText('Select a user to chat')).toBeVisible()
      await say(hers, 'How did you find your first job?')
      await his.getByRole('link', { name: new RegExp(student.fullName) }).click()
      await expect(logOf(his).getByText('How did you find your first job?')).toBeVisible()
      await say(his, 'By asking, as you do now.')
      await expect(logOf(hers).getByText('By asking, as you do now.')).toBeVisible()
    })

    await test.step('the alumnus schedules an event, and the student sees it without reloading', async () => {
      const heading = `Careers after Physics ${family}`
      await hers.getByRole('link', { name: 'Events', exact: true }).click()
      await expect(hers.getByRole('heading', { name: 'Events', exact: true })).toBeVisible()
      await his.getByRole('link', { name: 'Dashboard' }).click()
      await his.getByRole('button', { name: 'Schedule an Event' }).click()
      const form = his.getByRole('region', { name: 'Schedule an Event' })
      await field(form, 'Description').fill(heading)
      await field(form, 'Link').fill('https://meet.example/careers')
      await field(form, 'Date and time').fill(`${dayFromNow(2)}T18:30`)
      await field(form, 'Category').selectOption('Tech Talk')
      await form.getByRole('button', { name: 'Schedule event' }).click()
      await expect(toast(his, 'Event Scheduled Successfully')).toBeVisible()
      await expect(hers.getByRole('heading', { name: heading })).toBeVisible()
      await hers.getByRole('link', { name: heading }).click()
      await expect(hers.getByRole('link', { name: 'Join event' })).toHaveAttribute(
        'href',
        'https://meet.example/careers',
      )
    })

    await test.step('the student edits the profile', async () => {
      await hers.getByRole('button', { name: 'Edit Profile' }).click()
      await hers.getByRole('menuitem', { name: 'Update Profile' }).click()
      const dialog = hers.getByRole('dialog', { name: 'Update Profile' })
      await field(dialog, 'Full name').fill(`Asha Rao ${family}`)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(toast(hers, 'Profile updated successfully!')).toBeVisible()
      await hers.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await expect(hers.getByRole('heading', { name: `Welcome, Asha Rao ${family}` })).toBeVisible()
    })

    await test.step('the student logs out', async () => {
      await hers.getByRole('button', { name: 'Edit Profile' }).click()
      await hers.getByRole('menuitem', { name: 'Logout' }).click()
      await expect(toast(hers, 'Logged Out Successfully')).toBeVisible()
      expect(await keysOf(hers)).toEqual([])
      await hers.waitForURL('/')
    })
  },
)

// test: login-and-logout-redirect-after-one-second
test('login and logout redirect after one second', async ({ page, given }) => {
  const { collegeEmail, password } = await given.student()
  await page.clock.install()
  await page.goto('/login')
  await field(page, 'College email').fill(collegeEmail)
  await field(page, 'Password').fill(password)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => keysOf(page)).toHaveLength(4)
  await page.clock.runFor(950)
  await expect(page).toHaveURL('/login')
  await page.clock.runFor(100)
  await expect(page).toHaveURL('/dashboard')

  await page.clock.resume()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.clock.pauseAt(Date.now() + 180_000)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.poll(() => keysOf(page)).toHaveLength(0)
  await page.clock.runFor(950)
  await expect(page).toHaveURL('/dashboard')
  await page.clock.runFor(100)
  await expect(page).toHaveURL('/')
})

const registerStudent = async (page: Page, student: Person): Promise<void> => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.getByRole('link', { name: 'Register as Student' }).click()
  const form = page.getByRole('form', { name: 'Student Registration' })
  await fillFirstSteps(form, student)
  await fillLastStep(form, student)
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(toast(page, 'Registration successful. You can log in now.')).toBeVisible()
  await page.waitForURL('/login')
}

const registerAlumnus = async (page: Page, alumnus: Person): Promise<void> => {
  await page.goto('/roleselection')
  await page.getByRole('link', { name: 'Register as Alumni' }).click()
  const form = page.getByRole('form', { name: 'Alumni Registration' })
  await fillFirstSteps(form, alumnus)
  await fillLastStep(form, alumnus)
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(toast(page, 'Registration successful. The college will now check your details.')).toBeVisible()
  await page.waitForURL('/login')
}

const signIn = async (page: Page): Promise<void> => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Go to Admin Panel' }).click()
  await field(page, 'Email').fill(admin.email)
  await field(page, 'Password').fill(admin.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

// The registration has filled in the email and the role.
const logIn = async (page: Page, { role, collegeEmail, fullName, password }: Person): Promise<void> => {
  await expect(page.getByRole('radio', { name: role === 'student' ? 'Student' : 'Alumni' })).toBeChecked()
  await expect(field(page, 'College email')).toHaveValue(collegeEmail)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(toast(page, 'Logged in successfully')).toBeVisible()
  expect(await keysOf(page)).toEqual(['loggedInUser', 'profilePhoto', 'token', 'userId'])
  await page.waitForURL('/dashboard')
  await expect(page.getByRole('heading', { name: `Welcome, ${fullName}` })).toBeVisible()
}

const findByRole = async (page: Page, words: string, wanted: { shown: string; filter: string; hidden: string }) => {
  await page.getByRole('link', { name: 'Network', exact: true }).click()
  await page.getByRole('searchbox', { name: textOf('en', 'network:network.search') }).fill(words)
  const profile = (name: string) => page.getByRole('heading', { level: 2 }).getByRole('link', { name, exact: true })
  await expect(profile(wanted.shown)).toBeVisible()
  await expect(profile(wanted.hidden)).toBeVisible()
  await page.getByRole('button', { name: wanted.filter, exact: true }).click()
  await expect(profile(wanted.hidden)).toHaveCount(0)
  await expect(profile(wanted.shown)).toBeVisible()
}

const say = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Message to / }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(logOf(page).getByText(text)).toBeVisible()
}

const logOf = (page: Page) => page.getByRole('log')

const keysOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['loggedInUser', 'profilePhoto', 'token', 'userId'].filter((key) => localStorage.getItem(key) !== null),
  )

const expectLoaded = (image: ReturnType<Page['locator']>): Promise<void> =>
  expect.poll(() => image.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth)).toBeGreaterThan(0)
