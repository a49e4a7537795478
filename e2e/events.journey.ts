import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { dayFromNow, expect, expectProblem, field, test, toast } from './journey.ts'
import { desktop, expectAccessible, looksAt, phone, still } from './pages.ts'
import { touch } from './directory.ts'
import { openWhole } from './paths.ts'
import { call, newName } from './people.ts'
import { textOf } from './texts.ts'

test('the last place of an event is given up and claimed by the next attendee on the waiting list', async ({
  pageFor,
  given,
}) => {
  const [asha, ravi, mira] = [await given.student(), await given.student(), await given.student()]
  const title = `Soldering ${newName()}`
  await call(asha, 'POST', '/api/events', {
    ...{ title, description: 'Build a night light.', mode: 'in_person', place: 'Mill Lane', capacity: 1 },
    ...{ category: 'Workshop', dateTime: `${dayFromNow(3)}T18:30` },
  })
  const [his, hers] = [await pageFor(ravi, still), await pageFor(mira, touch)]
  const list = '/dashboard/events?category=Workshop'

  await test.step('a member takes the place from the list', async () => {
    await openWhole(his, list)
    const row = his.getByRole('listitem').filter({ hasText: title })
    await row.getByRole('button', { name: `RSVP: ${title}` }).click()
    await expect(row.getByRole('button', { name: `Going: ${title}` })).toBeFocused()
    await expect(row).toContainText('2 going · full')
    // Otherwise the header covers half of a button.
    await his.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(his, undefined, looksAt(desktop))
  })

  await test.step('another joins the waiting list on a phone', async () => {
    await openWhole(hers, list)
    await hers.getByRole('link', { name: title }).tap()
    // Not the button in the list, which is named after the event too.
    await hers.getByRole('button', { name: 'Join waiting list', exact: true }).tap()
    await expect(hers.getByRole('button', { name: 'Waiting, 1st' })).toBeVisible()
    await expect(hers.getByText("You're 1st in line.")).toBeVisible()
    await expectAccessible(hers, undefined, looksAt(phone))
  })

  await test.step('the place is given up and claimed without a reload', async () => {
    await his.getByRole('button', { name: `Going: ${title}` }).click()
    await his.getByRole('menuitem', { name: 'Not going' }).click()
    await hers.getByRole('button', { name: /^Claim by / }).tap()
    await expect(hers.getByRole('button', { name: 'Going', exact: true })).toBeVisible()
    await expect(hers.getByRole('heading', { name: "Who's going" })).toBeVisible()
    await expect(hers.getByRole('link', { name: mira.fullName })).toBeVisible()
  })
})

test('an event is drafted, published and commented on, and its host writes to attendees', async ({
  pageFor,
  given,
}) => {
  const [asha, ravi] = [await given.student(), await given.student()]
  const title = `Bridges ${newName()}`
  const [hers, his] = [await pageFor(asha, still), await pageFor(ravi, still)]

  await test.step('only the host sees a draft', async () => {
    await openWhole(hers, '/dashboard/events')
    await hers.getByRole('button', { name: 'Schedule an Event' }).click()
    const form = hers.getByRole('dialog', { name: 'Schedule an Event' })
    await field(form, 'Title').fill(title)
    await field(form, 'Description').fill('Five of them, **by bicycle**.')
    await form.getByText('In person').click()
    await field(form, 'Place').fill('Main gate')
    await field(form, 'Date and time').fill(`${dayFromNow(4)}T10:00`)
    await field(form, 'Ends').fill(`${dayFromNow(4)}T13:00`)
    await field(form, 'Category').selectOption('Networking')
    await form.getByText(textOf('en', 'scheduling:field.draft')).click()
    await form.getByRole('button', { name: 'Save draft' }).click()
    await expect(toast(hers, 'Draft saved')).toBeVisible()
    await openWhole(his, '/dashboard/events?category=Networking')
    await expect(his.getByRole('heading', { name: title })).toHaveCount(0)
  })

  await test.step('everyone sees the published event', async () => {
    await hers.getByRole('tab', { name: 'Hosting' }).click()
    await hers.getByRole('link', { name: `Manage: ${title}` }).click()
    await hers.getByRole('button', { name: 'Publish' }).click()
    await expect(toast(hers, 'Event published')).toBeVisible()
    await his.getByRole('link', { name: title }).click()
    await expect(his.getByText('by bicycle', { exact: true })).toBeVisible()
    await his.getByRole('button', { name: 'RSVP' }).click()
    await field(his.getByRole('main'), 'Add a comment').fill('Shall I bring a pump?')
    await his.getByRole('button', { name: 'Post comment' }).click()
    await expect(his.getByRole('listitem').filter({ hasText: 'Shall I bring a pump?' })).toContainText(ravi.fullName)
  })

  await test.step('the host writes to attendees', async () => {
    await hers.reload()
    await hers.getByRole('button', { name: 'Message attendees' }).click()
    const dialog = hers.getByRole('dialog', { name: 'Message attendees' })
    await field(dialog, 'Message').fill('Bring a helmet.')
    await dialog.getByRole('button', { name: 'Send message' }).click()
    await expect(toast(hers, 'Message sent')).toBeVisible()
    await openWhole(his, '/dashboard/notifications')
    await expect(his.getByText('Bring a helmet.')).toBeVisible()
  })
})

