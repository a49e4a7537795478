import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { listPostDrafts } from '#contract/discussions/drafts.ts'
import { listGroupEvents } from '#contract/discussions/group-events.ts'
import {
  acceptJoinRequest,
  declineJoinRequest,
  inviteToGroup,
  listGroupMembers,
  listInvitable,
  listJoinRequests,
} from '#contract/discussions/group-members.ts'
import { type Group, type GroupPage as Page, joinGroup, readGroup } from '#contract/discussions/groups.ts'
import { choosePollDay } from '#contract/discussions/polls.ts'
import { followSpace, listSpaces } from '#contract/discussions/spaces.ts'
import { listThreads } from '#contract/discussions/threads.ts'
import { answerEvent } from '#contract/events/rsvps.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { arda, chapter, meera, mira, pageOf, poll } from '#client/testing/groups.ts'
import { cardOf, profileOf } from '#client/testing/people.ts'
import { eventOf } from '#client/testing/postings.ts'
import { answer, callsOf, refuse, setOffline } from '#client/testing/server.ts'
import { addressNow, idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { GroupPage } from './GroupPage.tsx'

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
const rsvp = (answer: 'going' | 'declined') => ({
  ...{ answer, position: null, offeredUntil: null, code: null, checkedInAt: null, shown: true },
  reminders: [],
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
  answer(getProfile, profileOf(1, 'Mira Kovačević'))
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
  await user.click(screen.getByRole('button', { name: text('groups:join.ask.label', { group: club.name }) }))

  // then they can withdraw, and no discussions were requested
  await screen.findByRole('button', { name: text('group:withdraw') })
  screen.getByText(text('group:asked'))
  expect(callsOf(listThreads)).toEqual([])
})

it('shows unverified alumni in an open group where they see what the college still needs', async () => {
  open(pageOf({ ...chapter, membership: 'none', joinedAt: null }, { readable: false, threads: 0 }))
  await screen.findByText(text('group:closed.unverified'))
  expect(screen.getByRole('link', { name: text('group:closed.unverified.do') }).getAttribute('href')).toBe('/dashboard')
})

it('lets a keeper accept one request to join and decline another', async () => {
  // given two people who ask to join
  const requests = [meera, arda].map((each) => ({ person: each, askedAt: '2026-11-20T10:00:00.000Z' }))
  answer(listJoinRequests, { requests })
  answer(acceptJoinRequest, done)
  answer(declineJoinRequest, done)
  const user = open(pageOf({ ...club, keeper: true }, { requests: 2, keepers: [mira] }), '?tab=about')
  const list = within(await screen.findByRole('region', { name: text('group:requests') }))

  // when the keeper accepts one, whose row disappears with the focus, and declines the other
  const accept = await list.findByRole('button', {
    name: text('group:requests.accept.label', { name: meera.fullName }),
  })
  answer(listJoinRequests, { requests: [{ person: arda, askedAt: '2026-11-02T10:00:00.000Z' }] })
  await user.click(accept)
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('tabpanel'))
  await user.click(list.getByRole('button', { name: text('group:requests.decline.label', { name: arda.fullName }) }))

  // then each decision was sent for its person
  await waitFor(() => expect(callsOf(declineJoinRequest)).toHaveLength(1))
  expect(callsOf(acceptJoinRequest)[0]?.params).toEqual({ id: club._id, member: meera._id })
  expect(callsOf(declineJoinRequest)[0]?.params).toEqual({ id: club._id, member: arda._id })
})

it('shows the events of a group with an RSVP in place, and the form of one for its members only', async () => {
  // given a group that only members read, with one event
  const event = eventOf(70, 'Coffee walk', { mine: false })
  answer(listGroupEvents, { events: [event] })
  const user = open(pageOf(club, { events: 1, mayAddEvent: true }), '?tab=events')

  // when a member says that they are going
  const going = { ...event, goingCount: 1, rsvp: rsvp('going') }
  answer(answerEvent, going)
  await user.click(await screen.findByRole('button', { name: `${text('events:rsvp')}: Coffee walk` }))

  // then the row shows it
  await screen.findByRole('button', { name: `${text('events:rsvp.going')}: Coffee walk` })
  expect(callsOf(answerEvent)[0]?.body).toEqual({ answer: 'going' })

  // and when they add an event, it offers neither an audience nor further dates
  await user.click(screen.getByRole('button', { name: text('group:events.add') }))
  const form = within(await screen.findByRole('dialog', { name: text('group:events.add') }))
  form.getByText(text('group:events.add.text.members', { group: club.name }))
  await form.findByText(text('scheduling:audience.group'))
  expect(form.queryByRole('radiogroup', { name: text('scheduling:field.audience') })).toBeNull()
})

