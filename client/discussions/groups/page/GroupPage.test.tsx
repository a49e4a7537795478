import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { listPostDrafts } from '#contract/discussions/drafts.ts'
import {
  acceptJoinRequest,
  declineJoinRequest,
  listGroupMembers,
  listJoinRequests,
} from '#contract/discussions/group-members.ts'
import { type Group, type GroupPage as Page, joinGroup, readGroup } from '#contract/discussions/groups.ts'
import { followSpace, listSpaces } from '#contract/discussions/spaces.ts'
import { listThreads } from '#contract/discussions/threads.ts'
import { cardOf } from '#client/testing/people.ts'
import { answer, callsOf, refuse } from '#client/testing/server.ts'
import { addressNow, idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { GroupPage } from './GroupPage.tsx'

const person = (number: number, fullName: string) => ({
  ...cardOf(number, fullName),
  former: false,
  unavailable: false,
})
const [mira, meera, arda] = [person(1, 'Mira Kovačević'), person(2, 'Meera Kulkarni'), person(3, 'Arda Yılmaz')]
const chapter: Group = {
  _id: idOf(50),
  space: idOf(60),
  kind: 'city',
  name: 'Pune chapter',
  label: 'Pune',
  country: 'IN',
  about: null,
  access: 'open',
  colour: 'teal',
  membership: 'member',
  derived: true,
  keeper: false,
  mayJoin: false,
  joinedAt: '2026-11-01T10:00:00.000Z',
  startedBy: null,
  startedByMe: false,
  createdAt: '2026-10-01T10:00:00.000Z',
  level: 'normal',
  members: 64,
  faces: [meera],
  unread: 0,
  next: null,
}
const club: Group = {
  ...chapter,
  kind: 'club',
  name: 'Rowing club',
  label: 'Rowing club',
  country: null,
  about: 'We row on Saturdays.',
  access: 'ask',
  derived: false,
}
const pageOf = (group: Group, known: Partial<Page> = {}): Page => ({
  group,
  readable: true,
  poll: null,
  nextEvent: null,
  keepers: [meera],
  faces: [meera],
  newcomers: [],
  newcomerCount: 0,
  threads: 3,
  events: 0,
  requests: 0,
  needsKeeper: false,
  mayPlan: false,
  ...known,
})
const done = { success: true, message: 'Done' } as const
const path = '/dashboard/network/groups/:id'
const open = (page: Page, search = '') => {
  answer(readGroup, page)
  return show(`/dashboard/network/groups/${page.group._id}${search}`, { [path]: <GroupPage /> }, { as: mira })
}

beforeEach(() => {
  answer(listSpaces, {
    spaces: [],
    unread: 0,
    unanswered: 0,
    attention: 0,
    anonymous: { left: 0, from: null },
    helpLine: null,
    newMember: null,
  })
  answer(listPostDrafts, { drafts: [] })
  answer(listThreads, { threads: [] })
})

it('shows a member the discussions and members of their group, and follows it', async () => {
  // given a member of a chapter
  answer(followSpace, done)
  answer(listGroupMembers, { members: [{ ...cardOf(2, 'Meera Kulkarni', { company: 'Tidewheel' }), keeper: true }] })
  const user = open(pageOf(chapter))
  await screen.findByText(/The College people in Pune · 64 members/)
  await waitFor(() => expect(callsOf(listThreads)[0]?.query.get('space')).toBe(chapter.space))

  // when they choose the level Following
  await user.click(screen.getByRole('button', { name: text('group:joined') }))
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(text('discussions:level.following.group')) }))

  // then the group's space is followed
  await waitFor(() =>
    expect(callsOf(followSpace)[0]).toMatchObject({ params: { id: chapter.space }, body: { level: 'following' } }),
  )

  // and when they open the members, the address names the tab
  await user.click(screen.getByRole('tab', { name: new RegExp(text('group:tab.members')) }))
  await screen.findByText('Tidewheel')
  expect(addressNow()).toContain('tab=members')
})

it('shows a stranger what a group is about, and asks to join it', async () => {
  // given a group whose keepers accept new members
  const stranger = { ...club, membership: 'none', mayJoin: true, joinedAt: null } as const
  const user = open(pageOf(stranger, { readable: false, threads: 0 }))
  await screen.findByText('We row on Saturdays.')
  screen.getByText(text('group:closed'))
  expect(screen.queryByRole('tab')).toBeNull()

  // when they ask to join
  const asked = { ...stranger, membership: 'asked', mayJoin: false } as const
  answer(joinGroup, asked)
  answer(readGroup, pageOf(asked, { readable: false, threads: 0 }))
  await user.click(screen.getByRole('button', { name: text('groups:join.label', { group: club.name }) }))

  // then they can withdraw, and no discussions were requested
  await screen.findByRole('button', { name: text('group:withdraw') })
  screen.getByText(text('group:asked'))
  expect(callsOf(listThreads)).toEqual([])
})

it('lets a keeper accept one request to join and decline another', async () => {
  // given two people who ask to join
  const requests = [meera, arda].map((each) => ({ person: each, askedAt: '2026-11-20T10:00:00.000Z' }))
  answer(listJoinRequests, { requests })
  answer(acceptJoinRequest, done)
  answer(declineJoinRequest, done)
  const user = open(pageOf({ ...club, keeper: true }, { requests: 2, keepers: [mira] }), '?tab=about')
  const list = within(await screen.findByRole('region', { name: text('group:requests') }))

  // when the keeper accepts one and declines the other
  await user.click(
    await list.findByRole('button', { name: text('group:requests.accept.label', { name: meera.fullName }) }),
  )
  await waitFor(() => expect(callsOf(acceptJoinRequest)).toHaveLength(1))
  await user.click(list.getByRole('button', { name: text('group:requests.decline.label', { name: arda.fullName }) }))

  // then each decision was sent for its person
  await waitFor(() => expect(callsOf(declineJoinRequest)).toHaveLength(1))
  expect(callsOf(acceptJoinRequest)[0]?.params).toEqual({ id: club._id, member: meera._id })
  expect(callsOf(declineJoinRequest)[0]?.params).toEqual({ id: club._id, member: arda._id })
})

it('says that a group the viewer may not know about is unavailable', async () => {
  refuse(readGroup, 'group.not_found')
  show(`/dashboard/network/groups/${club._id}`, { [path]: <GroupPage /> }, { as: mira })
  await screen.findByRole('heading', { name: text('group:gone') })
})
