import { globSync } from 'node:fs'
import { budgets, publicEntries, scriptsUntilUsable } from './budget.ts'
import { dayFromNow, expect, sampleOf, test } from './journey.ts'
import { call } from './people.ts'

test('public pages, the dashboard, a thread, Guidance and the build stay within their script budgets', async ({
  pageFor,
  given,
}) => {
  const student = await given.student()
  const { _id } = await call(student, 'POST', '/api/events', {
    ...{ description: 'Build a night light.', link: 'https://meet.example/1', audience: 'public' },
    ...{ category: 'Workshop', dateTime: `${dayFromNow(3)}T18:30` },
  })
  for (const path of [...sampleOf(publicEntries), `/events/${_id}`]) {
    const page = await pageFor()
    const { count, bytes } = await scriptsUntilUsable(page, path)
    const budget = budgetOf(path)
    expect(count, `scripts of ${path}`).toBeGreaterThan(0)
    expect(count, `scripts of ${path}`).toBeLessThanOrEqual(budget.count)
    expect(bytes / 1000, `kilobytes of scripts of ${path}`).toBeLessThanOrEqual(budget.kilobytes)
  }

  const { spaces } = await call(student, 'GET', '/api/discussions/spaces')
  const thread = await call(student, 'POST', '/api/discussions/threads', {
    ...{ kind: 'question', space: spaces[0]._id, title: 'Which sensor suits a night light?' },
    body: 'It should be *cheap*.',
  })
  const pages = {
    '/dashboard': budgets.member,
    [`/dashboard/discussions/${thread._id}`]: budgets.thread,
    '/dashboard/guidance': budgets.guidance,
  }
  for (const [path, budget] of Object.entries(pages)) {
    const { count, bytes } = await scriptsUntilUsable(await pageFor(student), path)
    expect(count, `scripts of ${path}`).toBeGreaterThan(0)
    expect(count, `scripts of ${path}`).toBeLessThanOrEqual(budget.count)
    expect(bytes / 1000, `kilobytes of scripts of ${path}`).toBeLessThanOrEqual(budget.kilobytes)
  }

  const scripts = globSync('dist/client/**/*.js')
  expect(scripts).toContainEqual(expect.stringContaining('service-worker'))
  expect(scripts.length).toBeLessThanOrEqual(budgets.build)
})

const budgetOf = (path: string) => {
  if (path.startsWith('/join')) return budgets.join
  if (path === '/login') return budgets.login
  return path === '/answer' ? budgets.answer : budgets.public
}
