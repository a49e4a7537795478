import { expect, it } from 'vitest'
import { cancelEvent, type DraftEvent, scheduleEvent } from '#contract/events/scheduling.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { previewEvent } from './preview.ts'

const { given, as, portal } = await openTestPortal({ PUBLIC_URL: 'https://alumni.college.example' })

const schedule = async (host: TestMember, more: Partial<DraftEvent> = {}) => {
  const said = {
    title: 'Soldering',
    description: 'Build a night light.\n\nBring a lamp.',
    link: 'https://meet.example/1',
  }
  const { body } = await as(host).call(scheduleEvent, {
    body: { ...said, category: 'Workshop', dateTime: '2099-05-05T10:00Z', ...more },
  })
  return body._id
}
const preview = (id: string) => previewEvent(portal.platform, `/events/${id}`, { language: 'en', ip: '192.0.2.1' })

it('the preview of a public event shows its title, time in the college’s zone, place and description', async () => {
  const asha = await given.student()
  await given.college({ name: 'Hill College', time_zone: 'Asia/Kolkata' })
  const id = await schedule(asha, { mode: 'hybrid', place: 'Room 5' })
  expect(await preview(id)).toEqual({
    title: 'Soldering',
    description: expect.stringMatching(
      /^Tuesday.*May 5, 2099.*3:30.PM GMT\+5:30 · Room 5 · Build a night light\. Bring a lamp\.$/,
    ),
    url: `https://alumni.college.example/events/${id}`,
    site: 'Hill College',
    image: expect.stringMatching(/\/preview[.]jpg[?]language=en&v=/),
    isLarge: true,
  })
  const long = await preview(await schedule(asha, { description: '😀'.repeat(400) }))
  expect(long?.description.length).toBeLessThanOrEqual(300)
  expect(long?.description.isWellFormed()).toBe(true)
})

it('a preview marks cancelled events and strips Markdown', async () => {
  const asha = await given.student()
  const description = 'Build a *night* light.\n\n- **Bring** a [lamp](https://lamp.example/1)\n- 2 * 3 = snake_case'
  const id = await schedule(asha, { title: 'Soldering', description })
  expect((await preview(id))?.description).toMatch(/ · Build a night light\. Bring a lamp 2 \* 3 = snake_case$/)
  await as(asha).call(cancelEvent, { params: { id } })
  expect((await preview(id))?.title).toBe('Cancelled: Soldering')
})

it('events that are not public have no preview', async () => {
  const asha = await given.student()
  for (const id of [
    await schedule(asha, { audience: 'members' }),
    await schedule(asha, { draft: true }),
    await schedule(await given.alumnus()),
    '01900000-0000-7000-8000-00000000dead',
    'nobody',
  ])
    expect(await preview(id)).toBeUndefined()
})
