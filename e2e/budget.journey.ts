import { globSync } from 'node:fs'
import { budgets, publicEntries, scriptsUntilUsable } from './budget.ts'
import { dayFromNow, expect, sampleOf, test } from './journey.ts'
import { call } from './people.ts'

test('public pages, the dashboard and the build stay within their script budgets', async ({ pageFor, given }) => {
  const student = await given.student()
  const { _id } = await call(student, 'POST', '/api/events', {
    ...{ description: 'Build a night light.', link: 'https://meet.example/1', audience: 'public' },
    ...{ category: 'Workshop', dateTime: `${dayFromNow(3)}T18:30` },
  })
  for (const path of [...sampleOf(publicEntries), `/events/${_id}`]) {
    const page = await pageFor()
    const { count, bytes } = await scriptsUntilUsable(page, path)
    expect(count, `scripts of ${path}`).toBeGreaterThan(0)
    expect(count, `scripts of ${path}`).toBeLessThanOrEqual(budgets.public.count)
    expect(bytes / 1000, `kilobytes of scripts of ${path}`).toBeLessThanOrEqual(budgets.public.kilobytes)
  }

  const { count, bytes } = await scriptsUntilUsable(await pageFor(student), '/dashboard')
  expect(count, 'scripts of the dashboard').toBeGreaterThan(0)
  expect(count, 'scripts of the dashboard').toBeLessThanOrEqual(budgets.member.count)
  expect(bytes / 1000, 'kilobytes of scripts of the dashboard').toBeLessThanOrEqual(budgets.member.kilobytes)

  const scripts = globSync('dist/client/**/*.js')
  expect(scripts).toContainEqual(expect.stringContaining('service-worker'))
  expect(scripts.length).toBeLessThanOrEqual(budgets.build)
})
