import { expect, test } from './journey.ts'
import { call } from './people.ts'
import { textOf } from './texts.ts'

test('an event, its attendees, a ticket and a profile print without bars or buttons @nightly', async ({
  pageFor,
  given,
}) => {
  const [ravi, asha] = [await given.verifiedAlumnus(), await given.student()]
  const event = await call(ravi, 'POST', '/api/events', {
    ...{ title: 'Boats', description: 'All about them', link: 'https://meet.example/1', category: 'Workshop' },
    dateTime: '2099-05-04T10:00Z',
  })
  await call(asha, 'PUT', `/api/events/${event._id}/rsvp`, { answer: 'going' })
  const host = await pageFor(ravi, { colorScheme: 'dark' })

  await test.step('the event with its QR code, on a white background', async () => {
    await host.goto(`/dashboard/events/${event._id}`)
    await expect(host.getByRole('button', { name: 'Print' })).toBeVisible()
    await expect(host.locator('article img[src^="data:"]')).toBeAttached()
    await host.emulateMedia({ media: 'print' })
    await expect(host.getByRole('heading', { name: 'Boats' })).toBeVisible()
    await expect(host.locator('article img[src^="data:"]')).toBeVisible()
    await expect(host.getByRole('navigation')).toHaveCount(0)
    await expect(host.getByRole('button')).toHaveCount(0)
    await expect(host.locator('article')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
  await test.step('the attendees with checkboxes', async () => {
    await host.emulateMedia({ media: 'screen' })
    await host.goto(`/dashboard/events/${event._id}/attendees`)
    await expect(host.getByRole('listitem').filter({ hasText: asha.fullName })).toBeVisible()
    await host.emulateMedia({ media: 'print' })
    await expect(host.getByRole('listitem').filter({ hasText: asha.fullName })).toBeVisible()
    await expect(host.getByRole('button')).toHaveCount(0)
  })
  await test.step('the ticket alone on the page', async () => {
    const guest = await pageFor(asha)
    await guest.goto(`/dashboard/events/${event._id}`)
    await guest.getByRole('button', { name: 'My ticket' }).click()
    await expect(guest.getByRole('img', { name: textOf('en', 'event-page:ticket.picture') })).toBeVisible()
    await guest.emulateMedia({ media: 'print' })
    await expect(guest.getByRole('img', { name: textOf('en', 'event-page:ticket.picture') })).toBeVisible()
    await expect(guest.locator('#root main')).toBeHidden()
  })
  await test.step('the profile', async () => {
    await host.emulateMedia({ media: 'screen' })
    await host.goto(`/dashboard/network/${asha._id}`)
    await expect(host.getByRole('heading', { name: asha.fullName })).toBeVisible()
    await host.emulateMedia({ media: 'print' })
    await expect(host.getByRole('heading', { name: asha.fullName })).toBeVisible()
    await expect(host.getByRole('button')).toHaveCount(0)
    await expect(host.getByRole('navigation')).toHaveCount(0)
  })
})
