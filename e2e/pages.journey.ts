/** Runs the checks for all pages on every page. Pages of members and administrators are full of hostile texts. */
import type { Page } from '@playwright/test'
import { waitUntilUsable } from './budget.ts'
import { boundsOf, dayFromNow, expect, sampleOf, test } from './journey.ts'
import { expectInUrdu, expectSound, phone, type Speak, still } from './pages.ts'
import type { GuideDraft } from '#contract/guidance/guideWriting.ts'
import type { Spaces } from '#contract/discussions/spaces.ts'
import { adminPaths, followWhole, memberPaths, openWhole, publicPaths, settingsPaths } from './paths.ts'
import { call, type Given, type Member } from './people.ts'

// Escapes from text, an attribute, a template and a script. Each would open a dialog.
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

// test: public-pages-open-cleanly
test('public pages pass all checks', async ({ pageFor }) => {
  const page = await pageFor(undefined, still)
  const speak: Speak = async (language) => {
    await waitUntilUsable(page)
    await page.getByRole('banner').getByRole('combobox').selectOption(language)
  }
  await expectSound(page, publicPaths, { go: openWhole, speak })
})

// Two halves, which run in parallel.
const halfOf = (paths: readonly string[], half: 0 | 1) => paths.filter((_, index) => index % 2 === half)
// Changes the language of the open page through the live connection.
const speakOf =
  (member: Member): Speak =>
  (language) =>
    call(member, 'PATCH', '/api/region', { language })

// test: every-section-has-the-same-bar
// test: member-pages-escape-hostile-text
test('member pages have the same bar and escape hostile text', async ({ pageFor, given }) => {
  const [asha, ravi, ids] = await target(given)
  const page = await pageFor(asha, still)
  const paths = halfOf(memberPaths(ravi._id, ids), 0)
  await expectSound(page, paths, { speak: speakOf(asha), also: sameBar(page, asha) })
  await page.goto(`/dashboard/messages/${ravi._id}`)
  const written = page.getByRole('log').getByText(ways[0] ?? '')
  await expect(written.first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  for (const entry of ['Update Profile', 'Logout'])
    await expect(page.getByRole('menuitem', { name: entry })).toBeVisible()
})

test('the other member pages and the search have the same bar and escape hostile text', async ({ pageFor, given }) => {
  const [asha, ravi, ids] = await target(given)
  const page = await pageFor(asha, still)
  const search = '/dashboard/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E'
  const paths = [...halfOf(memberPaths(ravi._id, ids), 1), search]
  await expectSound(page, paths, { speak: speakOf(asha), also: sameBar(page, asha) })
})

// test: settings-pages-open-cleanly
test('settings and dashboard forms pass all checks', async ({ pageFor, given }) => {
  // A member whose graduation year has passed sees every option.
  const member = await given.student({ graduationYear: 2025 })
  // The notification settings register a service worker.
  const page = await pageFor(member, { ...still, serviceWorkers: 'allow' })
  const speak = speakOf(member)
  await expectSound(page, settingsPaths, { speak, also: sameBar(page, member) })
  const forms = ['open=event', 'open=mentorships', 'open=jobs', 'edit=profile'].map((part) => `/dashboard?${part}`)
  await expectSound(page, forms, { speak })
})

test('the empty dashboard of a declined alumnus passes all checks', async ({ pageFor, given }) => {
  const alumnus = await given.declinedAlumnus()
  const page = await pageFor(alumnus, still)
  const paths = ['/dashboard', '/dashboard/messages', '/dashboard/network', '/dashboard/events?when=past']
  await expectSound(page, paths, { speak: speakOf(alumnus) })
})

// test: admin-pages-escape-hostile-text
test('the admin panel escapes text from members and visitors', async ({ adminPage, given, request }) => {
  const [asha, ravi] = await target(given)
  await given.alumnus()
  const comment = { userId: ravi._id, reason: 'other', comment: everyWay, sequences: [1] }
  await call(asha, 'POST', '/api/reports', comment)
  const contact = { name: ways.slice(0, 2).join(' '), email: 'visitor@example.org', topic: 'other', message: everyWay }
  expect((await request.post('/api/contact', { data: contact })).ok()).toBe(true)
  const page = await adminPage(still)
  await expectSound(page, adminPaths, {})

  await test.step('in Urdu too', async () => {
    // On this page only, because other journeys use the administrator's account at the same time.
    await page.route('**/api/admin/desk', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: { ...(await response.json()), region: { language: 'ur', timeZone: null } },
      })
    })
    await page.reload()
    for (const path of sampleOf(adminPaths)) {
      await followWhole(page, path)
      await expectInUrdu(page, path)
    }
  })
})

