import { describe, expect, it } from 'vitest'
import { getSettings, updateSettings } from '#contract/college/settings.ts'
import { addGroupEvent, listGroupEvents } from '#contract/discussions/group-events.ts'
import {
  acceptJoinRequest,
  inviteToGroup,
  listGroupMembers,
  listJoinRequests,
  nameKeeper,
  removeGroupMember,
} from '#contract/discussions/group-members.ts'
import {
  chooseChapter,
  countNetwork,
  dismissGroup,
  editGroup,
  joinGroup,
  leaveGroup,
  listGroups,
  readGroup,
} from '#contract/discussions/groups.ts'
import { mergeThreads, moveThread } from '#contract/discussions/moderation.ts'
import { addPost } from '#contract/discussions/posts.ts'
import { followSpace, listSpaces } from '#contract/discussions/spaces.ts'
import { listThreads, readThread, startThread } from '#contract/discussions/threads.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { confirmYears } from '#contract/people/students.ts'
import { updateProfile } from '#contract/people/profiles.ts'
import { verifyAlumnus } from '#contract/people/verification.ts'
import { searchAll } from '#contract/search/search.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { TestMember } from '#server/testing/given.ts'
import { createGroups } from '#server/testing/groups.ts'
import { createTalk } from '#server/testing/discussions.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const test = await openTestPortal()
const { given, as, db, clock, portal } = test
const { follow, mine, names, start, join, page, plan, givenPlace } = createGroups(test)
const { ask, listed } = createTalk(test)

// Members of chapters have different years, so that they share no class.
let year = 2020
const change = (member: TestMember, body: object) => as(member).call(updateProfile, { params: { id: member.id }, body })
const news = async (member: TestMember) => {
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.map(({ type, values }) => `${type} ${values['news'] ?? ''}`.trim())
}

describe('groups that follow from profiles', () => {
  it('exist from three members on, whose year and course the college has verified', async () => {
    const physics = { profile: { course: 'B.Sc.  Physics' } }
    const [one] = [
      await given.verifiedAlumnus(physics),
      await given.verifiedAlumnus({ profile: { course: 'b.sc. physics' } }),
    ]
    const mira = await given.student({ ...physics, year_confirmed_at: null })
    await follow()
    expect(await names(one)).toEqual([])

    const admin = await given.admin()
    await as(admin).call(confirmYears, { body: { students: [{ _id: mira.id, graduationYear: 2024 }] } })
    expect(await names(mira)).toEqual(['B.Sc. Physics', 'Class of 2024'])
    expect((await mine(one)).groups[0]).toMatchObject({ derived: true, membership: 'member', members: 3, next: null })

    const declined = await given.alumnus(physics)
    await follow()
    expect(await names(declined)).toEqual([])
    expect((await as(admin).call(verifyAlumnus, { params: { id: declined.id }, body: {} })).status).toBe(200)
    expect(await names(declined)).toEqual(['B.Sc. Physics', 'Class of 2024'])
  })

  it('keep a course that the college has verified when a member types another', async () => {
    const members = await Promise.all(
      ['Physics', 'Physics', 'Physics', 'Law', 'Law', 'Law'].map((course) =>
        given.verifiedAlumnus({ profile: { course } }),
      ),
    )
    const [one] = members
    await follow()
    if (one === undefined) throw new Error('No member')
    await change(one, { course: 'Law' })
    expect(await names(one)).toContain('Physics')
    expect(await names(one)).not.toContain('Law')
    const law = (await as(one).call(listGroups, { querystring: { q: 'law' } })).body.groups[0]
    expect(law).toMatchObject({ name: 'Law', membership: 'none' })
  })

  it('remember that a member has left, who can come back', async () => {
    const [one] = await Promise.all([1, 2, 3].map(() => given.verifiedAlumnus()))
    await follow()
    if (one === undefined) throw new Error('No member')
    const [group] = (await mine(one)).groups
    const params = { id: group?._id ?? '' }
    expect((await as(one).call(leaveGroup, { params })).status).toBe(200)
    await follow()
    await change(one, { headline: 'Lamplighter' })
    expect(await names(one)).toEqual([])
    expect(await join(one, params.id)).toMatchObject({ membership: 'member', derived: true, members: 3 })
  })

  it('of another class or course can be read but not joined', async () => {
    const [, , , other] = await Promise.all(
      [2024, 2024, 2024, 1999].map((graduation_year) => given.verifiedAlumnus({ graduation_year })),
    )
    await follow()
    if (other === undefined) throw new Error('No member')
    const [group] = (await as(other).call(listGroups)).body.groups
    expect(group).toMatchObject({ name: 'Class of 2024', mayJoin: false })
    expect(await join(other, group?._id ?? '')).toMatchObject({ code: 'group.not_joinable' })
    expect(await page(other, group?._id ?? '')).toMatchObject({ readable: true })
  })

  it('let a member who moves choose between two chapters', async () => {
    await givenPlace(1, 'Pune')
    await givenPlace(2, 'Berlin')
    const inCity = (place_id: number) => given.verifiedAlumnus({ graduation_year: (year -= 1), profile: { place_id } })
    const movers = [await inCity(1), await inCity(1), await inCity(1)]
    for (const place of [2, 2, 2]) await inCity(place)
    await follow()
    for (const { id } of movers)
      await db.updateTable('profiles').set({ place_id: 2 }).where('member_id', '=', id).execute()
    await follow()
    const [moves, both, later] = movers as [TestMember, TestMember, TestMember]
    expect((await mine(moves)).cityChange).toMatchObject({
      from: { name: 'Pune chapter' },
      to: { name: 'Berlin chapter' },
    })
    await as(moves).call(chooseChapter, { body: { choice: 'move' } })
    await as(both).call(chooseChapter, { body: { choice: 'both' } })
    await as(later).call(chooseChapter, { body: { choice: 'later' } })
    await follow()
    expect(await names(moves)).toEqual(['Berlin chapter'])
    expect(await names(both)).toEqual(['Berlin chapter', 'Pune chapter'])
    expect(await names(later)).toEqual(['Pune chapter'])
    for (const member of movers) expect((await mine(member)).cityChange).toBeNull()
  })

  it('leave out members who hide their city, and show nobody who is unlisted, suspended or blocked', async () => {
    await givenPlace(1, 'Pune')
    const inPune = (more: object = {}) =>
      given.verifiedAlumnus({ graduation_year: (year -= 1), profile: { place_id: 1, ...more } })
    const [viewer, shown, blocked, unlisted, suspended] = [
      await inPune(),
      await inPune(),
      await inPune(),
      await inPune(),
      await inPune(),
    ]
    const hidden = await inPune({ location_audience: 'nobody' })
    await follow()
    expect(await names(hidden)).toEqual([])
    const [group] = (await mine(viewer)).groups
    expect(group?.members).toBe(5)

    await as(viewer).call(blockMember, { params: { userId: blocked.id } })
    await as(unlisted).call(changePrivacy, { body: { listed: false } })
    await db
      .updateTable('members')
      .set({ suspended_at: clock.now(), suspension_reason: 'x' })
      .where('id', '=', suspended.id)
      .execute()
    await follow()
    const params = { id: group?._id ?? '' }
    expect((await page(viewer, params.id)).group).toMatchObject({ members: 2, faces: [{ _id: shown.id }] })
    const { members } = (await as(viewer).call(listGroupMembers, { params })).body
    expect(members.map(({ _id }) => _id).toSorted()).toEqual([viewer.id, shown.id].toSorted())
  })
})

