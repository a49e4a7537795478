import { expect, isolatedTest as test } from './journey.ts'
import { expectAccessible, still } from './pages.ts'
import { textOf } from './texts.ts'

test('a classmate vouches for an unverified alumnus, and the administrator sees it', async ({
  pageFor,
  given,
  adminPage,
}) => {
  const ravi = await given.alumnus({ graduationYear: 2014 })
  const [peer, other] = [
    await given.verifiedAlumnus({ graduationYear: 2014 }),
    await given.verifiedAlumnus({ graduationYear: 2013 }),
  ]
  const page = await pageFor(ravi, still)
  let link = ''

  await test.step('the alumnus finds the link', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: textOf('en', 'dashboard:vouching.ask') }).click()
    const dialog = page.getByRole('dialog', { name: textOf('en', 'vouching:ask.title') })
    await expect(dialog.getByRole('heading', { name: '0 of 2 have vouched for you' })).toBeVisible()
    await expectAccessible(page)
    link = new URL(await dialog.getByLabel('Your link').inputValue()).pathname
  })

  const theirs = await pageFor(peer, still)
  await test.step('the link shows who asks, and accepts one answer', async () => {
    await theirs.goto(link)
    await expect(theirs.getByRole('heading', { name: `Do you know ${ravi.fullName}?` })).toBeVisible()
    await expect(theirs.getByText('Class of 2014')).toBeVisible()
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'I know them' }).click()
    await expect(theirs.getByRole('heading', { name: `You know ${ravi.fullName}` })).toBeFocused()
  })

  await test.step('the alumnus sees the voucher immediately', async () => {
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: '1 of 2 vouches for you' })).toBeVisible()
    await expect(dialog.getByText(peer.fullName)).toBeVisible()
  })

  const desk = await adminPage()
  const entry = desk.getByRole('region', { name: ravi.fullName })
  await test.step('the administrator sees who vouched, and decides', async () => {
    await desk.goto('/admin/verifications')
    const queue = desk.getByRole('region', { name: textOf('en', 'queue:list') })
    await queue.getByRole('link', { name: ravi.fullName, exact: true }).click()
    await expect(entry).toContainText(`1 of 2 vouched: ${peer.fullName} (alumnus, 2014)`)
    await expect(entry.getByRole('button', { name: `Verify ${ravi.fullName}` })).toBeVisible()
  })

  await test.step('it can be withdrawn', async () => {
    await theirs.getByRole('button', { name: 'Withdraw' }).click()
    await expect(theirs.getByRole('heading', { name: `Do you know ${ravi.fullName}?` })).toBeFocused()
    await expect(page.getByRole('dialog').getByRole('heading', { name: '0 of 2 have vouched for you' })).toBeVisible()
  })

  await test.step('members of other years and broken links get an explanation', async () => {
    const stranger = await pageFor(other)
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { name: textOf('en', 'vouching:other.title') })).toBeVisible()
    await stranger.goto(link.slice(0, -3))
    await expect(stranger.getByRole('heading', { name: textOf('en', 'vouching:unknown.title') })).toBeVisible()
  })
})
