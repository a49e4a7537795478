import { describe, expect, it } from 'vitest'
import { changePrivacy, getPrivacy, type Privacy } from '#contract/people/privacy.ts'
import type { TestMember } from '#server/testing/given.ts'
import { next, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const { as, given, socket, origin, arrived } = await openTestPortal()

const everything: Privacy = {
  ...{ receipts: true, typing: true, presence: true, requests: true, listed: true, countMe: true },
  ...{ education: 'members', position: 'members', about: 'members', skills: 'members', help: 'members' },
  ...{ location: 'members', languages: 'members', pronouns: 'members', birthday: 'nobody' },
  ...{ links: 'members', email: 'nobody' },
}
const change = (member: TestMember, body: unknown) => as(member).call(changePrivacy, { body })
const shownBy = async (member: TestMember) => (await as(member).call(getPrivacy)).body
const heardBy = (listener: TestSocket) => {
  const heard: Privacy[] = []
  listener.on('privacy:changed', (privacy) => heard.push(privacy))
  return heard
}

describe('privacy choices', () => {
  it('show everything by default', async () => {
    expect(await as(await given.student()).call(getPrivacy)).toMatchObject({ status: 200, body: everything })
    expect(await as(await given.alumnus()).call(getPrivacy)).toMatchObject({ status: 200, body: everything })
  })

  it('change one by one, for the member only', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const changed = { ...everything, typing: false }
    expect(await change(ada, { typing: false })).toMatchObject({ status: 200, body: changed })
    expect((await change(ada, { receipts: false, requests: false })).body).toEqual({
      ...changed,
      receipts: false,
      requests: false,
    })
    expect((await change(ada, { receipts: true, requests: true })).body).toEqual(changed)
    expect((await change(ada, {})).body).toEqual(changed)
    expect(await shownBy(ada)).toEqual(changed)
    expect(await shownBy(grace)).toEqual(everything)
  })

  it('must be booleans', async () => {
    const ada = await given.student()
    for (const value of [null, 'false', 0, [], {}])
      expect(await change(ada, { presence: value })).toMatchObject({
        status: 400,
        body: { fields: { presence: "This isn't in the right format." } },
      })
    for (const body of [[], 'x']) expect(await change(ada, body)).toMatchObject({ status: 400 })
    expect(await shownBy(ada)).toEqual(everything)
  })

  it('sync to the member’s other devices only', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const [desk, phone, stranger] = [await socket(ada), await socket(ada), await socket(grace)]
    const silent = [heardBy(desk), heardBy(stranger)]
    const told = next(phone, 'privacy:changed')

    await fetch(`${origin}/api/privacy`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${ada.token}`,
        'content-type': 'application/json',
        'x-socket-id': desk.id ?? '',
      },
      body: JSON.stringify({ receipts: false }),
    })

    expect(await told).toEqual({ ...everything, receipts: false })
    await arrived()
    expect(silent).toEqual([[], []])
  })
})
