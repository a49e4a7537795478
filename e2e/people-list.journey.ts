import { readFile } from 'node:fs/promises'
import { admin } from './admin.ts'
import { expect, field, test, toast } from './journey.ts'
import { call, newName } from './people.ts'
import { textOf } from './texts.ts'

test('the office finds people, tags them, and saves them as CSV', async ({ adminPage, given }) => {
  const family = newName()
  const people = [
    await given.student({ fullName: `Asha ${family}` }),
    await given.student({ fullName: `Ravi ${family}` }),
    await given.student({ fullName: `Zoë ${family}` }),
  ]
  const zoe = people.at(-1)
  if (zoe) await call(zoe, 'PUT', `/api/user/${zoe._id}`, { course: '=1+1' })
  const desk = await adminPage()

  await test.step('the search finds them in the list', async () => {
    await desk.goto('/admin/students')
    await desk.getByRole('searchbox', { name: textOf('en', 'people-list:search.student') }).fill(family)
    for (const { fullName } of people)
      await expect(desk.getByRole('link', { name: fullName, exact: true })).toBeVisible()
    await expect(desk).toHaveURL(new RegExp(`q=${family}`))
  })

  const bar = desk.getByRole('region', { name: '3 selected' })
  await test.step('all of them get a tag', async () => {
    await desk.getByRole('checkbox', { name: textOf('en', 'people-list:select_loaded') }).check()
    await bar.getByRole('button', { name: textOf('en', 'people-list:tag') }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox').fill(`speaker ${family}`)
    await dialog.getByRole('button', { name: textOf('en', 'common:save') }).click()
    await expect(toast(desk, `“speaker ${family}” added to 3 people.`)).toBeVisible()
  })

  await test.step('the file holds them, and no cell that a spreadsheet would run', async () => {
    await desk.getByRole('checkbox', { name: textOf('en', 'people-list:select_loaded') }).check()
    await bar.getByRole('button', { name: textOf('en', 'people-exports:action') }).click()
    const dialog = desk.getByRole('dialog')
    await field(dialog, 'Your password').fill(admin.password)
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      dialog.getByRole('button', { name: textOf('en', 'people-exports:submit'), exact: true }).click(),
    ])
    const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(rows).toHaveLength(4)
    for (const { collegeEmail } of people) expect(rows.filter((row) => row.includes(collegeEmail))).toHaveLength(1)
    expect(rows.find((row) => row.includes('Zoë'))).toContain("'=1+1")
  })
})
