import { expect, it } from 'vitest'
import { inviteToGroup, listInvitable } from '#contract/discussions/group-members.ts'
import { joinGroup, startGroup } from '#contract/discussions/groups.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal()

it('offers members of the directory who match the words, are not in the group and not invited', async () => {
  const nadia = await given.verifiedAlumnus({ fullName: 'Nadia Zebra' })
  const arda = await given.verifiedAlumnus({ fullName: 'Arda Zebra' })
  const meera = await given.verifiedAlumnus({ fullName: 'Meera Zebra' })
  await given.verifiedAlumnus({ fullName: 'Esi Heron' })
  const body = { name: 'Rowing club', about: 'We row.', kind: 'club', access: 'open' } as const
  const { _id: id } = (await as(nadia).call(startGroup, { body })).body
  const offered = async () => {
    const { members } = (await as(nadia).call(listInvitable, { params: { id }, querystring: { q: 'zebra' } })).body
    return members.map(({ fullName }) => fullName).toSorted()
  }
  expect(await offered()).toEqual(['Arda Zebra', 'Meera Zebra'])

  await as(nadia).call(inviteToGroup, { params: { id, member: arda.id } })
  await as(meera).call(joinGroup, { params: { id } })

  expect(await offered()).toEqual([])
})

it('offers no one to members who may not invite', async () => {
  const [nadia, arda] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
  const body = { name: 'Rowing club', about: 'We row.', kind: 'club', access: 'ask' } as const
  const { _id: id } = (await as(nadia).call(startGroup, { body })).body
  expect(await as(arda).call(listInvitable, { params: { id } })).toMatchObject({
    status: 403,
    body: { code: 'group.members_only' },
  })
})
