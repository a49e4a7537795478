import { expect, it } from 'vitest'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, given, portal } = await openTestPortal()

const schedule = async (member: TestMember, more: object) => {
  const draft = { link: 'https://meet.example', category: 'Networking', ...more }
  return (await as(member).call(scheduleEvent, { body: draft })).body
}
const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString()

// test: public-calendar-limits-each-author
it('the public calendar limits the events of each author, but not those of the college', async () => {
  const [asha, ravi, admin] = [await given.student(), await given.student(), await given.admin()]
  const late = (await schedule(ravi, { description: 'Of Ravi', dateTime: inDays(400) }))._id
  const repeats = { frequency: 'weekly', count: 55, except: [] }
  const weekly = { description: 'Of Asha', dateTime: inDays(1), repeats }
  await schedule(asha, weekly)
  await schedule(admin, { ...weekly, description: 'Of the college' })
  const { body } = await portal.app.inject({ method: 'GET', url: '/api/events.ics' })
  const events = body.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
  const count = (description: string) => events.filter((event) => event.includes(`SUMMARY:${description}`)).length
  expect([count('Of Asha'), count('Of Ravi')]).toEqual([50, 1])
  expect(count('Of the college')).toBeGreaterThan(50)
  expect(body).toContain(late)
})
