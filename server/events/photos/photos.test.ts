import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readEvent } from '#contract/events/events.ts'
import {
  addEventPhoto,
  deleteEventPhoto,
  getEventPhoto,
  listEventPhotos,
  showEventPhoto,
  withholdEventPhoto,
} from '#contract/events/photos.ts'
import { answerEvent } from '#contract/events/rsvps.ts'
import { cancelEvent, scheduleEvent } from '#contract/events/scheduling.ts'
import { LIMITS, TIMES } from '#contract/limits.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { newId } from '#server/platform/ids.ts'
import { openExport } from '#server/testing/exports.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { createLeaving } from '#server/testing/leaving.ts'
import { newClientId, openTestPortal } from '#server/testing/portal.ts'
import { sweepPhotos } from './photos.ts'

const opened = await openTestPortal()
const { as, clock, db, given, portal } = opened
const { storage } = portal.platform
const hour = 3_600_000

/** An event with two attendees, which began an hour ago unless `begun` is false. */
const held = async ({ begun = true } = {}) => {
  const [host, asha, ravi] = [await given.student(), await given.student(), await given.student()]
  const dateTime = new Date(clock.now().getTime() + hour).toISOString()
  const body = { title: 'Reunion', description: 'Dinner', link: '', place: 'The Old Mill', mode: 'in_person' as const }
  const event = await as(host).call(scheduleEvent, { body: { ...body, category: 'Networking', dateTime } })
  const id = event.body._id
  for (const member of [asha, ravi]) await as(member).call(answerEvent, { params: { id }, body: { answer: 'going' } })
  if (begun) clock.advance(2 * hour)
  return { host, asha, ravi, id }
}
const add = async (member: TestMember, id: string, more: object = {}) =>
  as(member).call(addEventPhoto, { params: { id }, body: { image: await photo(900, 600), agreed: 'true', ...more } })
const list = async (member: TestMember, id: string) => (await as(member).call(listEventPhotos, { params: { id } })).body
const idsSeenBy = async (member: TestMember, id: string) => (await list(member, id)).photos.map(({ _id }) => _id)
const get = (member: TestMember, id: string, photoId: string) =>
  as(member).call(getEventPhoto, { params: { id, photoId, size: '1600.webp' } })
const newsOf = async (member: TestMember, id: string) => {
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.flatMap(({ subject, values }) => (subject === id ? [values['change']] : []))
}

describe('a photo of an event', () => {
  it('is added by hosts and attendees once the event has begun, and seen by members latest first', async () => {
    const { host, asha, id } = await held({ begun: false })
    expect((await list(asha, id)).addable).toBe(false)
    expect((await add(asha, id)).body).toMatchObject({ code: 'event.not_begun' })

    clock.advance(2 * hour)
    const [first, second] = [(await add(asha, id)).body, (await add(host, id)).body]
    expect(first).toMatchObject({ author: { _id: asha.id }, width: 900, height: 600, removable: true, withheld: null })
    const other = await given.verifiedAlumnus()
    expect(await list(other, id)).toMatchObject({
      ...{ count: 2, addable: false },
      photos: [
        { _id: second._id, removable: false },
        { _id: first._id, removable: false },
      ],
    })
    expect(await list(host, id)).toMatchObject({ addable: true, photos: [{ removable: true }, { removable: true }] })
    expect((await add(other, id)).body).toMatchObject({ code: 'event.attendees_only' })
    const counted = async (member: TestMember) => (await as(member).call(readEvent, { params: { id } })).body.photoCount
    expect([await counted(other), await counted(await given.alumnus())]).toEqual([2, 0])
  })

  it('is stored without metadata, and never served to anyone who does not see the event', async () => {
    const { asha, id } = await held()
    const bytes = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#ff8403' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const { body } = await add(asha, id, { image: new File([new Uint8Array(bytes)], 'a.jpg') })
    const { headers, body: whole } = await get(asha, id, body._id)
    expect(headers['cache-control']).toBe('private, no-store')
    const { exif, width, height } = await sharp(Buffer.from(whole as Uint8Array)).metadata()
    expect([exif, width, height]).toEqual([undefined, 1600, 800])
    const small = await as(asha).call(getEventPhoto, { params: { id, photoId: body._id, size: '480.webp' } })
    expect(await sharp(Buffer.from(small.body as Uint8Array)).metadata()).toMatchObject({ width: 480 })
    // Under the id of another event, too.
    expect((await get(asha, (await held()).id, body._id)).status).toBe(404)
    for (const [member, status] of [
      [undefined, 401],
      [await given.alumnus(), 403],
    ] as const)
      expect((await as(member).call(listEventPhotos, { params: { id } })).status).toBe(status)
  })

  it('needs the agreement of the people in it, and a picture', async () => {
    const { asha, id } = await held()
    const refused = await add(asha, id, { agreed: 'false' })
    expect(refused).toMatchObject({ status: 400, body: { fields: { agreed: expect.any(String) } } })
    const before = (await storage.list('event-photos')).length
    const text = await add(asha, id, { image: new File(['<svg/>'], 'a.png') })
    expect(text).toMatchObject({ status: 400, body: { fields: { image: expect.any(String) } } })
    expect((await storage.list('event-photos')).length).toBe(before)
  })

  it('is stored once when it is repeated, also at the same time', async () => {
    const { asha, id } = await held()
    const clientId = newClientId()
    const sent = await Promise.all([1, 2, 3].map(() => add(asha, id, { clientId })))
    sent.push(await add(asha, id, { clientId }))
    expect(new Set(sent.map(({ body }) => body._id)).size).toBe(1)
    expect((await list(asha, id)).count).toBe(1)
  })

  it('is refused once a member has added their share', async () => {
    const { asha, ravi, id } = await held()
    const row = (n: number) => ({
      ...{ id: newId(), event_id: id, author_id: asha.id, client_id: null, created_at: clock.now() },
      ...{ key: `${id}-${n}`, width: 1, height: 1 },
    })
    const rows = Array.from({ length: LIMITS.eventPhotosEach }, (_, n) => row(n))
    await db.insertInto('event_photos').values(rows).execute()
    expect((await add(asha, id)).body).toMatchObject({ code: 'event.photos_full' })
    expect((await add(ravi, id)).status).toBe(201)
  })

  it('is refused for a cancelled event', async () => {
    const { host, id } = await held({ begun: false })
    await as(host).call(cancelEvent, { params: { id }, body: {} })
    clock.advance(2 * hour)
    expect((await add(host, id)).body).toMatchObject({ code: 'event.cancelled' })
  })

  it('notifies the attendees once, and never its author', async () => {
    const { asha, ravi, id } = await held()
    for (let photos = 0; photos < 2; photos += 1) await add(asha, id)
    expect(await newsOf(ravi, id)).toEqual(['photos'])
    expect(await newsOf(asha, id)).toEqual([])
  })

  it('is deleted by its author or a host only, with its file', async () => {
    const { host, asha, ravi, id } = await held()
    const [first, second] = [(await add(asha, id)).body._id, (await add(asha, id)).body._id]
    const remove = (member: TestMember, photoId: string) =>
      as(member).call(deleteEventPhoto, { params: { id, photoId } })
    const before = (await storage.list('event-photos')).length
    expect((await remove(ravi, first)).body).toMatchObject({ code: 'access.own_only' })
    expect([(await remove(asha, first)).status, (await remove(host, second)).status]).toEqual([200, 200])
    expect((await remove(host, second)).status).toBe(404)
    expect(await idsSeenBy(ravi, id)).toEqual([])
    expect((await storage.list('event-photos')).length).toBeLessThan(before)
  })

  it('disappears with its author for those who blocked them', async () => {
    const { asha, ravi, id } = await held()
    const { _id: photoId } = (await add(asha, id)).body
    expect((await get(ravi, id, photoId)).status).toBe(200)
    await as(ravi).call(blockMember, { params: { userId: asha.id } })
    expect(await list(ravi, id)).toMatchObject({ photos: [], count: 0 })
    expect((await get(ravi, id, photoId)).status).toBe(404)
  })
})

