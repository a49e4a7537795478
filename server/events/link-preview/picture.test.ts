import sharp from 'sharp'
import { expect, it } from 'vitest'
import { getEventPicture, replaceCover } from '#contract/events/covers.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import type { Language } from '#contract/languages.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { previewEvent } from './preview.ts'

const { given, as, portal } = await openTestPortal()

const schedule = async (host: TestMember, more: object = {}) => {
  const body = {
    ...{ title: 'Soldering', description: 'Build a night light.', mode: 'in_person' as const, place: 'Mill Lane' },
    ...{ category: 'Workshop' as const, dateTime: '2099-05-05T10:00' },
    ...more,
  }
  return (await as(host).call(scheduleEvent, { body })).body._id
}
const picture = async (id: string, language: Language = 'en', headers = {}) => {
  const url = `/api/events/${id}/preview.jpg?language=${language}`
  const { statusCode, headers: told, rawPayload } = await portal.app.inject({ url, headers })
  return { status: statusCode, etag: told['etag'], bytes: rawPayload }
}
// The distances of its letters from the edges of the part beside the cover, in pixels.
const marginsOf = async (bytes: Buffer) => {
  const part = { left: 0, top: 0, width: 760, height: 630 }
  const pixels = await sharp(bytes).extract(part).greyscale().raw().toBuffer()
  const dark = [...pixels.keys()].filter((at) => (pixels[at] ?? 255) < 120)
  const columns = dark.map((at) => at % part.width)
  const rows = dark.map((at) => Math.floor(at / part.width))
  const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other), part.width)
  const most = (values: number[]) => values.reduce((one, other) => Math.max(one, other), 0)
  return [least(columns), part.width - most(columns), least(rows), part.height - most(rows)]
}

it.each([
  ['English', 'en', 'Soldering for everyone'],
  ['Hindi', 'hi', 'प्रौद्योगिकी और क्षमता: शक्तिशाली कार्यशाला'],
  ['Urdu', 'ur', 'سب کے لیے سولڈرنگ کی ورکشاپ'],
  ['a long title', 'en', 'An evening with people who went from the laboratory to the law, and back'],
] as const)('draws the title of a public event in %s, with nothing near the edges', async (_, language, title) => {
  const asha = await given.student()
  const { status, bytes } = await picture(await schedule(asha, { title }), language)
  expect(status).toBe(200)
  const { format, width, height } = await sharp(bytes).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  expect(bytes.length).toBeLessThan(200_000)
  expect(Math.min(...(await marginsOf(bytes)))).toBeGreaterThanOrEqual(48)
})

it('returns 304 for a known picture, and another one once the event or its cover changes', async () => {
  const asha = await given.student()
  const id = await schedule(asha)
  const { etag, bytes } = await picture(id)
  expect((await picture(id, 'en', { 'if-none-match': etag })).status).toBe(304)
  await as(asha).call(replaceCover, { params: { id }, body: { image: await photo(900, 900) } })
  const next = await picture(id, 'en', { 'if-none-match': etag })
  expect([next.status, next.bytes.equals(bytes)]).toEqual([200, false])
})

it('returns 404 for events that are not public, and for drafts', async () => {
  const asha = await given.student()
  for (const more of [{ audience: 'members' }, { draft: true }])
    expect((await picture(await schedule(asha, more))).status).toBe(404)
  expect((await as(undefined).call(getEventPicture, { params: { id: asha.id } })).status).toBe(404)
})

it('names no picture for a title with letters that our fonts lack', async () => {
  const asha = await given.student()
  const visitor = { language: 'en', ip: '192.0.2.1' } as const
  const tamil = await previewEvent(portal.platform, `/events/${await schedule(asha, { title: 'தமிழ் மாலை' })}`, visitor)
  expect(tamil?.image).toBeUndefined()
  const id = await schedule(asha, { title: 'Chai 🫖 and talk' })
  expect((await previewEvent(portal.platform, `/events/${id}`, visitor))?.image).toContain(
    `/api/events/${id}/preview.jpg`,
  )
  expect((await picture(id)).status).toBe(200)
})
