import type { Page } from '@playwright/test'
import { expect, expectProblem, field, isolatedTest as test, mailTest, toast } from './journey.ts'
import { textOf } from './texts.ts'

// In sequence, because a portal for each would take longer to start.
test.describe.configure({ mode: 'default' })

// test: double-click-verifies-one-alumnus
test('a double click verifies only one alumnus, and a decision can be undone in place', async ({
  pageFor,
  given,
  adminPage,
}) => {
  const [ravi, next] = [await given.alumnus(), await given.alumnus()]
  const [page, desk] = [await pageFor(ravi), await adminPage()]
  await page.goto('/dashboard')
  await desk.goto('/admin/verifications')
  const card = cardOf(desk, ravi.fullName)
  const verify = card.getByRole('button', { name: `Verify ${ravi.fullName}` })
  const undo = card.getByRole('button', { name: `Undo the decision on ${ravi.fullName}` })
  const verified = card.getByText('Verified', { exact: true })

  await test.step('two clicks verify one alumnus, whose card stays', async () => {
    const { x, y, width, height } = (await verify.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const before = await card.boundingBox()
    await desk.mouse.click(x + width / 2, y + height / 2)
    await expect(verified).toBeVisible()
    await desk.mouse.click(x + width / 2, y + height / 2)
    await expect(cardOf(desk, next.fullName).getByRole('button', { name: `Verify ${next.fullName}` })).toBeVisible()
    await expect(verified).toBeVisible()
    expect(await card.boundingBox()).toEqual(before)
    await expect.poll(() => card.evaluate((row) => row.contains(document.activeElement))).toBe(true)
    await expect(card).toHaveAccessibleName(`${ravi.fullName}: Verified`)
  })

  await test.step('the keyboard undoes the decision', async () => {
    await desk.keyboard.press('Tab')
    const undone = expect(toast(desk, `Undone. ${ravi.fullName} is back where they were.`)).toBeVisible()
    await expect(async () => {
      if (!(await verify.isVisible())) await undo.press('Enter', { timeout: 1_000 })
      await expect(verify).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await undone
    await expect(page.getByText(textOf('en', 'dashboard:verification.pending.title'))).toBeVisible()
  })

  await test.step('without an undo, the card disappears and the alumnus is notified', async () => {
    await expect(async () => {
      if (!(await verified.isVisible())) await verify.click({ timeout: 1_000 })
      await expect(verified).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await desk.mouse.move(0, 0)
    await expect(card).toHaveCount(0)
    await expect(cardOf(desk, next.fullName)).toBeVisible()
    await expect(toast(page, textOf('en', 'members:verified_now'))).toBeVisible()
  })

  await test.step('a verification is revoked with a reason shown to the alumnus', async () => {
    await desk.getByRole('tab', { name: 'Verified' }).click()
    await desk.getByRole('searchbox').fill(ravi.fullName)
    const row = desk.getByRole('row').filter({ hasText: ravi.fullName })
    await row.getByRole('button', { name: `Options for ${ravi.fullName}` }).click()
    await desk.getByRole('menuitem', { name: 'Revoke verification' }).click()
    const dialog = desk.getByRole('dialog', { name: `Revoke the verification of ${ravi.fullName}?` })
    await field(dialog, 'Reason').fill('This is the degree of his brother.')
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect(toast(desk, `${ravi.fullName} is no longer verified.`)).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(page.getByText('Reason: This is the degree of his brother.')).toBeVisible()
    await desk.goto('/admin/audit')
    await expect(desk.getByText(`revoked the verification of ${ravi.fullName}.`)).toBeVisible()
    await expect(desk.getByText(`undid the last decision on ${ravi.fullName}.`)).toBeVisible()
  })
})

test('a declined alumnus uploads a certificate and returns to the queue', async ({ pageFor, given, adminPage }) => {
  const [ravi, desk] = [await given.alumnus(), await adminPage()]
  const page = await pageFor(ravi)
  await page.goto('/dashboard')
  await desk.goto('/admin/verifications')
  const card = cardOf(desk, ravi.fullName)

  await test.step('the reason links to the upload', async () => {
    await card.getByRole('link', { name: ravi.fullName, exact: true }).click()
    await desk.getByRole('button', { name: `Decline ${ravi.fullName}` }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Suggested reason' }).click()
    await desk.getByRole('option', { name: 'No certificate provided' }).click()
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(card.getByText('Declined', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Reason: .*“Add your certificate” at the top of your dashboard\.$/)).toBeVisible()
  })

  await test.step('the alumnus uploads the certificate', async () => {
    const add = page.getByRole('button', { name: 'Add your certificate' })
    await add.click()
    const dialog = page.getByRole('dialog', { name: 'Add your certificate' })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expectProblem(field(dialog, 'Upload it'), textOf('en', 'validation:certificate_missing'))
    const file = { name: 'degree.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a degree') }
    await field(dialog, 'Upload it').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(toast(page, textOf('en', 'dashboard:certificate.sent'))).toBeVisible()
    await expect(page.getByText(textOf('en', 'dashboard:verification.pending.title'))).toBeVisible()
    await expect(add).toHaveCount(0)
  })

  await test.step('the administrator sees it', async () => {
    await desk.goto('/admin/verifications')
    const href = await card.getByRole('link', { name: /^Degree certificate/ }).getAttribute('href')
    expect(await (await desk.request.get(href ?? '')).text()).toBe('%PDF-1.7 a degree')
  })
})

test('an administrator works through the queue by keyboard', async ({ given, adminPage }) => {
  const people = [await given.alumnus(), await given.alumnus(), await given.alumnus()]
  const desk = await adminPage()
  const link = (at: number) =>
    desk
      .getByRole('main')
      .getByRole('link', { name: people[at]?.fullName ?? '', exact: true })
      .first()
  await desk.goto('/admin/verifications')
  await link(0).click()
  await expect(desk.getByRole('heading', { level: 2, name: people[0]?.fullName ?? '' })).toBeVisible()

  await test.step('V verifies, opens the next person and moves the focus there', async () => {
    await desk.keyboard.press('v')
    await expect(link(1)).toBeFocused()
    await expect(desk.getByRole('heading', { level: 2, name: people[1]?.fullName ?? '' })).toBeVisible()
    await expect(desk.getByText(new RegExp(`^${people[0]?.fullName} verified\\. \\d+ left\\.$`))).toBeAttached()
  })

  await test.step('J and K step through the list, and the address names the open person', async () => {
    await desk.keyboard.press('j')
    await expect(link(2)).toBeFocused()
    await expect(desk).toHaveURL(new RegExp(`item=${people[2]?._id}`))
    await desk.keyboard.press('k')
    await expect(link(1)).toBeFocused()
  })

  await test.step('Z undoes the last decision and returns to that person', async () => {
    await desk.keyboard.press('z')
    await expect(toast(desk, `Undone. ${people[0]?.fullName} is back where they were.`)).toBeVisible()
    await expect(desk.getByRole('heading', { level: 2, name: people[0]?.fullName ?? '' })).toBeVisible()
  })

  await test.step('D asks for the reason', async () => {
    await desk.keyboard.press('d')
    await expect(desk.getByRole('dialog', { name: `Decline ${people[0]?.fullName}` })).toBeVisible()
  })
})

mailTest(
  'an alumnus answers the college’s question with a file from the email, without logging in',
  async ({ pageFor, given, adminPage, request, portalWithMail }) => {
    const [ravi, page, desk] = [await given.alumnus(), await pageFor(), await adminPage()]
    await page.goto(await portalWithMail.linkTo(ravi.collegeEmail, textOf('en', 'mail:email_verification.subject')))
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByText(textOf('en', 'answers:email_confirmed'))).toBeVisible()

    await mailTest.step('the verifier asks', async () => {
      await desk.goto('/admin/verifications')
      await cardOf(desk, ravi.fullName).getByRole('link', { name: ravi.fullName, exact: true }).click()
      await desk.getByRole('button', { name: `Ask for more: ${ravi.fullName}` }).click()
      const dialog = desk.getByRole('dialog', { name: `Ask ${ravi.fullName} for more` })
      await dialog.getByRole('checkbox', { name: 'Degree certificate' }).check()
      await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
      await expect(dialog).toHaveCount(0)
    })

    await mailTest.step('the alumnus answers, once', async () => {
      // The question can be withdrawn for ten minutes. Its email waits as long again, in case the alumnus reads the notification.
      portalWithMail.passTime(11)
      const headers = { authorization: `Bearer ${ravi.token}` }
      const news = async () => (await (await request.get('/api/notifications', { headers })).json()).notifications
      await expect
        .poll(news)
        .toContainEqual(expect.objectContaining({ values: expect.objectContaining({ decision: 'asked' }) }))
      portalWithMail.passTime(11)
      const subject = textOf('en', 'mail:notification.verification_asked.subject')
      const link = await portalWithMail.linkTo(ravi.collegeEmail, subject, '/answer')
      await page.goto(link)
      const file = { name: 'degree.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a degree') }
      await field(page, textOf('en', 'ask-link:file')).setInputFiles(file)
      await field(page, textOf('en', 'ask-link:answer')).fill('Here it is.')
      await page.getByRole('button', { name: 'Send answer' }).click()
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Send answer' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
    })

    await mailTest.step('the verifier sees the answer and the file', async () => {
      await desk.goto('/admin/verifications')
      const card = cardOf(desk, ravi.fullName)
      await card.getByRole('link', { name: ravi.fullName, exact: true }).click()
      await expect(desk.getByText('Here it is.')).toBeVisible()
      const href = await card.getByRole('link', { name: /^Degree certificate/ }).getAttribute('href')
      expect(await (await desk.request.get(href ?? '')).text()).toBe('%PDF-1.7 a degree')
    })
  },
)

const cardOf = (desk: Page, name: string) => desk.getByRole('main').getByRole('listitem').filter({ hasText: name })
