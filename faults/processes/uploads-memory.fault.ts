import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { registerStudent } from '#contract/account/registration.ts'
import { emptyDataDirectory } from '#server/testing/directories.ts'
import { photo } from '#server/testing/given.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'

// Only Linux reports it.
const canMeasure = existsSync('/proc/self/status')
const megabytesOf = (pid: number, name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(String.raw`${name}:\s+(\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

// test: concurrent-uploads-memory-limit
it.skipIf(!canMeasure)('50 concurrent registrations with 10 MB photos take less than 150 MB', async () => {
  const portal = await startPortalProcess(await emptyDataDirectory(), ['--max-semi-space-size=4'])
  onTestFinished(portal.kill)
  const pid = portal.child.pid ?? 0
  // A real photo, enlarged by trailing bytes.
  const image = new File([await photo(4_000, 3_000), randomBytes(9_900_000)], 'photo.jpg')
  const register = async (number: number): Promise<number> => {
    const form = new FormData()
    const texts = {
      fullName: 'Ada Lovelace',
      graduationYear: '2026',
      course: 'B.Tech',
      usn: '1AB',
      fieldOfStudy: 'Physics',
    }
    const links = { linkedin: 'https://www.linkedin.com/in/ada', github: 'https://github.com/ada' }
    const secrets = { password: 'Correct-Horse-7', confirmPassword: 'Correct-Horse-7' }
    const all = { ...texts, ...links, ...secrets, collegeEmail: `ada-${number}@college.example` }
    for (const [name, value] of Object.entries(all)) form.set(name, value)
    form.set('image', image)
    return (await fetch(portal.url + registerStudent.url, { method: 'POST', body: form })).status
  }
  expect(await register(0)).toBe(201)
  const before = megabytesOf(pid, 'VmRSS')

  const statuses = await Promise.all(Array.from({ length: 50 }, (_, index) => register(index + 1)))
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(24)
  expect(megabytesOf(pid, 'VmHWM') - before).toBeLessThan(150)
  // Busy registrations succeed later.
  expect(await register(51)).toBe(201)
})
