/** The API calls of each member page: no URL twice, and few in total. The large pages of the desk: few in total. */
import { followCalls } from './calls.ts'
import { expect, isNightly, isolatedTest } from './journey.ts'
import { newPerson } from './people.ts'

// Isolated, because a push between the first calls of a page and its live connection makes the page fetch again.
isolatedTest('a page requests each URL once, and its frame in one call', async ({ pageFor, given }) => {
  isolatedTest.setTimeout(180_000)
  const member = await given.student(newPerson('student'))
  const page = await pageFor(member)
  const { calls, settled, forget } = followCalls(page)
  const sections = ['messages', 'events', 'network', 'jobs', 'guidance']
  if (isNightly) sections.push('settings', 'search', 'mentorship', 'open-source', 'notifications', 'profile')
  for (const path of ['', ...sections, `network/${member._id}`].map((name) => `/dashboard/${name}`)) {
    forget()
    await page.goto(path)
    await settled()
    const asked = calls.filter(({ url }) => url.startsWith('/api/')).map(({ method, url }) => `${method} ${url}`)
    expect(asked, path).toContain('GET /api/frame')
    expect(asked, path).toEqual([...new Set(asked)])
    expect(asked.length, `${path}: ${asked.join(', ')}`).toBeLessThanOrEqual(8)
  }
})

isolatedTest('a page of the desk makes eight calls at most', async ({ adminPage, given }) => {
  isolatedTest.setTimeout(180_000)
  await given.alumnus()
  await given.alumnus()
  const [student] = [await given.student(), await given.verifiedAlumnus()]
  const page = await adminPage()
  const { calls, settled, forget } = followCalls(page)
  for (const path of ['verifications', 'students', 'verifications?state=verified', `people/${student._id}`]) {
    // The pushes about new people make the page fetch again.
    await page.goto(`/admin/${path}`)
    await settled()
    forget()
    await page.reload()
    await settled()
    const asked = calls
      .filter(({ url }) => url.startsWith('/api/') || url.startsWith('/admin/'))
      .map(({ method, url }) => `${method} ${url}`)
    expect(asked.length, `${path}: ${asked.join(', ')}`).toBeLessThanOrEqual(8)
  }
})