describe('groups that members start', () => {
  it('are started once when the request is repeated, by students only with the leave of the college', async () => {
    const [mira, nadia] = [await given.student(), await given.verifiedAlumnus()]
    expect(await start(mira)).toMatchObject({ code: 'group.students' })
    const admin = await given.admin()
    const settings = (await as(admin).call(getSettings)).body
    await as(admin).call(updateSettings, { body: { ...settings, studentsStartGroups: true } })
    expect(await start(mira)).toMatchObject({ keeper: true })
    const clientId = '01930000-0000-7000-8000-000000000001'
    const groups = await Promise.all([1, 2, 3].map(() => start(nadia, { clientId })))
    expect(new Set(groups.map(({ _id }) => _id)).size).toBe(1)
    expect(groups[0]).toMatchObject({ keeper: true, startedByMe: true, members: 1, kind: 'interest' })
  })

  it('have threads that members write and others read only while the group is open', async () => {
    const [nadia, arda] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
    const group = await start(nadia)
    const thread = {
      kind: 'discussion',
      space: group.space,
      title: 'Which grid codes changed?',
      body: 'Asking.',
    } as const
    const { _id: id } = (await as(nadia).call(startThread, { body: thread })).body
    expect((await as(arda).call(readThread, { params: { id } })).body.group).toMatchObject({
      name: group.name,
      member: false,
    })
    expect(await listed(arda)).toHaveLength(0)
    expect(await listed(arda, { space: group.space })).toHaveLength(1)
    expect((await as(arda).call(addPost, { params: { id }, body: { body: 'Hello' } })).body.code).toBe(
      'group.members_only',
    )
    expect((await as(arda).call(startThread, { body: thread })).body.code).toBe('space.closed')

    await join(arda, group._id)
    expect(await listed(arda)).toMatchObject([{ unread: 1 }])
    expect((await mine(arda)).groups).toMatchObject([{ unread: 1, next: { kind: 'discussion', _id: id } }])
    const { spaces } = (await as(arda).call(listSpaces)).body
    expect(spaces.at(-1)).toMatchObject({
      _id: group.space,
      name: group.name,
      group: { _id: group._id },
      mayStart: true,
    })
    expect((await as(arda).call(addPost, { params: { id }, body: { body: 'Hello' } })).status).toBe(201)
  })

  it('keep their discussions: the college can neither move them nor merge them with its own', async () => {
    const [nadia, admin] = [await given.verifiedAlumnus(), await given.admin()]
    const group = await start(nadia)
    const body = {
      kind: 'discussion',
      space: group.space,
      title: 'Which grid codes changed?',
      body: 'Asking.',
    } as const
    const { _id: id } = (await as(nadia).call(startThread, { body })).body
    const { _id: other, space } = await ask(nadia)
    const moved = await as(admin).call(moveThread, { params: { id }, body: { space, reason: 'Public now.' } })
    const merged = await as(admin).call(mergeThreads, { params: { id }, body: { with: other, reason: 'The same.' } })
    expect([moved.body.code, merged.body.code]).toEqual(['thread.of_group', 'thread.of_group'])
  })

  it('that are hidden do not exist for others, by any call', async () => {
    const [nadia, arda] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
    const group = await start(nadia, { name: 'Quiet quorum', access: 'hidden' })
    const body = { kind: 'discussion', space: group.space, title: 'Quiet quorum meets', body: 'Soon.' } as const
    const { _id: id } = (await as(nadia).call(startThread, { body })).body
    const poll = await plan(nadia, group._id)
    const params = { id: group._id }
    const other = { id: group._id, member: nadia.id }
    const calls = await Promise.all([
      as(arda).call(readGroup, { params }),
      as(arda).call(joinGroup, { params }),
      as(arda).call(leaveGroup, { params }),
      as(arda).call(dismissGroup, { params }),
      as(arda).call(editGroup, { params, body: { name: 'Mine', about: 'Mine', access: 'open' } }),
      as(arda).call(listGroupMembers, { params }),
      as(arda).call(inviteToGroup, { params: other }),
      as(arda).call(removeGroupMember, { params: other }),
      as(arda).call(nameKeeper, { params: other }),
      as(arda).call(listJoinRequests, { params }),
      as(arda).call(acceptJoinRequest, { params: other }),
      as(arda).call(listGroupEvents, { params }),
      as(arda).call(addGroupEvent, { params: { id: group._id, event: nadia.id } }),
      as(arda).call(readThread, { params: { id } }),
      as(arda).call(readThread, { params: { id: poll.thread } }),
      as(arda).call(followSpace, { params: { id: group.space }, body: { level: 'muted' } }),
      as(arda).call(startThread, { body }),
    ])
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404))
    expect((await as(arda).call(listGroups)).body.groups).toEqual([])
    expect(await mine(arda)).toMatchObject({ groups: [], suggested: [], others: 0 })
    expect((await as(arda).call(countNetwork)).body).toEqual({ people: 2, groups: 0 })
    expect((await as(arda).call(listThreads, { querystring: { q: 'quorum' } })).body.threads).toEqual([])
    expect(JSON.stringify((await as(arda).call(searchAll, { querystring: { q: 'quorum' } })).body)).not.toContain(
      'Quiet',
    )

    await as(nadia).call(inviteToGroup, { params: { id: group._id, member: arda.id } })
    expect(await news(arda)).toEqual(['group_membership invited'])
    expect((await as(arda).call(readThread, { params: { id } })).status).toBe(404)
    expect(await join(arda, group._id)).toMatchObject({ membership: 'member' })
    expect((await as(arda).call(readThread, { params: { id } })).status).toBe(200)
  })

  it('that ask let a keeper accept those who want to join, once', async () => {
    const [nadia, arda] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
    const group = await start(nadia, { access: 'ask' })
    expect(await join(arda, group._id)).toMatchObject({ membership: 'asked', next: null })
    await join(arda, group._id)
    expect(await news(nadia)).toEqual(['group_membership asked'])
    const params = { id: group._id, member: arda.id }
    expect((await as(arda).call(acceptJoinRequest, { params })).body.code).toBe('group.keepers_only')
    expect((await as(nadia).call(listJoinRequests, { params: { id: group._id } })).body.requests).toMatchObject([
      { person: { _id: arda.id } },
    ])
    const accepted = await Promise.all([1, 2].map(() => as(nadia).call(acceptJoinRequest, { params })))
    expect(accepted.map(({ status }) => status)).toEqual([200, 200])
    expect(await news(arda)).toEqual(['group_membership accepted'])
    expect((await page(arda, group._id)).group).toMatchObject({ membership: 'member', members: 2 })

    expect((await as(nadia).call(removeGroupMember, { params })).status).toBe(200)
    expect(await join(arda, group._id)).toMatchObject({ code: 'group.not_joinable' })
  })
})