const headings: Record<string, string> = {
  '/dashboard/messages': 'Messages',
  '/dashboard/events': 'Events',
  '/dashboard/network': 'Network',
  '/dashboard/open-source': 'Open Source',
  '/dashboard/notifications': 'Notifications',
  '/dashboard/settings': 'Settings',
  '/dashboard/search': 'Search',
}

/** Checks the bar of a page: its heading, *Edit Profile*, and the same edges on all pages. */
const sameBar = (page: Page, { fullName }: Member) => {
  const banner = page.getByRole('banner')
  const editProfile = banner.getByRole('button', { name: 'Edit Profile' })
  let bar: object | undefined
  return async (path: string): Promise<void> => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    const greeting = `Welcome, ${fullName}`
    const heading = path === '/dashboard' ? greeting : headings[path]
    await expect(banner.getByRole('heading', { level: 1, ...(heading && { name: heading }) }), path).toBeVisible()
    await expect(banner.getByText(greeting), path).toHaveCount(path === '/dashboard' ? 1 : 0)
    await expect(editProfile, path).toBeInViewport()
    await expect(editProfile, path).toContainText('Edit Profile')

    const { height } = await boundsOf(banner.locator('> *').first())
    const { x: title } = await boundsOf(banner.locator(':is(h1, p)').first())
    const { x: search } = await boundsOf(banner.getByRole('combobox'))
    const { x: left, width } = await boundsOf(page.getByRole('main').locator('> :visible').first())
    bar ??= { height: 56, title, search }
    expect({ height, title, search }, path).toEqual(bar)
    // Messages use the full width.
    if (path.includes('/messages')) expect([left, width], path).toEqual([248, 1920 - 248])
    else expect([left, width <= 1136], path).toEqual([title, true])

    // On a phone, an open conversation uses the full height, and the form to ask has its own bar.
    await page.setViewportSize(phone)
    if (!/\/messages\/|\/discussions\/ask$/.test(path)) await expect(editProfile, path).toBeInViewport()
  }
}

/** Creates Asha, and Ravi, who writes hostile texts wherever a member can write, also to Asha, who has such a guide. */
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
  const { _id: jobs }: { _id: string } = await call(ravi, 'POST', '/api/jobs', job)
  const own = { ...job, applyHere: true, notePrompt: ways[2], questions: [{ kind: 'text', text: ways[1] }] }
  const { _id: applicants }: { _id: string } = await call(asha, 'POST', '/api/jobs', own)
  await call(ravi, 'POST', `/api/jobs/${applicants}/application`, { note: everyWay, answers: [everyWay] })
  const { spaces }: Spaces = await call(ravi, 'GET', '/api/discussions/spaces')
  const question = { kind: 'question', space: spaces[0]?._id, title: field, body: everyWay }
  const { _id: discussions }: { _id: string } = await call(ravi, 'POST', '/api/discussions/threads', question)
  // Her own, because the career office reads guides before others do.
  const guide = { topic: 'other', field: ways[2], title: field, body: everyWay, authorRole: ways[1] }
  const started: GuideDraft = await call(asha, 'POST', '/api/guides', guide)
  const rounds = [{ kind: 'test', asked: everyWay }]
  const interview = { company: ways[2], role: field, year: 2025, month: 5, outcome: 'offer', rounds, advice: everyWay }
  const { _id: interviews }: { _id: string } = await call(asha, 'POST', '/api/interviews', interview)
  return [asha, ravi, { jobs, discussions, guides: started.guide._id, interviews, applicants }] as const
}
