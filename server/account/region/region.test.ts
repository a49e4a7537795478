import { describe, expect, it } from 'vitest'
import { changeRegion, getRegion, type Region } from '#contract/account/region.ts'
import type { TestMember } from '#server/testing/given.ts'
import { next, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const { as, given, socket, origin } = await openTestPortal()

const english: Region = { language: 'en', timeZone: null }
const change = (member: TestMember, body: unknown) => as(member).call(changeRegion, { body })
const keptOf = async (member: TestMember) => (await as(member).call(getRegion)).body
const heardBy = (listener: TestSocket) => {
  const heard: Region[] = []
  listener.on('region:changed', (region) => heard.push(region))
  return heard
}

describe('language and time zone', () => {
  it("default to English and the device's time zone", async () => {
    expect(await as(await given.student()).call(getRegion)).toMatchObject({ status: 200, body: english })
    expect(await as(await given.admin()).call(getRegion)).toMatchObject({ status: 200, body: english })
  })

  it('change separately, for the caller only', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    expect(await change(ada, { language: 'ur' })).toMatchObject({ status: 200, body: { ...english, language: 'ur' } })
    expect((await change(ada, { timeZone: 'Asia/Karachi' })).body).toEqual({ language: 'ur', timeZone: 'Asia/Karachi' })
    expect((await change(ada, {})).body).toEqual({ language: 'ur', timeZone: 'Asia/Karachi' })
    expect((await change(ada, { timeZone: null })).body).toEqual({ language: 'ur', timeZone: null })
    expect(await keptOf(ada)).toEqual({ language: 'ur', timeZone: null })
    expect(await keptOf(grace)).toEqual(english)
  })

  it('reject unknown values', async () => {
    const ada = await given.student()
    for (const language of ['xx', 'EN', '', null, 1])
      expect(await change(ada, { language })).toMatchObject({
        status: 400,
        body: { fields: { language: expect.any(String) } },
      })
    for (const timeZone of ['Mars/Olympus', '', 'Asia/Kolkata; drop', 7])
      expect(await change(ada, { timeZone })).toMatchObject({
        status: 400,
        body: { fields: { timeZone: expect.any(String) } },
      })
    expect(await keptOf(ada)).toEqual(english)
  })

  it("are sent to the member's other devices only", async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const [desk, phone, stranger] = [await socket(ada), await socket(ada), await socket(grace)]
    const silent = [heardBy(desk), heardBy(stranger)]
    const told = next(phone, 'region:changed')

    await fetch(`${origin}/api/region`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${ada.token}`,
        'content-type': 'application/json',
        'x-socket-id': desk.id ?? '',
      },
      body: JSON.stringify({ language: 'hi' }),
    })

    expect(await told).toEqual({ ...english, language: 'hi' })
    // The other sockets would have received theirs before this one.
    const last = next(desk, 'region:changed')
    await change(ada, { timeZone: 'Asia/Kolkata' })
    await last
    expect(silent).toEqual([[{ language: 'hi', timeZone: 'Asia/Kolkata' }], []])
  })
})
