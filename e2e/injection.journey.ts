import type { Page } from '@playwright/test'
import { dayFromNow, expect, test } from './journey.ts'
import { adminPaths, memberPaths, openWhole, settingsPaths, watch } from './paths.ts'
import { call } from './people.ts'

// Ways out of text, out of an attribute, out of a template and out of a script, each of which would open a dialog.
const ways = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><iframe src="javascript:alert(1)">',
  `' autofocus onfocus=alert(1) x='`,
  '</textarea> </title> </style> </script> <script>alert(1)</script>',
  '{{$eval("alert(1)")}} ${alert(1)}',
  '[a](javascript:alert(1)) <a href="javascript:alert(1)">b</a>',
]
const everyWay = ways.join(' ')

// Some forty pages, one after the other.
test.describe.configure({ timeout: 180_000 })

test('what members write is shown as text, on every page', async ({ pageFor, given, adminPage, request }) => {
  const [asha, ravi] = [await given.student(), await given.student()]
  const [field, link] = [ways.slice(0, 2).join(' '), 'https://example.org/"><script>alert(1)</script>']
  await call(ravi, 'PUT', `/api/user/${ravi._id}`, { course: field, fieldOfStudy: ways[2], usn: ways[1] })
  for (const [path, body] of [
    ['/api/events', { description: everyWay, link, dateTime: `${dayFromNow(2)}T10:00`, category: 'Workshop' }],
    ['/api/mentorships', { title: field, description: everyWay, date: dayFromNow(2), time: '10:00' }],
    ['/api/jobs', { title: field, company: ways[2], location: ways[1], description: everyWay }],
    ['/api/projects', { name: field, description: everyWay, languages: [ways[2]], repository: link }],
    [`/api/messages/send/${asha._id}`, { message: everyWay }],
  ] as const)
    await call(ravi, 'POST', path, body)
  await call(asha, 'POST', '/api/reports', { userId: ravi._id, reason: 'other', comment: everyWay, sequences: [1] })
  const contact = { name: field, email: 'visitor@example.org', topic: 'other', message: everyWay }
  expect((await request.post('/api/contact', { data: contact })).ok()).toBe(true)

  const [page, admin] = [await pageFor(asha), await adminPage()]
  for (const [reader, paths] of [
    [page, [...memberPaths(ravi._id), '/dashboard/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E', ...settingsPaths]],
    [admin, adminPaths],
  ] as const) {
    const [complaints, dialogs] = [watch(reader), dialogsOf(reader)]
    for (const path of paths) await openWhole(reader, path)
    expect([complaints, dialogs]).toEqual([[], []])
  }
  await page.goto(`/dashboard/messages/${ravi._id}`)
  await expect(
    page
      .getByRole('log')
      .getByText(ways[0] ?? '')
      .first(),
  ).toBeVisible()
})

/** Notes every dialog that a page opens from now on. */
const dialogsOf = (page: Page): string[] => {
  const noted: string[] = []
  page.on('dialog', (dialog) => {
    noted.push(`dialog at ${page.url()}`)
    void dialog.dismiss()
  })
  return noted
}
