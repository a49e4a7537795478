import { clockTest as test, expect, toast } from './journey.ts'
import { type Member, photo } from './people.ts'

const hours = 60

test('photos of an event are added afterwards, seen by those who were there, and hidden by someone in one', async ({
  pageFor,
  given,
  request,
  portalWithClock,
}) => {
  const [ravi, asha] = [await given.verifiedAlumnus(), await given.student()]
  const as = ({ token }: Member, data: object) => ({ headers: { authorization: `Bearer ${token}` }, data })
  const dateTime = new Date(Date.now() + 12 * hours * 60_000).toISOString()
  const details = { title: 'Reunion dinner', description: 'At the old mill', link: 'https://meet.example/1' }
  const event = await request.post('/api/events', as(ravi, { ...details, category: 'Networking', dateTime }))
  const { _id: id } = await event.json()
  await request.put(`/api/events/${id}/rsvp`, as(asha, { answer: 'going' }))

  portalWithClock.passTime(13 * hours)
  const [host, guest] = [await pageFor(ravi), await pageFor(asha)]
  for (const page of [host, guest]) {
    await page.clock.install({ time: Date.now() + 13 * hours * 60_000 })
    await page.goto(`/dashboard/events/${id}`)
  }

  await test.step('the host adds two once those in them agree', async () => {
    await host.getByRole('button', { name: 'Add photos' }).click()
    const dialog = host.getByRole('dialog', { name: 'Add photos' })
    await dialog.getByLabel('Choose photos').setInputFiles([await photo(), await photo()])
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Add 2 photos' }).click()
    await expect(toast(host, '2 photos added')).toBeVisible()
    await expect(host.getByRole('button', { name: `Open the photo by ${ravi.fullName}` })).toHaveCount(2)
  })

  await test.step('an attendee looks at both by keyboard, and hides one', async () => {
    await guest.reload()
    await guest
      .getByRole('button', { name: `Open the photo by ${ravi.fullName}` })
      .first()
      .press('Enter')
    const dialog = guest.getByRole('dialog', { name: 'Photo 1 of 2' })
    await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true)
    await dialog.getByRole('button', { name: 'Next photo' }).press('ArrowRight')
    const second = guest.getByRole('dialog', { name: 'Photo 2 of 2' })
    await second.getByRole('button', { name: "I'm in this photo" }).press('Enter')
    await guest.getByRole('button', { name: 'Hide photo' }).press('Enter')
    await expect(second.getByText(/You've hidden this photo/)).toBeVisible()
  })

  await test.step('others see the rest', async () => {
    const other = await pageFor(await given.student())
    await other.clock.install({ time: Date.now() + 13 * hours * 60_000 })
    await other.goto(`/dashboard/events/${id}`)
    await expect(other.getByRole('button', { name: `Open the photo by ${ravi.fullName}` })).toHaveCount(1)
  })
})
