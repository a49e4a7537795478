import { familyOf, nameOf, people, touch } from './directory.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, looksAt, phone, still } from './pages.ts'
import { openWhole } from './paths.ts'
import { call, newName } from './people.ts'

test('a URL typed by hand shows the network for what is right in it, and words end where the search takes no more', async ({
  pageFor,
  given,
}) => {
  const { family, grace, ada } = await familyOf(given)
  const page = await pageFor(await given.student(), still)
  await openWhole(page, `/dashboard/network?q=${family}&help=mentoring&help=x&country=india&city=pune&cohortFrom=7`)
  await expect(people(page, '2 people')).toBeVisible()
  await expect(nameOf(page, grace)).toBeVisible()
  await expect(nameOf(page, ada)).toHaveCount(0)
  const box = page.getByRole('searchbox', { name: 'Name, company, skill, city' })
  await box.fill('')
  await box.pressSequentially('x'.repeat(101))
  await expect(box).toHaveValue('x'.repeat(100))
  await expect(page.getByRole('heading', { name: /^No one fits/ })).toBeVisible()
})

test('of several values of a facet each is removed alone, and so are the words', async ({ pageFor, given }) => {
  const { family, grace, ada, mary } = await familyOf(given)
  const page = await pageFor(await given.student(), touch)
  await openWhole(page, `/dashboard/network?q=${family}`)
  await expect(nameOf(page, ada)).toBeVisible()
  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chosen).toHaveCount(0)

  await openWhole(page, `/dashboard/network?q=${family}&field=energy&field=physics&help=mentoring&help=talks`)
  await expect(people(page, '2 people')).toBeVisible()
  await expect(chosen.getByRole('listitem')).toHaveText([family, 'Energy', 'Physics', 'Mentoring', 'Talks'])
  await expectAccessible(page, undefined, looksAt(phone))
  await chosen.getByRole('button', { name: 'Remove Energy' }).press('Enter')
  await expect(chosen.getByRole('button', { name: 'Remove Physics' })).toBeFocused()
  await expect(nameOf(page, grace)).toHaveCount(0)
  await expect(nameOf(page, mary)).toBeVisible()
  await chosen.getByRole('button', { name: `Remove ${family}` }).tap()
  await expect(page.getByRole('searchbox', { name: 'Name, company, skill, city' })).toHaveValue('')
  await expect(page).toHaveURL(/network\?field=physics&help=mentoring&help=talks$/)
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Name, company, skill, city' })).toHaveValue(family)
  await expect(chosen.getByRole('listitem')).toHaveText([family, 'Physics', 'Mentoring', 'Talks'])
})

test('events that are found are narrowed down by category and place, which Back undoes', async ({ pageFor, given }) => {
  const word = newName()
  const asha = await given.student()
  const event = { link: 'https://meet.example/1', dateTime: '2099-05-04T10:00Z', description: 'With all' }
  const [online, hall, both] = [`${word} online`, `${word} in the hall`, `${word} in both`]
  const inHall = { ...event, place: 'Hall 2', category: 'Workshop' }
  await call(asha, 'POST', '/api/events', { ...event, title: online, category: 'Tech Talk' })
  await call(asha, 'POST', '/api/events', { ...inHall, title: hall, mode: 'in_person' })
  await call(asha, 'POST', '/api/events', { ...inHall, title: both, mode: 'hybrid' })
  const page = await pageFor(asha, touch)
  await openWhole(page, `/dashboard/search?q=${word}`)
  await page.getByRole('main').getByRole('button', { name: 'Events 3' }).tap()
  const found = page.getByRole('main').getByRole('link', { name: word })
  await expect(found).toHaveCount(3)

  const filters = page.getByRole('group', { name: 'Narrow down events' })
  await filters.getByRole('button', { name: 'Online' }).tap()
  await expect(found).toHaveText([new RegExp(online), new RegExp(both)])
  await filters.getByRole('button', { name: 'Workshop' }).tap()
  await expect(found).toHaveText([new RegExp(both)])
  await expect(page).toHaveURL(`/dashboard/search?q=${word}&kind=events&mode=online&category=Workshop`)
  await page.reload()
  await expect(found).toHaveText([new RegExp(both)])
  await filters.getByRole('button', { name: 'Online' }).tap()
  await filters.getByRole('button', { name: 'Workshop' }).tap()
  await filters.getByRole('button', { name: 'Hackathon' }).tap()
  await expect(page.getByRole('heading', { name: 'No events match' })).toBeVisible()
  await page.goBack()
  await expect(found).toHaveCount(3)
})