test('a visitor opens a shared event link, logs in and RSVPs', async ({ page, pageFor, given }) => {
  const [asha, ravi] = [await given.student(), await given.student()]
  const title = `Lanterns ${newName()}`
  const { _id } = await call(asha, 'POST', '/api/events', {
    ...{ title, description: 'Build a **paper** lantern.', mode: 'in_person', place: 'Mill Lane', audience: 'public' },
    ...{ category: 'Workshop', dateTime: `${dayFromNow(5)}T18:30`, host: 'Craft club' },
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await test.step('visitors see the event without names of members', async () => {
    await openWhole(page, `/events/${_id}`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByText('paper', { exact: true })).toBeVisible()
    await expect(page.getByText('Craft club').filter({ visible: true })).toBeVisible()
    expect(await page.locator('meta[name="twitter:card"]').getAttribute('content')).toBe('summary_large_image')
    await expect(page.getByText(asha.fullName)).toHaveCount(0)
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(title)
    await expectAccessible(page)
  })

  await test.step('the calendar file contains it', async () => {
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Other (.ics file)' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain(`SUMMARY:${title}`)
  })

  await test.step('the login returns to the event, and answers it', async () => {
    await page.getByRole('link', { name: textOf('en', 'public-events:login') }).click()
    await field(page.getByRole('main'), 'College email').fill(ravi.collegeEmail)
    await field(page.getByRole('main'), 'Password').fill(ravi.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(`/dashboard/events/${_id}`)
    await expect(toast(page, textOf('en', 'events:rsvp.said.going'))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Going' }).filter({ visible: true })).toBeVisible()
    await page.goto(`/events/${_id}`)
    await expect(page).toHaveURL(`/dashboard/events/${_id}`)
  })

  await test.step('the public home page lists it as upcoming', async () => {
    const visitor = await pageFor(undefined, still)
    await openWhole(visitor, '/')
    const next = visitor.getByRole('region', { name: 'Coming up' })
    await expect(next.getByRole('link').first()).toBeVisible()
    await expectAccessible(visitor)
    await next.getByRole('link').first().click()
    // The next event is that of any test, and may be full.
    await expect(visitor.getByRole('link', { name: /^Log in to / })).toBeVisible()
  })

  await test.step('a members-only event reveals nothing', async () => {
    const { _id: hidden } = await call(asha, 'POST', '/api/events', {
      ...{ title: 'Inside', description: 'Among us.', mode: 'in_person', place: 'Mill Lane', audience: 'members' },
      ...{ category: 'Workshop', dateTime: `${dayFromNow(5)}T18:30` },
    })
    const visitor = await pageFor()
    await openWhole(visitor, `/events/${hidden}`)
    await expect(visitor.getByRole('heading', { name: textOf('en', 'public-events:not_found') })).toBeVisible()
    await expect(visitor.getByText('Inside')).toHaveCount(0)
  })
})

test('a weekly event skips a date, cancels one and reschedules the rest', async ({ pageFor, given }) => {
  const asha = await given.student()
  const page = await pageFor(asha, still)
  const title = `Lanterns ${newName()}`
  await openWhole(page, '/dashboard/events')
  await page.getByRole('button', { name: 'Schedule an Event' }).click()
  const form = page.getByRole('dialog', { name: 'Schedule an Event' })
  await field(form, 'Title').fill(title)
  await field(form, 'Description').fill('Build one each week.')
  await form.getByText('In person').click()
  await field(form, 'Place').fill('Mill Lane')
  await field(form, 'Date and time').fill(`${dayFromNow(7)}T18:30`)
  await field(form, 'Category').selectOption('Workshop')

  await test.step('missing fields of the repetition show errors', async () => {
    await field(form, 'Repeats').selectOption({ index: 1 })
    await form.getByText(textOf('en', 'scheduling:repeats.ends.count')).click()
    await field(form, 'How many times').fill('many')
    await form.getByRole('button', { name: 'Schedule event' }).click()
    await expectProblem(field(form, 'How many times'), textOf('en', 'validation:number'))
    await field(form, 'How many times').fill('5')
    await field(form, 'Dates to skip').fill(dayFromNow(14))
    await form.getByRole('button', { name: 'Skip', exact: true }).click()
    await expectAccessible(page, undefined, looksAt(desktop))
    await form.getByRole('button', { name: 'Schedule event' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('the page lists the other dates', async () => {
    await page.getByRole('link', { name: title }).first().click()
    await expect(page.getByText(/^Every week on/)).toBeVisible()
    await expect(page.getByText('Other dates:').getByRole('link')).toHaveCount(3)
  })

  await test.step('one date is cancelled alone', async () => {
    await followDate(page, page.getByText('Other dates:').getByRole('link').first())
    await page.getByRole('button', { name: `Options for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Cancel event' }).click()
    const question = page.getByRole('alertdialog', { name: textOf('en', 'event-page:cancel.title') })
    await expect(question.getByRole('radio', { name: 'Only this one' })).toBeChecked()
    await question.getByRole('button', { name: 'Cancel event' }).click()
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
    await expect(page.getByText('Other dates:').getByRole('link')).toHaveCount(3)
  })

  await test.step('the last two dates start later', async () => {
    await followDate(page, page.getByText('Other dates:').getByRole('link').nth(1))
    await page.getByRole('button', { name: `Options for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit event' })
    await field(dialog, 'Date and time').fill(`${dayFromNow(28)}T19:30`)
    await dialog.getByText(textOf('en', 'scheduling:occurrences.following')).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Event updated')).toBeVisible()
    await expect(page.getByText(/19:30|7:30/).first()).toBeVisible()
    await page.getByText('Other dates:').getByRole('link').last().click()
    await expect(page.getByText(/19:30|7:30/).first()).toBeVisible()
  })
})

// The pages of two dates have the same buttons.
const followDate = async (page: Page, date: Locator): Promise<void> => {
  const address = page.url()
  const day = /\d+$/.exec((await date.textContent()) ?? '')?.[0] ?? ''
  await date.click()
  await expect(page).not.toHaveURL(address)
  await expect(page.getByRole('main').locator('time').filter({ hasText: day }).first()).toBeVisible()
}

test('the month view works by keyboard, and a day opens from the sidebar', async ({ pageFor, given }) => {
  const asha = await given.student()
  const page = await pageFor(asha, still)
  const title = `Lanterns ${newName()}`
  await call(asha, 'POST', '/api/events', {
    ...{ title, description: 'Build one.', mode: 'in_person', place: 'Mill Lane', category: 'Workshop' },
    ...{ dateTime: `${dayFromNow(8)}T10:30` },
  })
  await openWhole(page, `/dashboard/events?view=month&day=${dayFromNow(1)}`)
  const day = (days: number) =>
    page.getByRole('gridcell', { selected: true }).getByRole('button', { name: words(days) })
  await day(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(day(8)).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await expect(page.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused()
  await expectAccessible(page, undefined, [...looksAt(desktop), ...looksAt(phone)])

  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('complementary').getByRole('link', { name: /event/ }).first().click()
  await expect(page).toHaveURL(/view=month&day=\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('grid')).toBeVisible()
})

const words = (days: number): RegExp =>
  new RegExp(
    new Date(`${dayFromNow(days)}T12:00Z`).toLocaleDateString('en', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }),
  )
