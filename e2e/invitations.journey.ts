import { expect, field, test } from './journey.ts'
import { textOf } from './texts.ts'

const person = (index: number) =>
  `"Rao, Priya ${index}",2006-10,1AC06EC${String(index).padStart(3, '0')},23/04/1988,priya${index}@post.example`
const password = 'four quiet green kites'
const office = [
  'Student Name,Session,Regn No,DOB,E-mail ID',
  ...Array.from({ length: 300 }, (_, index) => person(index)),
]

test('from the printed link to 300 invited people, and a registration by the link in the email', async ({
  pageFor,
  newPortal,
}) => {
  const { setupLink, emails, passTime, url } = newPortal
  const desk = await pageFor(undefined, { baseURL: url })

  await test.step('the first administrator opens the link that the portal has printed', async () => {
    await desk.goto(setupLink)
    await field(desk, 'Your email address').fill('office@college.example')
    await field(desk, 'Full name').fill('Sofia Brandt')
    await field(desk, 'Password').fill(password)
    await field(desk, 'Repeat password').fill(password)
    await desk.getByRole('button', { name: 'Create administrator' }).click()
    await expect(desk.getByText('Welcome, Sofia Brandt')).toBeVisible()
  })

  await test.step('a list becomes the roster, without an email', async () => {
    await desk
      .getByRole('link', { name: /^Import/ })
      .first()
      .click()
    const list = { name: 'registrar-2010.csv', mimeType: 'text/csv', buffer: Buffer.from(office.join('\n')) }
    await desk.locator('input[type=file]').setInputFiles(list)
    await field(desk, textOf('en', 'roster:columns.source')).fill('Registrar, graduates of 2010')
    await expect(desk.getByRole('region', { name: textOf('en', 'roster:preview') })).toContainText('Priya 0 Rao')
    await desk.getByRole('button', { name: 'Check 300 rows' }).click()
    await desk.getByRole('button', { name: 'Keep 300 as roster' }).click()
    await expect(desk.getByText(textOf('en', 'roster:done.title'))).toBeVisible()
    expect(emails).toEqual([])
  })

  await test.step('300 people are invited at the chosen pace', async () => {
    await desk.getByRole('link', { name: 'Invite 300 now' }).click()
    await desk.getByRole('button', { name: 'Invite 300 people' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Invite 300 people?' })
    await field(dialog, 'Your password').fill(password)
    await dialog.getByRole('button', { name: 'Invite 300 people' }).click()
    await expect(desk.getByText(/^\d+ of 300 sent, 200 an hour/)).toBeVisible()
    passTime(1)
    await expect.poll(() => emails.length).toBeGreaterThan(3)
    expect(emails.length).toBeLessThan(20)
  })

  await test.step('one of them joins as a verified alumnus', async () => {
    const [{ text = '', to } = {}] = emails
    const number = /\d+/.exec(to?.[0]?.address ?? '')?.[0] ?? ''
    const name = `Priya ${number} Rao`
    const page = await pageFor(undefined, { baseURL: url })
    await page.goto(/https?:\S+\/join#\S+/.exec(text)?.[0] ?? '')
    await field(page, textOf('en', 'join:name')).fill(name)
    await field(page, textOf('en', 'join:year')).fill('2010')
    await field(page, textOf('en', 'join:usn')).fill(`1AC06EC${number.padStart(3, '0')}`)
    await page.getByRole('button', { name: textOf('en', 'join:go_on') }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Priya, class of 2010' })).toBeVisible()
    await field(page, textOf('en', 'join:password')).fill('seven blue paper boats')
    await field(page, textOf('en', 'join:password.repeat')).fill('seven blue paper boats')
    await page.getByRole('button', { name: textOf('en', 'join:join') }).click()
    await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
  })
})
