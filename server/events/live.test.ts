import { expect, it } from 'vitest'
import type { Event } from '#contract/events/events.ts'
import { cancelEvent, restoreEvent, scheduleEvent, updateEvent } from '#contract/events/scheduling.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'
import { announceEventsOf } from './events.ts'

const { given, as, socket, db, portal } = await openTestPortal()

const draft = {
  description: 'Winter hackathon',
  link: 'https://meet.example/7',
  category: 'Hackathon',
  audience: 'members',
  dateTime: '2099-12-05T18:30Z',
} as const

it('pushes the first change to others immediately and those that follow combined', async () => {
  const [asha, ravi] = [await given.student(), await given.student()]
  const [hers, his] = [await socket(asha), await socket(ravi)]
  const heardByHer: unknown[] = []
  hers.on('event:changed', (event) => heardByHer.push(event))

  const arrived = next(his, 'event:changed')
  const { body: event } = await as(asha).call(scheduleEvent, { body: draft })
  expect(await arrived).toEqual({ ...event, mine: false, hosting: false })

  const params = { id: event._id }
  const edit = (description: string) => as(asha).call(updateEvent, { params, body: { ...draft, description } })
  const heard: unknown[] = []
  his.on('event:changed', (changed) => heard.push(changed))
  for (let edits = 1; edits <= 20; edits += 1) expect((await edit(`Summer hackathon ${edits}`)).status).toBe(200)
  await as(asha).call(cancelEvent, { params })
  const { body: last } = await as(asha).call(restoreEvent, { params })
  // Another event is pushed immediately, so any earlier push for this one would have arrived before it.
  await as(asha).call(scheduleEvent, { body: { ...draft, description: 'Another one' } })
  await expect.poll(() => heard).toContainEqual(expect.objectContaining({ description: 'Another one' }))

  await expect.poll(() => heard).toContainEqual({ ...last, mine: false, hosting: false })
  expect(last.description).toBe('Summer hackathon 20')
  // On a slow machine the edits may take longer than one window.
  expect(heard.filter((changed) => JSON.stringify(changed).includes(event._id)).length).toBeLessThan(5)
  expect(heardByHer).toEqual([])
})

it('pushes the current state, including changes made by another node', async () => {
  const [asha, ravi] = [await given.student(), await given.student()]
  const his = await socket(ravi)
  const heard: Event[] = []
  his.on('event:changed', (event) => heard.push(event))
  const heardOf = (id: string) => heard.filter(({ _id }) => _id === id).map(({ description }) => description)
  const changeTwice = async (last: object): Promise<string> => {
    const begun = performance.now()
    const { body: event } = await as(asha).call(scheduleEvent, { body: draft })
    await as(asha).call(updateEvent, { params: { id: event._id }, body: { ...draft, description: 'Once more' } })
    await db.updateTable('events').set(last).where('id', '=', event._id).execute()
    // Tries another event if the changes took as long as the window between pushes.
    return performance.now() - begun < 2_500 ? event._id : changeTwice(last)
  }
  const hidden = await changeTwice({ hidden_at: new Date(), hidden_reason: 'Rude' })
  const changed = await changeTwice({ description: 'Last words' })

  await expect.poll(() => heardOf(changed)).toEqual([draft.description, 'Last words'])
  expect(heardOf(hidden)).toEqual([draft.description])
})

it('pushes an unverified alumnus’s event only once the college has verified them', async () => {
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
  expect(await published).toEqual({ ...event, mine: false, hosting: false, pending: false })
})
