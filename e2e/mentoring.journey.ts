import type { Page } from '@playwright/test'
import { dayFromNow, expect, field, mailTest, test, toast } from './journey.ts'
import { touch } from './directory.ts'
import { desktop, expectAccessible, looksAt, phone, still } from './pages.ts'
import { openWhole } from './paths.ts'
import { call, type Member, newName, offerToMentor } from './people.ts'
import { textOf } from './texts.ts'

const offer = (about: string) => ({
  about,
  topics: ['career_choice', 'skills'],
  formats: ['video'],
  frequency: 'monthly',
  languages: ['English'],
  capacity: 2,
})

/** Requests mentoring in three sentences. */
const ask = async (page: Page, mentor: string): Promise<void> => {
  await page.getByRole('button', { name: `Ask for mentoring from ${mentor}` }).click()
  const sheet = page.getByRole('dialog', { name: `Ask ${mentor}` })
  await field(sheet, textOf('en', 'mentoring-requests:field.goal')).fill('Find a project')
  await field(sheet, `What is your first question for ${mentor}?`).fill('Which module?')
  await field(sheet, textOf('en', 'mentoring-requests:field.availability')).fill('Tuesdays')
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(sheet).toBeHidden()
}

test('an alumna offers mentoring, is found, asks back and accepts, and both give feedback, without reloading', async ({
  pageFor,
  given,
}) => {
  const [grace, ada] = [
    await given.verifiedAlumnus({ fullName: `Grace ${newName()}` }),
    await given.student({ fullName: `Ada ${newName()}` }),
  ]
  const [hers, theirs] = [await pageFor(grace, still), await pageFor(ada, touch)]
  const about = `Lamps and ${newName()}`

  await test.step('the alumna fills in one form', async () => {
    await openWhole(hers, '/dashboard/mentorship?view=mentoring')
    await hers.getByRole('button', { name: 'Offer to mentor' }).click()
    const form = hers.getByRole('dialog', { name: 'Offer to mentor' })
    await field(form, textOf('en', 'mentor-offer:field.about')).fill(about)
    await form.getByText('Interviews', { exact: true }).click()
    await form.getByText('Video', { exact: true }).click()
    await field(form, 'Languages').fill('English')
    await form.getByRole('button', { name: 'Publish offer' }).click()
    await expect(form).toBeHidden()
    await expect(hers.getByRole('region', { name: 'My offer' })).toContainText(about)
  })

  await test.step('the student finds the mentor on a phone and sends a request', async () => {
    await openWhole(theirs, `/dashboard/mentorship?q=${encodeURIComponent(about)}`)
    await expect(theirs.getByRole('status').filter({ hasText: '1 mentor' })).toBeVisible()
    await expectAccessible(theirs, undefined, looksAt(phone))
    await ask(theirs, grace.fullName)
    await expect(
      theirs.getByRole('link', { name: `Request sent · View your request to ${grace.fullName}` }),
    ).toBeVisible()
  })

  await test.step('the mentor asks back, and the student replies in place', async () => {
    await expect(hers.getByRole('button', { name: 'Ask a question' })).toBeVisible()
    await expectAccessible(hers, undefined, looksAt(desktop))
    await hers.getByRole('button', { name: 'Ask a question' }).click()
    const dialog = hers.getByRole('dialog', { name: `Ask ${ada.fullName} a question` })
    await field(dialog, 'Your question').fill('Which year?')
    await dialog.getByRole('button', { name: 'Send question' }).click()
    await expect(dialog).toBeHidden()
    await openWhole(theirs, '/dashboard/mentorship?view=requests')
    await expect(theirs.getByText('Which year?')).toBeVisible()
    await field(theirs, 'Your answer').fill('The last')
    await theirs.getByRole('button', { name: 'Send answer' }).tap()
    await expect(toast(theirs, 'Answer sent')).toBeVisible()
  })

  await test.step('once accepted, goals, agenda and a session are shared, and the note stays private', async () => {
    await expect(hers.getByText('The last')).toBeVisible()
    await hers.getByRole('button', { name: 'Accept' }).click()
    const dialog = hers.getByRole('dialog', { name: 'Plan a session' })
    await expect(field(dialog, 'Title')).toHaveValue('Mentoring session')
    await field(dialog, 'Title').fill('Two ideas')
    await field(dialog, 'Date').fill(dayFromNow(5))
    await field(dialog, 'Time').fill('17:00')
    await field(dialog, 'Link').fill('meet.example.org/ideas')
    await dialog.getByRole('button', { name: 'Plan a session' }).click()
    await expect(hers.getByRole('heading', { name: 'Two ideas' })).toBeVisible()
    await hers.getByRole('textbox', { name: 'Add a goal' }).fill('A topic')
    await hers.getByRole('button', { name: 'Add goal' }).click()
    await expect(hers.getByRole('checkbox', { name: 'A topic' })).toBeVisible()
    await hers.getByRole('textbox', { name: 'Private note' }).fill('Shy')
    await expect(hers.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expectAccessible(hers, undefined, looksAt(desktop))

    await theirs.getByRole('link', { name: 'Open mentorship' }).tap()
    await expect(theirs.getByRole('heading', { name: 'Two ideas' })).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'meet.example.org/ideas' })).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Add to calendar: “Two ideas”' })).toBeVisible()
    await theirs.getByRole('checkbox', { name: 'A topic' }).tap()
    await expect(theirs.getByRole('checkbox', { name: 'A topic' })).toBeChecked()
    await expect(theirs.getByRole('textbox', { name: 'Private note' })).toHaveValue('')
    await expectAccessible(theirs, undefined, looksAt(phone))
  })

  await test.step('after the end, feedback is revealed once both have given it', async () => {
    await theirs.getByRole('button', { name: textOf('en', 'pairings:options') }).tap()
    await theirs.getByRole('menuitem', { name: 'End the mentorship' }).tap()
    const dialog = theirs.getByRole('dialog', { name: `End the mentorship with ${grace.fullName}?` })
    await dialog.getByRole('button', { name: 'End the mentorship' }).tap()
    await theirs.getByText('Excellent').tap()
    await theirs.getByRole('button', { name: 'Give feedback' }).tap()
    await expect(theirs.getByText('From you')).toBeVisible()
    await hers.getByText('Good', { exact: true }).click()
    await expect(hers.getByText(`From ${ada.fullName}`)).toHaveCount(0)
    await hers.getByRole('button', { name: 'Give feedback' }).click()
    await expect(hers.getByText(`From ${ada.fullName}`)).toBeVisible()
    await expectAccessible(hers, undefined, looksAt(desktop))
  })
})

