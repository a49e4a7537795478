import type { Locator, Page } from '@playwright/test'
import { familyOf, nameOf, people, touch } from './directory.ts'
import { expect, test } from './journey.ts'
import { desktop, expectAccessible, looksAt, phone, still } from './pages.ts'
import { openWhole } from './paths.ts'
import { newName } from './people.ts'
import { textOf } from './texts.ts'

const tick = (page: Page, value: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: value }).click()

test('filters find a mentor, Back undoes them, a reload keeps them, and the mentor gets a message', async ({
  pageFor,
  given,
}) => {
  const { family, grace, ada, mary } = await familyOf(given)
  const page = await pageFor(await given.student(), still)
  await openWhole(page, '/dashboard/network')
  await page.getByRole('searchbox', { name: textOf('en', 'network:network.search') }).fill(family)
  await expect(people(page, '3 people')).toBeVisible()

  await test.step('by field, then by help topic', async () => {
    await page.getByRole('button', { name: 'Field', exact: true }).click()
    await tick(page, 'Energy')
    await expectAccessible(page, undefined, looksAt(desktop))
    await page.getByRole('button', { name: 'Show 2 people' }).click()
    await expect(nameOf(page, mary)).toHaveCount(0)
    await page.getByRole('button', { name: 'Open to', exact: true }).press('Enter')
    await page
      .getByRole('dialog', { name: 'Open to' })
      .getByRole('checkbox', { name: /^Mentoring/ })
      .press('Space')
    await expect(page.getByRole('button', { name: 'Show 1 person' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Open to: Mentoring' })).toBeFocused()
    await expect(people(page, '1 person')).toBeVisible()
    await expect(nameOf(page, ada)).toHaveCount(0)
  })

  await test.step('the URL keeps the filters, and Back undoes the last one', async () => {
    await page.reload()
    await expect(nameOf(page, grace)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Field: Energy' })).toBeVisible()
    await page.goBack()
    await expect(nameOf(page, ada)).toBeVisible()
    await expect(nameOf(page, mary)).toHaveCount(0)
    await page.goForward()
    await expect(nameOf(page, ada)).toHaveCount(0)
  })

  await test.step('Back from a profile returns to the same results', async () => {
    await nameOf(page, grace).click()
    await expect(page).toHaveURL(`/dashboard/network/${grace._id}`)
    await page.goBack()
    await expect(people(page, '1 person')).toBeVisible()
    await expect(page.getByRole('searchbox', { name: textOf('en', 'network:network.search') })).toHaveValue(family)
  })

  await test.step('without results, the last filter can be removed alone', async () => {
    await page.getByRole('button', { name: 'Students', exact: true }).click()
    await expect(page.getByRole('heading', { name: `No one fits “${family}”` })).toBeVisible()
    await page.getByRole('button', { name: 'Alumni', exact: true }).click()
    await page.getByRole('button', { name: 'Clear Open to' }).click()
    await expect(people(page, '2 people')).toBeVisible()
  })

  await page.getByRole('link', { name: `Message ${grace.fullName}` }).click()
  await expect(page).toHaveURL(`/dashboard/messages/${grace._id}`)
})

test('Back from a profile far down a filtered list restores the scroll position', async ({ pageFor, given }) => {
  const family = newName()
  // More than one page of results.
  for (let number = 10; number < 40; number += 1)
    await given.student({ fullName: `Asha${number} ${family}`, graduationYear: 2026 })
  await given.student({ fullName: `Zara ${family}`, graduationYear: 2027 })
  const page = await pageFor(await given.student(), { ...still, reducedMotion: 'no-preference' })
  await openWhole(page, `/dashboard/network?q=${family}&sort=name`)
  await page.getByRole('button', { name: 'Rows', exact: true }).click()
  await page.getByRole('button', { name: 'Year', exact: true }).click()
  await page.getByRole('dialog').getByRole('spinbutton', { name: 'To' }).fill('2026')
  await page.getByRole('button', { name: 'Show 30 people' }).click()
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  const last = nameOf(page, { fullName: `Asha39 ${family}` })
  await last.scrollIntoViewIfNeeded()
  const before = await last.boundingBox()

  await last.click()
  await expect(page.getByRole('heading', { level: 2, name: `Asha39 ${family}` })).toBeVisible()
  await page.goBack()

  await expect(page.getByRole('button', { name: 'Year: Until 2026' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rows', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(last).toBeInViewport()
  expect(before?.y).toBeCloseTo((await last.boundingBox())?.y ?? 0, -1)
  await expect(people(page, '30 people')).toBeVisible()
  // A long list renders only the rows near the viewport.
  await expect(nameOf(page, { fullName: `Asha10 ${family}` })).toHaveCount(0)
})

/** Touches the middle of a box. */
const putFinger = async (page: Page, box: Box | null) => {
  const devtools = await page.context().newCDPSession(page)
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  return {
    drag: async (across: number, down: number) => {
      for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [{ x: x + across * part, y: y + down * part }])
    },
    lift: async () => {
      await touch('touchEnd', [])
      await devtools.detach()
    },
  }
}
type Box = { x: number; y: number; width: number; height: number }

const dragDown = async (page: Page, head: Locator) => {
  // Waits until the sheet has stopped moving.
  await head.scrollIntoViewIfNeeded()
  const finger = await putFinger(page, await head.boundingBox())
  await finger.drag(0, 200)
  await finger.lift()
}

test('on a phone the filters are in a sheet that Back closes, and a slider chooses years', async ({
  pageFor,
  given,
}) => {
  const { family, grace, ada } = await familyOf(given)
  const page = await pageFor(await given.student(), touch)
  await openWhole(page, `/dashboard/network?q=${family}`)
  await expect(people(page, '3 people')).toBeVisible()
  const open = page.getByRole('button', { name: 'Filters' })
  const sheet = page.getByRole('dialog', { name: 'Filters' })

  await open.tap()
  await expect(sheet).toBeVisible()
  // Focusing an input would open the phone's keyboard over the sheet.
  await expect(sheet.locator('input:focus')).toHaveCount(0)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(people(page, '3 people')).toBeVisible()

  await test.step('Escape, the close button and dragging its header close the sheet, and the focus returns', async () => {
    const leave = [
      () => dragDown(page, sheet.getByRole('heading', { name: 'Filters' })),
      () => page.keyboard.press('Escape'),
      () => sheet.getByRole('button', { name: 'Close' }).tap(),
    ]
    for (const close of leave) {
      await open.press('Enter')
      await expect(sheet).toBeVisible()
      await close()
      await expect(sheet).toBeHidden()
      await expect(open).toBeFocused()
    }
  })

  await open.tap()
  await tick(page, 'Energy')
  await expect(sheet.getByRole('button', { name: 'Show 2 people' })).toBeVisible()
  await expectAccessible(page, undefined, looksAt(phone))
  await tick(page, 'Mentoring')
  await sheet.getByRole('button', { name: 'Show 1 person' }).tap()
  await expect(sheet).toBeHidden()
  await expect(nameOf(page, grace)).toBeVisible()
  await expect(nameOf(page, ada)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filters, 2 in use' })).toBeFocused()

  await page.goBack()
  await expect(nameOf(page, ada)).toBeVisible()

  await test.step('the year slider works by keys and by touch', async () => {
    await openWhole(page, `/dashboard/network?q=${family}`)
    await expect(people(page, '3 people')).toBeVisible()
    await open.tap()
    const [from, to] = [sheet.getByRole('slider', { name: 'From' }), sheet.getByRole('slider', { name: 'To' })]
    const fields = [sheet.getByRole('spinbutton', { name: 'From' }), sheet.getByRole('spinbutton', { name: 'To' })]

    await from.press('ArrowRight')
    await expect(fields[0] ?? from).toHaveValue('2010')
    await expect(sheet.getByRole('button', { name: 'Show 2 people' })).toBeVisible()
    await from.press('Home')
    await expect(fields[0] ?? from).toHaveValue('2009')
    await expect(from).toHaveValue('2009')
    await expect(sheet.getByRole('button', { name: 'Show 3 people' })).toBeVisible()

    const [start, end] = [await from.locator('..').boundingBox(), await to.locator('..').boundingBox()]
    const finger = await putFinger(page, end)
    await finger.drag(((start?.x ?? 0) - (end?.x ?? 0)) * 0.6, 0)
    await expect(to).toHaveValue('2011')
    await finger.lift()
    await expect(fields[1] ?? to).toHaveValue('2011')
    await expect(sheet.getByRole('button', { name: 'Show 1 person' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Show 1 person' }).tap()
    await expect(page).toHaveURL(/cohortTo=2011/)
    await page.goBack()
    await expect(people(page, '3 people')).toBeVisible()
  })
})