it('answers the next event beside the group, and changes the answer', async () => {
  // given a group with an upcoming event
  const event = eventOf(70, 'Coffee walk', { mine: false })
  answer(listGroupEvents, { events: [event] })
  const user = open(pageOf(chapter, { nextEvent: event, events: 1 }))

  // when a member says there that they are going
  const going = { ...event, goingCount: 1, rsvp: rsvp('going') }
  answer(answerEvent, going)
  await user.click(await screen.findByRole('button', { name: `${text('events:rsvp')}: Coffee walk` }))

  // then it shows that, with the number
  const button = await screen.findByRole('button', { name: `${text('events:rsvp.going')}: Coffee walk` })
  screen.getByText(text('group:rail.going', { count: 1 }))

  // and when they choose again, the answer is replaced
  answer(answerEvent, { ...event, rsvp: rsvp('declined') })
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: text('events:rsvp.declined') }))
  await screen.findByRole('button', { name: `${text('events:rsvp.declined')}: Coffee walk` })
  expect(callsOf(answerEvent).map(({ body }) => body)).toEqual([{ answer: 'going' }, { answer: 'declined' }])
})

it('finds a member by name and invites them', async () => {
  // given a member who may invite
  answer(listGroupMembers, { members: [] })
  answer(listInvitable, { members: [cardOf(3, 'Arda Yılmaz')] })
  answer(inviteToGroup, done)
  const user = open(pageOf(club, { mayInvite: true }), '?tab=members')
  await user.click(await screen.findByRole('button', { name: text('group:invite') }))
  const dialog = within(await screen.findByRole('dialog'))

  // when they press Invite before they have chosen anyone, and then choose
  await user.click(dialog.getByRole('button', { name: text('group:invite.send') }))
  await dialog.findByText(text('group:invite.choose'))
  await user.type(dialog.getByRole('combobox'), 'Arda')
  await user.click(await screen.findByRole('option', { name: /Arda/ }))
  await user.click(dialog.getByRole('button', { name: text('group:invite.send') }))

  // then that member is invited
  await waitFor(() => expect(callsOf(inviteToGroup)[0]?.params).toEqual({ id: club._id, member: arda._id }))
})

it('shows the poll of a reunion with its text, and stores a choice with one press', async () => {
  // given an open poll
  const user = open(pageOf(chapter, { poll }))
  await screen.findByText('long', { selector: 'em' })
  screen.getByText(text('groups:pinned'))
  screen.getByText(/18 of 64 answered/)

  // when the viewer presses Yes for the first day
  answer(choosePollDay, poll)
  const [firstDay] = screen.getAllByRole('radiogroup')
  if (firstDay === undefined) throw new Error('No day')
  const yes = within(firstDay).getByRole<HTMLInputElement>('radio', { name: text('groups:choice.yes') })
  await user.click(yes)

  // then it is stored
  await waitFor(() =>
    expect(callsOf(choosePollDay)[0]).toMatchObject({
      params: { id: poll._id, day: idOf(82) },
      body: { choice: 'yes' },
    }),
  )

  // and a choice that fails without a connection isn't shown
  await waitFor(() => expect(yes.checked).toBe(false))
  setOffline(true)
  await user.click(yes)
  await waitFor(() => expect(yes.checked).toBe(false))
  screen.getByText(/18 of 64 answered/)
})

it('says that a group the viewer may not know about is unavailable', async () => {
  refuse(readGroup, 'group.not_found')
  show(`/dashboard/network/groups/${club._id}`, { [path]: <GroupPage /> }, { as: mira })
  await screen.findByRole('heading', { name: text('group:gone') })
})
