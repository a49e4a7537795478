import { expect, test } from 'vitest'
import { listThreads, readThread } from '#contract/discussions/threads.ts'
import { listAuditEntries } from '#contract/college/audit.ts'
import { listPeople } from '#contract/people/listing.ts'
import { listAlumni } from '#contract/people/verification.ts'
import { listContacts } from '#contract/public/contact.ts'
import { listEvents } from '#contract/events/events.ts'
import { listMentors } from '#contract/mentoring/offers.ts'
import { listMentoringRequests } from '#contract/mentoring/requests.ts'
import { type FoundMember, listMembers } from '#contract/people/directory.ts'
import { countUnread, type Folder, listChatUsers } from '#contract/chat/conversations.ts'
import { listProfileViews } from '#contract/people/profile-views.ts'
import { listReports } from '#contract/trust/reports.ts'
import { logInAdmin, logInAlumnus, logInStudent } from '#contract/account/sessions.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { DEMO_LOGINS, DEMO_PASSWORD, seedDemo } from '#seed/demo.ts'

const portal = await openTestPortal()
const [student, alumnus, unverified, admin] = DEMO_LOGINS
const stranger = portal.as(undefined)

const logIn = async (route: typeof logInStudent | typeof logInAlumnus, collegeEmail: string) =>
  portal.as((await stranger.call(route, { body: { collegeEmail, password: DEMO_PASSWORD } })).body)

const namesIn = async (member: Awaited<ReturnType<typeof logIn>>, folder: Folder) =>
  (await member.call(listChatUsers, { querystring: { folder } })).body.users.map(({ fullName }) => fullName)

// One test, because the seed takes seconds.
test('each demo member sees their part of the college', { tags: ['ci'] }, async () => {
  await seedDemo(portal.portal.platform)
  const mira = await logIn(logInStudent, student.email)
  const nadia = await logIn(logInAlumnus, alumnus.email)
  const leila = await logIn(logInAlumnus, unverified.email)
  const credentials = { email: admin.email, password: DEMO_PASSWORD }
  const office = portal.as((await stranger.call(logInAdmin, { body: credentials })).body)

  const membersFrom = async (cursor: string): Promise<FoundMember[]> => {
    const { body, next } = await mira.call(listMembers, { querystring: { limit: 50, ...(cursor && { cursor }) } })
    const following = next && new URLSearchParams(next.slice(next.indexOf('?'))).get('cursor')
    return following ? [...body.members, ...(await membersFrom(following))] : body.members
  }
  const members = await membersFrom('')
  expect(members.filter(({ profilePhoto }) => profilePhoto !== null)).toHaveLength(58)
  // Alumni whose careers Guidance counts.
  expect(members.filter(({ profilePhoto }) => profilePhoto === null)).toHaveLength(130)
  const { users } = (await mira.call(listChatUsers)).body
  expect(users.filter(({ lastMessage }) => lastMessage !== null)).toHaveLength(9)
  expect(users.filter(({ request }) => request === 'received')).toHaveLength(1)
  expect(users.filter(({ draft }) => draft !== '')).toHaveLength(1)
  expect(await namesIn(mira, 'archived')).toEqual(['Chiamaka Eze'])
  expect(await namesIn(mira, 'inbox')).toMatchObject({ 0: 'Nadia Benhaddou' })
  expect(await namesIn(nadia, 'requests')).toEqual(['Rohan Deshpande'])
  // Four chats with friends, one of them muted, and two requests from a stranger.
  expect((await mira.call(countUnread)).body).toEqual({ unread: 5 })

  expect((await mira.call(listProfileViews)).body.views).toMatchObject([
    { person: { fullName: 'Nadia Benhaddou' }, times: 2 },
    { times: 1 },
    { times: 1 },
  ])

  const upcoming = (await nadia.call(listEvents)).body
  expect(upcoming).toHaveLength(10)
  expect(upcoming.filter(({ cancelledAt }) => cancelledAt !== null)).toHaveLength(1)
  expect((await nadia.call(listEvents, { querystring: { when: 'past' } })).body).toHaveLength(8)
  const waiting = (await leila.call(listEvents, { querystring: { whose: 'mine' } })).body
  expect(waiting).toMatchObject([{ pending: true, mine: true }])

  const mentoring = async (member: typeof mira, role: 'mentee' | 'mentor') =>
    (await member.call(listMentoringRequests, { querystring: { role, kinds: 'mentorship' } })).body.map(
      ({ state }) => state,
    )
  expect((await mira.call(listMentors)).body).toHaveLength(9)
  expect(await mentoring(mira, 'mentee')).toEqual(['asked', 'question', expect.any(String), 'accepted'])
  expect(await mentoring(nadia, 'mentor')).toEqual(['asked', 'asked', 'declined', 'accepted'])

  const { threads } = (await mira.call(listThreads, { querystring: { tab: 'following' } })).body
  const asking = threads.find(({ asked }) => asked === 3)
  const { body: question } = await mira.call(readThread, { params: { id: asking?._id ?? '' } })
  expect(question.asking?.asks?.map(({ state }) => state).toSorted()).toEqual([
    ...['answered', 'asked', 'passed_on', 'promised'],
  ])

  const queue = (await office.call(listAlumni)).body.alumni
  expect(queue.map(({ fullName, handover }) => [fullName, handover])).toEqual([
    ['Leila Farahani', false],
    ['Goran Božić', false],
    ['Rūta Vaitkutė', true],
    ['Ngozi Adeyemi-Clarke', false],
  ])
  const declined = (await office.call(listAlumni, { querystring: { state: 'declined' } })).body.alumni
  expect(declined.map(({ fullName, handover }) => [fullName, handover])).toEqual([
    ['आरव कुलकर्णी', true],
    ['Dorian Plask', false],
  ])
  const inMemoriam = { querystring: { role: 'alumni', state: ['memorial'] } } as const
  expect((await office.call(listPeople, inMemoriam)).body.people).toMatchObject([{ fullName: 'George Papadimas' }])
  expect((await office.call(listContacts)).body.contacts).toHaveLength(4)
  expect((await office.call(listReports)).body.reports).toMatchObject([
    { messages: [], assignee: null },
    { messages: [{ sequence: 2 }, { sequence: 3 }], assignee: { fullName: expect.any(String) } },
  ])
  expect((await office.call(listReports, { querystring: { state: 'handled' } })).body.reports).toMatchObject([
    { decision: { act: 'warned' } },
  ])
  expect((await office.call(listAuditEntries)).body.entries.length).toBeGreaterThan(30)
})
