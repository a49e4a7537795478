import { expect, it } from 'vitest'
import { readEvent } from '#contract/events/events.ts'
import { cancelEvent, scheduleEvent, updateEvent } from '#contract/events/scheduling.ts'
import { postJob, updateJob } from '#contract/opportunities/jobs.ts'
import { listMembers } from '#contract/people/directory.ts'
import { getProfile, updateProfile } from '#contract/people/profiles.ts'
import { searchPlaces } from '#contract/people/places.ts'
import { hostMentorship, removeMentorship, updateMentorship } from '#contract/mentoring/mentorships.ts'
import { pauseMyOffer, removeMyOffer } from '#contract/mentoring/offers.ts'
import { endPairing, givePairingFeedback } from '#contract/mentoring/pairings.ts'
import { addPairingSession, changePairingSession, removePairingSession } from '#contract/mentoring/sessions.ts'
import {
  acceptMentoringRequest,
  declineMentoringRequest,
  withdrawMentoringRequest,
} from '#contract/mentoring/requests.ts'
import { searchMessages } from '#contract/chat/messages.ts'
import { addProject, updateProject } from '#contract/opportunities/projects.ts'
import type { Route } from '#contract/route.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal({ SEARCHES_PER_MINUTE: '6', CHANGES_PER_HOUR: '6', READS_PER_MINUTE: '6' })

const event = {
  ...{ description: 'Winter hackathon', link: 'https://meet.example/7', category: 'Hackathon', audience: 'members' },
  dateTime: '2099-12-05T18:30Z',
}
const job = { title: 'Engineer', company: 'Mill', location: 'Remote', description: 'Builds.' }
const mentorship = { title: 'An hour', description: 'Of talk.', date: '2099-12-05', time: '10:00' }
const project = {
  ...{ name: 'Bridge', description: 'A bridge.', languages: ['Go'], repository: 'https://github.com/a/b' },
}
type Parts = Parameters<ReturnType<typeof as>['call']>[1]
const limited: [
  what: string,
  ways: (member: TestMember) => [Route, Parts][],
  withinSeconds: number,
  answers?: number[],
][] = [
  ['opening profiles', ({ id }) => [[getProfile, { params: { id } }]], 60],
  ['opening events', ({ id }) => [[readEvent, { params: { id } }]], 60, Array(6).fill(404)],
  ['changing the profile', ({ id }) => [[updateProfile, { params: { id }, body: { course: 'B.Sc.' } }]], 3_600],
  ['opening pages of the directory', () => [[listMembers, {}]], 60],
  ['searching cities', () => [[searchPlaces, { querystring: { q: 'pune' } }]], 60],
  ['searching messages', () => [[searchMessages, { querystring: { q: 'harbour' } }]], 60],
  [
    'posting and changing postings, of whatever kind',
    ({ id }) => [
      [scheduleEvent, { body: event }],
      [postJob, { body: job }],
      [hostMentorship, { body: mentorship }],
      [addProject, { body: project }],
      // These don't exist, but count too.
      [updateEvent, { params: { id }, body: event }],
      [cancelEvent, { params: { id } }],
      [updateJob, { params: { id }, body: job }],
      [updateMentorship, { params: { id }, body: mentorship }],
      [updateProject, { params: { id }, body: project }],
    ],
    3_600,
    [201, 201, 201, 201, 404, 404],
  ],
  [
    'what notifies others',
    ({ id }) => [
      [addPairingSession, { params: { id }, body: mentorship }],
      [changePairingSession, { params: { id, sessionId: id }, body: mentorship }],
      [removePairingSession, { params: { id, sessionId: id } }],
      [endPairing, { params: { id }, body: {} }],
      [givePairingFeedback, { params: { id }, body: { rating: 5, words: 'Good.' } }],
      [acceptMentoringRequest, { params: { id } }],
      [declineMentoringRequest, { params: { id }, body: {} }],
      [withdrawMentoringRequest, { params: { id } }],
      [removeMentorship, { params: { id } }],
      [pauseMyOffer, { body: { until: '2099-12-05' } }],
      [removeMyOffer, {}],
    ],
    3_600,
    Array(6).fill(404),
  ],
]

it.each(limited)(
  'limits a member in %s, with a message and a time to wait',
  async (_, ways, withinSeconds, answers = [200, 200, 200, 200, 200, 200]) => {
    const [ada, grace] = [await given.student(), await given.student()]
    const calls = ways(ada)
    const call = (member: TestMember, index: number) => {
      const [route, parts] = calls[index % calls.length] ?? [listMembers, {}]
      return as(member).call(route, parts)
    }
    for (const [index, status] of answers.entries()) expect((await call(ada, index)).status).toBe(status)
    for (let index = 0; index < Math.max(calls.length, 2); index += 1) {
      const refused = await call(ada, index)
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'request.rate_limited', message: expect.any(String) },
      })
      const wait = Number(refused.headers['retry-after'])
      expect([wait > 0, wait <= withinSeconds]).toEqual([true, true])
    }
    expect((await as(grace).call(listMembers)).status).toBe(200)
  },
)
