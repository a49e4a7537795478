import { expect, it } from 'vitest'
import { cancelEvent, restoreEvent, scheduleEvent, updateEvent } from '#contract/events.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'
import { announceEventsOf } from './public.ts'

const { given, as, socket, db, portal } = await openTestPortal()

const draft = {
  description: 'Winter hackathon',
  link: 'https://meet.example/7',
  category: 'Hackathon',
  audience: 'members',
  dateTime: '2099-12-05T18:30Z',
} as const

it('reaches everybody else, with each change', async () => {
  const [asha, ravi] = [await given.student(), await given.student()]
  const [hers, his] = [await socket(asha), await socket(ravi)]
  const heardByHer: unknown[] = []
  hers.on('event:changed', (event) => heardByHer.push(event))

  const arrived = next(his, 'event:changed')
  const { body: event } = await as(asha).call(scheduleEvent, { body: draft })
  expect(await arrived).toEqual({ ...event, mine: false })

  const params = { id: event._id }
  for (const change of [
    () => as(asha).call(updateEvent, { params, body: { ...draft, description: 'Summer hackathon' } }),
    () => as(asha).call(cancelEvent, { params }),
    () => as(asha).call(restoreEvent, { params }),
  ]) {
    const told = next(his, 'event:changed')
    const { body: changed } = await change()
    expect(await told).toEqual({ ...changed, mine: false })
  }
  expect(heardByHer).toEqual([])
})

it('does not leave an unverified alumnus’s hands before the college verifies them', async () => {
  const [meera, ravi] = [await given.alumnus(), await given.student()]
  const his = await socket(ravi)
  const heard: unknown[] = []
  his.on('event:changed', (event) => heard.push(event))

  const { body: event } = await as(meera).call(scheduleEvent, { body: draft })
  await as(meera).call(cancelEvent, { params: { id: event._id } })
  await as(meera).call(restoreEvent, { params: { id: event._id } })
  expect(event.pending).toBe(true)
  expect(heard).toEqual([])

  const published = next(his, 'event:changed')
  await db.updateTable('members').set({ verification: 'verified' }).where('id', '=', meera.id).execute()
  await announceEventsOf(portal.platform, meera.id)
  expect(await published).toEqual({ ...event, mine: false, pending: false })
})