test('a mentor pauses an offer, resumes it with one click and removes it', async ({ pageFor, given }) => {
  const grace = await given.verifiedAlumnus()
  await call(grace, 'PUT', '/api/mentor-offer', offer('Lamps'))
  const page = await pageFor(grace, still)
  await openWhole(page, '/dashboard/mentorship')
  const mine = page.getByRole('region', { name: 'My offer' })
  const menu = mine.getByRole('button', { name: 'Options for My offer' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Pause my offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause my offer' })
  await field(dialog, 'Pause until').fill(dayFromNow(10))
  await dialog.getByRole('button', { name: 'Pause my offer' }).click()
  await expect(mine).toContainText('Paused until')
  await mine.getByRole('button', { name: 'Resume now' }).click()
  await expect(mine).not.toContainText('Paused until')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Offer to mentor' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Mentoring' })).toHaveAttribute('aria-selected', 'true')
})

mailTest('a mentor accepts from the link in their email', async ({ pageFor, given, request, portalWithMail }) => {
  const [grace, ada] = [await given.verifiedAlumnus({ fullName: 'Grace Kim' }), await given.student()]
  for (const { collegeEmail } of [grace, ada]) {
    const confirming = await pageFor()
    await confirming.goto(await portalWithMail.linkTo(collegeEmail, textOf('en', 'mail:email_verification.subject')))
    await confirming.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(confirming.getByText(textOf('en', 'answers:email_confirmed'))).toBeVisible()
  }
  const as = ({ token }: Member, data: object) => ({ headers: { authorization: `Bearer ${token}` }, data })
  expect((await request.put('/api/mentor-offer', as(grace, offer('Lamps')))).status()).toBe(200)
  const words = { goal: 'Find a project', question: 'Which module?', availability: 'Tuesdays', passesOn: false }
  const asked = await request.post('/api/mentoring-requests', as(ada, { ...words, choices: [grace._id] }))
  expect(asked.status()).toBe(201)

  // The email is delayed by ten minutes, in case the mentor reads the notification in the portal first.
  const { headers } = as(grace, {})
  // Alongside the college's verification emails, in either order.
  const told = async () =>
    (await (await request.get('/api/notifications', { headers })).json()).notifications.map(
      ({ type }: { type: string }) => type,
    )
  await expect.poll(told).toContain('mentoring_request')
  portalWithMail.passTime(11)
  const page = await pageFor(undefined, still)
  const subject = `${ada.fullName} would like you as a mentor`
  await page.goto(await portalWithMail.linkTo(grace.collegeEmail, subject, '/act'))
  await expect(page.getByRole('heading', { name: textOf('en', 'act:accept_mentoring_request.title') })).toBeVisible()
  await expect(page.getByText(ada.fullName)).toBeVisible()
  await expectAccessible(page, undefined, looksAt(desktop))
  const mentee = await pageFor(ada, touch)
  await openWhole(mentee, '/dashboard/mentorship?view=requests')
  await expect(mentee.getByText('Asked', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('status')).toHaveText(`You've accepted ${ada.fullName}'s request.`)
  await mentee.getByRole('link', { name: 'Open mentorship' }).tap()
  await expect(mentee.getByRole('link', { name: 'Back to Mentorship' })).toBeVisible()
  await expect(mentee.getByRole('heading', { name: 'Grace Kim' })).toBeVisible()
})

test('the home page offers a mentor pending requests: a decline can be undone, and accepting leads to the first session', async ({
  pageFor,
  given,
}) => {
  const grace = await given.verifiedAlumnus({ fullName: `Grace ${newName()}` })
  await call(grace, 'PUT', '/api/mentor-offer', offer('Lamps'))
  const ada = await given.student({ fullName: `Ada ${newName()}` })
  const words = { goal: 'Find a project', question: 'Which module?', availability: 'Tuesdays', passesOn: false }
  await call(ada, 'POST', '/api/mentoring-requests', { ...words, choices: [grace._id] })
  const page = await pageFor(grace, touch)
  await openWhole(page, '/dashboard')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByText(`${ada.fullName} would like you as a mentor`)).toBeVisible()
  await waiting.getByRole('button', { name: `Decline ${ada.fullName}'s request` }).tap()
  await expect(waiting.getByRole('status')).toHaveText(`Declined ${ada.fullName}'s request.`)
  await waiting.getByRole('button', { name: 'Undo' }).tap()
  await waiting.getByRole('button', { name: `Accept ${ada.fullName}'s request` }).tap()
  const dialog = page.getByRole('dialog', { name: 'Plan a session' })
  await expect(dialog.getByText('Tuesdays', { exact: true })).toBeVisible()
  await dialog.getByRole('group', { name: 'Pick a time, or enter one below' }).getByRole('button').first().tap()
  await dialog.getByRole('button', { name: 'Plan a session' }).tap()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Mentoring session' })).toBeVisible()
})