describe('a member who does not want to be in a photo', () => {
  const withheld = async () => {
    const all = await held()
    const { _id: photoId } = (await add(all.asha, all.id)).body
    const params = { id: all.id, photoId }
    const { body } = await as(all.ravi).call(withholdEventPhoto, { params })
    expect(body.withheld).toEqual({ at: expect.any(String), mine: true })
    return { ...all, photoId, params, other: await given.student() }
  }

  it('hides it at once from everyone but its author and the hosts, who do not learn who it was', async () => {
    const { host, asha, ravi, other, id, photoId } = await withheld()
    expect(await idsSeenBy(other, id)).toEqual([])
    expect((await get(other, id, photoId)).status).toBe(404)
    for (const member of [host, asha]) {
      expect((await list(member, id)).photos).toMatchObject([{ withheld: { mine: false } }])
      expect(await newsOf(member, id)).toContain('photo_withheld')
    }
    const told = (await as(host).call(listNotifications)).body.notifications.find(({ subject }) => subject === id)
    expect(told).toMatchObject({ actor: null })
    expect(await idsSeenBy(ravi, id)).toEqual([photoId])
  })

  it('shows it again, which nobody else can', async () => {
    const { host, asha, ravi, other, id, photoId, params } = await withheld()
    for (const member of [host, asha])
      expect((await as(member).call(showEventPhoto, { params })).body).toMatchObject({ code: 'access.own_only' })
    expect((await as(other).call(showEventPhoto, { params })).status).toBe(404)
    for (let time = 0; time < 2; time += 1)
      expect((await as(ravi).call(showEventPhoto, { params })).body).toMatchObject({ withheld: null })
    expect(await idsSeenBy(other, id)).toEqual([photoId])
  })

  it('has it deleted 30 days later, with its file, even after they have left', async () => {
    const { asha, ravi, id } = await withheld()
    const { leave, pass } = createLeaving(opened)
    await leave(ravi, 'anonymise')
    const before = (await storage.list('event-photos')).length
    await sweepPhotos(portal.platform)
    const at = (await list(asha, id)).photos[0]?.withheld?.at ?? ''
    await pass(new Date(at).getTime() + TIMES.withheldPhoto - clock.now().getTime() - 60_000)
    await sweepPhotos(portal.platform)
    expect((await storage.list('event-photos')).length).toBe(before)
    await pass(120_000)
    await sweepPhotos(portal.platform)
    expect((await storage.list('event-photos')).length).toBeLessThan(before)
    expect((await list(asha, id)).photos).toEqual([])
  })
})

describe('the photos of a member', () => {
  it('are in their export', async () => {
    const { asha, id } = await held()
    await add(asha, id)
    const copy = await openExport(opened, asha)
    const [row] = copy.rows('event-photos')
    expect(row).toMatchObject({ event: 'Reunion' })
    expect(Object.keys(copy.files)).toContain(row?.['file'])
  })

  it.each([
    ['stay without their name when postings do', 'anonymise', 1],
    ['are deleted with their postings', 'remove', 0],
  ] as const)('%s', async (_, postings, left) => {
    const { asha, ravi, id } = await held()
    await add(asha, id)
    await createLeaving(opened).leave(asha, postings)
    const { photos } = await list(ravi, id)
    expect(photos.map(({ author }) => author)).toEqual(Array.from({ length: left }, () => null))
  })
})
