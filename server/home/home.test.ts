import { expect, it } from 'vitest'
import { listChatUsers } from '#contract/chat/conversations.ts'
import { listEvents } from '#contract/events/events.ts'
import { addHost } from '#contract/events/hosts.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { saveMyOffer } from '#contract/mentoring/offers.ts'
import { askMentor, listMentoringRequests } from '#contract/mentoring/requests.ts'
import { revokeVerification } from '#contract/people/verification.ts'
import { getHome, getHomeCounts } from '#contract/home/home.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, say } = await openTestPortal()

const event = {
  ...{ description: 'Learn to weld', link: 'https://meet.example/1', category: 'Workshop' },
  dateTime: '2099-05-04T10:00Z',
} as const
const offer = {
  ...{ about: 'Your first year as an engineer', topics: ['first_job'], formats: ['video'], frequency: 'monthly' },
  ...{ languages: ['English'], capacity: 1 },
} as const
const words = { goal: 'Find a job', question: 'Where do I begin?', availability: 'Fridays' }

it('returns each part of the home page as its own request does', async () => {
  const [ravi, asha] = [await given.verifiedAlumnus(), await given.student()]
  await as(ravi).call(saveMyOffer, { body: offer })
  await as(asha).call(askMentor, { body: { ...words, passesOn: false, choices: [ravi.id] } })
  await say(asha, ravi)
  const { body: hosted } = await as(asha).call(scheduleEvent, { body: { title: 'Welding', ...event } })
  await as(asha).call(addHost, { params: { id: hosted._id, userId: ravi.id } })

  const { body: home } = await as(ravi).call(getHome)

  const requests = { querystring: { role: 'mentor', state: 'waiting' } } as const
  expect(home).toEqual({
    counts: (await as(ravi).call(getHomeCounts)).body,
    events: (await as(ravi).call(listEvents, { querystring: { whose: 'waiting' } })).body,
    conversations: (await as(ravi).call(listChatUsers, { querystring: { folder: 'waiting' } })).body.users,
    asMentee: { body: [], next: null },
    asMentor: { body: (await as(ravi).call(listMentoringRequests, requests)).body, next: null },
    questions: { asked: [], answered: [], offered: [] },
    guide: null,
    classNews: null,
    mentoring: { toRate: [], helped: 0, thanks: [] },
    applications: { hiring: [], invited: [], referrals: [], asking: [], hired: [], helped: 0, thanks: [] },
  })
  expect([home.events, home.conversations, home.asMentor.body].map(({ length }) => length)).toEqual([1, 1, 1])
})

it("returns no mentoring requests to students and unverified alumni, who can't be mentors", async () => {
  const nothing = {
    events: [],
    conversations: [],
    asMentee: { body: [], next: null },
    asMentor: { body: [], next: null },
  }
  for (const member of [await given.student(), await given.alumnus()])
    expect((await as(member).call(getHome)).body).toMatchObject(nothing)
})

it('returns no mentoring requests to an alumnus whose verification was revoked', async () => {
  const [admin, ravi, asha] = [await given.admin(), await given.verifiedAlumnus(), await given.student()]
  await as(ravi).call(saveMyOffer, { body: offer })
  await as(asha).call(askMentor, { body: { ...words, passesOn: false, choices: [ravi.id] } })
  expect((await as(ravi).call(getHome)).body.asMentor.body).toHaveLength(1)

  const revoked = await as(admin).call(revokeVerification, { params: { id: ravi.id }, body: { reason: 'No record.' } })

  expect(revoked.status).toBe(200)
  expect((await as(ravi).call(getHome)).body.asMentor).toEqual({ body: [], next: null })
})
