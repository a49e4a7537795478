/** Every page, opened once for all that holds for every page; the members' and the administrators' full of hostile texts. */
import { dayFromNow, expect, test } from './journey.ts'
import { expectSound, still } from './pages.ts'
import { adminPaths, memberPaths, openWhole, publicPaths, settingsPaths } from './paths.ts'
import { call, type Given } from './people.ts'

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

const isForm = (path: string): boolean => /register|login|password|setup|admin/.test(path)

// test: public-pages-open-cleanly
test('public pages', async ({ pageFor }) => {
  await expectSound(
    await pageFor(undefined, still),
    publicPaths.filter((path) => !isForm(path)),
    openWhole,
  )
})

test('registration, login and reset', async ({ pageFor }) => {
  await expectSound(await pageFor(undefined, still), publicPaths.filter(isForm), openWhole)
})

// In two halves, which run side by side.
const halfOf = (paths: readonly string[], half: 0 | 1) => paths.filter((_, index) => index % 2 === half)

// test: member-pages-escape-hostile-text
test('pages of members show what others write as text', async ({ pageFor, given }) => {
  const [asha, ravi, job] = await target(given)
  const page = await pageFor(asha, still)
  await expectSound(page, halfOf(memberPaths(ravi._id, job), 0))
  await page.goto(`/dashboard/messages/${ravi._id}`)
  const written = page.getByRole('log').getByText(ways[0] ?? '')
  await expect(written.first()).toBeVisible()
})

test('the other pages of members and the search show it as text, too', async ({ pageFor, given }) => {
  const [asha, ravi, job] = await target(given)
  const search = '/dashboard/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E'
  await expectSound(await pageFor(asha, still), [...halfOf(memberPaths(ravi._id, job), 1), search])
})

// test: settings-pages-open-cleanly
test('the settings', async ({ pageFor, given }) => {
  // Whose graduation year is over is offered everything.
  const member = await given.student({ graduationYear: 2025 })
  // That of the notifications registers one.
  await expectSound(await pageFor(member, { ...still, serviceWorkers: 'allow' }), settingsPaths)
})

test('the forms of the dashboard', async ({ pageFor, given }) => {
  const forms = ['open=event', 'open=mentorships', 'open=jobs', 'edit=profile'].map((part) => `/dashboard?${part}`)
  await expectSound(await pageFor(await given.student(), still), forms)
})

test('the dashboard of an alumnus who is held back, without content', async ({ pageFor, given }) => {
  const page = await pageFor(await given.declinedAlumnus(), still)
  await expectSound(page, ['/dashboard', '/dashboard/messages', '/dashboard/network', '/dashboard/events?when=past'])
})

// test: admin-pages-escape-hostile-text
test('the admin panel shows what members and visitors write as text', async ({ adminPage, given, request }) => {
  const [asha, ravi] = await target(given)
  await given.alumnus()
  const comment = { userId: ravi._id, reason: 'other', comment: everyWay, sequences: [1] }
  await call(asha, 'POST', '/api/reports', comment)
  const contact = { name: ways.slice(0, 2).join(' '), email: 'visitor@example.org', topic: 'other', message: everyWay }
  expect((await request.post('/api/contact', { data: contact })).ok()).toBe(true)
  await expectSound(await adminPage(still), adminPaths)
})

/** Asha, and Ravi, who writes hostile texts wherever a member can write; to her, too. */
const target = async (given: Given) => {
  const [asha, ravi] = [await given.student(), await given.student()] as const
  const [field, link] = [ways.slice(0, 2).join(' '), 'https://example.org/"><script>alert(1)</script>']
  await call(ravi, 'PUT', `/api/user/${ravi._id}`, { course: field, fieldOfStudy: ways[2], usn: ways[1] })
  for (const [path, body] of [
    ['/api/events', { description: everyWay, link, dateTime: `${dayFromNow(2)}T10:00`, category: 'Workshop' }],
    ['/api/mentorships', { title: field, description: everyWay, date: dayFromNow(2), time: '10:00' }],
    ['/api/projects', { name: field, description: everyWay, languages: [ways[2]], repository: link }],
    [`/api/messages/send/${asha._id}`, { message: everyWay }],
  ] as const)
    await call(ravi, 'POST', path, body)
  const job = {
    title: field,
    company: ways[2],
    location: ways[1],
    description: everyWay,
    field: ways[2],
    applyUrl: link,
  }
  const { _id: jobId }: { _id: string } = await call(ravi, 'POST', '/api/jobs', job)
  return [asha, ravi, jobId] as const
}
