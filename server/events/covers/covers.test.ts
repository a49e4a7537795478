import { expect, it } from 'vitest'
import {
  COVER_PATTERNS,
  drawnCover,
  getCoverPicture,
  getDrawnCover,
  removeCover,
  replaceCover,
} from '#contract/events/covers.ts'
import { type DraftEvent, duplicateEvent, scheduleEvent, updateEvent } from '#contract/events/scheduling.ts'
import { listEvents, readEvent } from '#contract/events/events.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, portal } = await openTestPortal()

const draft = (more: Partial<DraftEvent> = {}) => ({
  ...{ title: 'Soldering', description: 'Build a night light.', link: 'https://meet.example/1' },
  ...{ category: 'Workshop' as const, dateTime: '2099-05-05T10:00' },
  ...more,
})
const schedule = async (host: TestMember, more: object = {}) =>
  (await as(host).call(scheduleEvent, { body: { ...draft(), ...more } })).body
const cover = async (viewer: TestMember | undefined, id: string) =>
  (await as(viewer).call(readEvent, { params: { id } })).body.event.cover
const partsOf = (url: string) => {
  const [, key = '', size] = /\/files\/event-covers\/([\w-]+)\/(1200[.]webp)$/.exec(url) ?? []
  return { key, size: size === '1200.webp' ? size : ('400.webp' as const) }
}
const pictureStatus = async (url: string) =>
  (await as(undefined).call(getCoverPicture, { params: partsOf(url) })).status
const put = async (host: TestMember, id: string, querystring = {}) =>
  as(host).call(replaceCover, { params: { id }, querystring, body: { image: await photo(1600, 900) } })

it('draws every pattern as SVG, always the same for the same title', async () => {
  for (const pattern of COVER_PATTERNS) {
    const name = drawnCover('Workshop', pattern, 'Soldering').split('/').at(-1) ?? ''
    const { status, headers } = await as(undefined).call(getDrawnCover, { params: { name } })
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  }
  expect(drawnCover('Workshop', 'circuit', 'Soldering')).toBe(drawnCover('Workshop', 'circuit', 'SOLDERING'))
  expect((await as(undefined).call(getDrawnCover, { params: { name: 'workshop-none-1.svg' } })).status).toBe(404)
})

it('shows the drawing that the host has chosen, else that of the category', async () => {
  const asha = await given.student()
  const event = await schedule(asha)
  expect(event.cover).toMatchObject({ own: false, pattern: null, url: expect.stringContaining('workshop-circuit-') })
  const body = draft({ cover: 'rocket', category: 'Hackathon' })
  await as(asha).call(updateEvent, { params: { id: event._id }, body })
  expect((await cover(asha, event._id)).url).toContain('hackathon-rocket-')
  const copy = await as(asha).call(duplicateEvent, { params: { id: event._id } })
  expect(copy.body.cover.pattern).toBe('rocket')
  const wrong = await as(asha).call(scheduleEvent, { body: { ...draft(), cover: 'nothing' } })
  expect(wrong.body).toMatchObject({ fields: { cover: expect.any(String) } })
})

it('shows the picture of a host to everyone who sees the event, until it is removed', async () => {
  const [asha, ravi] = [await given.student(), await given.student()]
  const { _id: id } = await schedule(asha)
  expect((await put(ravi, id)).body.code).toBe('access.own_only')
  const { status, body } = await put(asha, id)
  expect([status, body.own]).toEqual([200, true])
  expect(await cover(undefined, id)).toEqual(body)
  expect(await pictureStatus(body.url)).toBe(200)

  const next = (await put(asha, id)).body
  expect(await pictureStatus(body.url)).toBe(404)
  expect((await as(asha).call(removeCover, { params: { id } })).body.own).toBe(false)
  expect(await pictureStatus(next.url)).toBe(404)
})

it('refuses a picture that is none', async () => {
  const asha = await given.student()
  const { _id: id } = await schedule(asha)
  const image = new File(['<svg/>'], 'cover.png', { type: 'image/png' })
  const refused = await as(asha).call(replaceCover, { params: { id }, body: { image } })
  expect(refused.body).toMatchObject({ code: 'photo.unreadable', fields: { image: expect.any(String) } })
})

it('withholds the picture of a hidden event', async () => {
  const asha = await given.student()
  const { _id: id } = await schedule(asha)
  const { url } = (await put(asha, id)).body
  await portal.platform.db
    .updateTable('events')
    .set({ hidden_at: portal.platform.now(), hidden_reason: 'Not ours' })
    .where('id', '=', id)
    .execute()
  expect(await pictureStatus(url)).toBe(404)
  expect((await cover(asha, id)).own).toBe(false)
})

it('gives all later dates of a series the same picture, and removes it once none has it', async () => {
  const asha = await given.student()
  const first = await schedule(asha, { repeats: { frequency: 'weekly', count: 3 } })
  const { url } = (await put(asha, first._id, { occurrences: 'following' })).body
  const dates = async () => (await as(asha).call(listEvents, { querystring: { series: first.series?._id ?? '' } })).body
  expect((await dates()).map(({ cover: { own } }) => own)).toEqual([true, true, true])
  await as(asha).call(removeCover, { params: { id: first._id } })
  expect(await pictureStatus(url)).toBe(200)
  await as(asha).call(removeCover, { params: { id: first._id }, querystring: { occurrences: 'following' } })
  expect(await pictureStatus(url)).toBe(404)
})
