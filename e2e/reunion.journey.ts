import { touch } from './directory.ts'
import { expect, field, test } from './journey.ts'
import { desktop, expectAccessible, looksAt, phone, still } from './pages.ts'
import { openWhole } from './paths.ts'
import { call, newName } from './people.ts'
import { textOf } from './texts.ts'

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a reunion poll of a group becomes an event to which those who said yes are going', async ({ pageFor, given }) => {
  const [meera, arda, devika] = [
    await given.verifiedAlumnus(),
    await given.verifiedAlumnus(),
    await given.verifiedAlumnus(),
  ]
  const name = `Rowing ${newName()}`
  const { _id: id } = await call(meera, 'POST', '/api/groups', { name, about: 'Boats and mornings.', access: 'open' })
  for (const member of [arda, devika]) await call(member, 'PUT', `/api/groups/${id}/membership`)
  const path = `/dashboard/network/groups/${id}`
  const [hers, theirs] = [await pageFor(meera, still), await pageFor(arda, touch)]

  await test.step('planned', async () => {
    await openWhole(hers, path)
    await hers.getByRole('button', { name: textOf('en', 'groups:plan') }).click()
    const dialog = hers.getByRole('dialog', { name: textOf('en', 'groups:plan') })
    await field(dialog, textOf('en', 'groups:plan.what')).fill('Winter reunion on the river')
    for (const [index, days] of [20, 21].entries())
      await dialog.getByLabel(textOf('en', 'groups:day.date')).nth(index).fill(dayFromNow(days))
    await dialog.getByLabel(textOf('en', 'groups:day.from')).first().fill('19:00')
    await field(dialog, textOf('en', 'groups:plan.until')).fill(dayFromNow(10))
    await expectAccessible(hers, undefined, looksAt(desktop))
    await dialog.getByRole('button', { name: 'Ask 3 members' }).click()
    await expect(hers.getByText('Winter reunion on the river').first()).toBeVisible()
  })

  await test.step('answered on a phone', async () => {
    await openWhole(theirs, path)
    const poll = theirs.getByRole('region', { name: textOf('en', 'groups:days') })
    const yes = poll.getByRole('radio', { name: 'Yes' }).first()
    await yes.click({ force: true })
    await expect(yes).toBeChecked()
    await expect(poll).toContainText('1 of 3 answered')
    await expectAccessible(theirs, undefined, looksAt(phone))
    await expect(hers.getByRole('region', { name: textOf('en', 'groups:days') })).toContainText('1 of 3 answered')
  })

  await test.step('closed, and made an event', async () => {
    await hers.getByRole('button', { name: textOf('en', 'groups:close') }).click()
    await hers
      .getByRole('alertdialog')
      .getByRole('button', { name: textOf('en', 'groups:close') })
      .click()
    await hers.getByRole('button', { name: textOf('en', 'groups:event.make') }).click()
    const dialog = hers.getByRole('dialog', { name: textOf('en', 'groups:event.make') })
    await expect(dialog).toContainText('1 person who said yes will be going.')
    await field(dialog, textOf('en', 'groups:event.place')).fill('Boathouse')
    await dialog.getByRole('combobox', { name: new RegExp(textOf('en', 'groups:event.category')) }).click()
    await hers.getByRole('option').nth(1).click()
    await dialog.getByRole('button', { name: textOf('en', 'groups:event.make') }).click()
    await expect(hers).toHaveURL(/\/dashboard\/events\//)
    await expect(hers.getByRole('heading', { name: 'Winter reunion on the river' })).toBeVisible()
    await openWhole(theirs, new URL(hers.url()).pathname)
    await expect(theirs.getByRole('status').filter({ hasText: textOf('en', 'events:rsvp.said.going') })).toBeAttached()
  })
})