test('a student requests a mentor suggested on the home page, or dismisses the suggestion', async ({
  pageFor,
  given,
}) => {
  const studied = `Field ${newName()}`
  const grace = await given.verifiedAlumnus({ fullName: `Grace ${newName()}` })
  await call(grace, 'PUT', '/api/mentor-offer', { ...offer('Lamps'), field: studied })
  const ada = await given.student()
  await call(ada, 'PUT', `/api/user/${ada._id}`, { fieldOfStudy: studied })
  const page = await pageFor(ada, still)
  await openWhole(page, '/dashboard')
  const section = page.getByRole('region', { name: 'For you' })
  await expect(section.getByText(`Works on what you study: ${studied}`)).toBeVisible()
  await section.getByRole('button', { name: `Don't suggest ${grace.fullName}` }).click()
  await expect(page.getByText(`Works on what you study: ${studied}`)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await section.getByRole('link', { name: `Ask for mentoring from ${grace.fullName}` }).click()
  const sheet = page.getByRole('dialog', { name: `Ask ${grace.fullName} for mentoring` })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/view=find$/)
})

test('a member requests mentoring from a profile, and a card in the network opens the same form', async ({
  pageFor,
  given,
}) => {
  const grace = await given.verifiedAlumnus({ fullName: `Grace ${newName()}` })
  await offerToMentor(grace)
  const page = await pageFor(await given.student(), still)
  await openWhole(page, `/dashboard/network?q=${encodeURIComponent(grace.fullName)}`)
  await page.getByRole('link', { name: `Ask ${grace.fullName} for mentoring` }).press('Enter')
  await expect(page.getByRole('dialog', { name: `Ask ${grace.fullName}` })).toBeVisible()

  await openWhole(page, `/dashboard/network/${grace._id}`)
  await expect(page.getByText('3 of 3')).toBeVisible()
  await ask(page, grace.fullName)
  await expect(page.getByRole('link', { name: new RegExp(`request to ${grace.fullName}`) })).toBeVisible()
})
