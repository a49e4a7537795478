import { dayFromNow, expect, field, test, toast } from './journey.ts'
import { desktop, expectAccessible, looksAt, phone, still } from './pages.ts'
import { touch } from './directory.ts'
import { openWhole } from './paths.ts'
import { call, newName } from './people.ts'

test('the last place of an event is given up by one and claimed by the next in line', async ({ pageFor, given }) => {
  const [asha, ravi, mira] = [await given.student(), await given.student(), await given.student()]
  const title = `Soldering ${newName()}`
  await call(asha, 'POST', '/api/events', {
    ...{ title, description: 'Build a night light.', mode: 'in_person', place: 'Mill Lane', capacity: 1 },
    ...{ category: 'Workshop', dateTime: `${dayFromNow(3)}T18:30` },
  })
  const [his, hers] = [await pageFor(ravi, still), await pageFor(mira, touch)]
  const list = '/dashboard/events?category=Workshop'

  await test.step('he takes it from the list', async () => {
    await openWhole(his, list)
    const row = his.getByRole('listitem').filter({ hasText: title })
    await row.getByRole('button', { name: `RSVP: ${title}` }).click()
    await expect(row.getByRole('button', { name: `Going: ${title}` })).toBeFocused()
    await expect(row).toContainText('1 of 1 going')
    await expectAccessible(his, undefined, looksAt(desktop))
  })

  await test.step('she waits, on a phone', async () => {
    await openWhole(hers, list)
    await hers.getByRole('link', { name: title }).tap()
    await hers.getByRole('button', { name: 'Join waiting list' }).tap()
    await expect(hers.getByRole('button', { name: 'Waiting, 1st' })).toBeVisible()
    await expect(hers.getByText("You're 1st in line.")).toBeVisible()
    await expectAccessible(hers, undefined, looksAt(phone))
  })

  await test.step('he gives it up, and she claims it without a reload', async () => {
    await his.getByRole('button', { name: `Going: ${title}` }).click()
    await his.getByRole('menuitem', { name: 'Not going' }).click()
    await hers.getByRole('button', { name: /^Claim by / }).tap()
    await expect(hers.getByRole('button', { name: 'Going', exact: true })).toBeVisible()
    await expect(hers.getByRole('heading', { name: "Who's going" })).toBeVisible()
    await expect(hers.getByRole('link', { name: mira.fullName })).toBeVisible()
  })
})

test('an event is kept as a draft, published, commented on, and its attendees are told', async ({ pageFor, given }) => {
  const [asha, ravi] = [await given.student(), await given.student()]
  const title = `Bridges ${newName()}`
  const [hers, his] = [await pageFor(asha, still), await pageFor(ravi, still)]

  await test.step('a draft is seen by its host alone', async () => {
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
    await form.getByText('Keep as a draft for now').click()
    await form.getByRole('button', { name: 'Save draft' }).click()
    await expect(toast(hers, 'Draft saved')).toBeVisible()
    await openWhole(his, '/dashboard/events?category=Networking')
    await expect(his.getByRole('heading', { name: title })).toHaveCount(0)
  })

  await test.step('once published it is there for everyone', async () => {
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

  await test.step('its host writes to those who are going', async () => {
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
