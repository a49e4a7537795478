import { beforeEach, describe, expect, it } from 'vitest'
import { blockMember } from '#contract/trust/blocks.ts'
import { arrangeConversation, getConversation, keepDraft, listChatUsers } from '#contract/chat/conversations.ts'
import { listJobs, postJob } from '#contract/opportunities/jobs.ts'
import { listMembers } from '#contract/people/directory.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { listMessages, markRead, sendMessage, uploadAttachment } from '#contract/chat/messages.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { reportMember } from '#contract/trust/reports.ts'
import type { Route } from '#contract/route.ts'
import { searchAll } from '#contract/search/search.ts'
import { newId } from '#server/platform/ids.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, say } = await openTestPortal()

// Ada is not listed. Grace has written to her before; Eve hasn't.
let ada: TestMember
let grace: TestMember
let eve: TestMember
beforeEach(async () => {
  ada = await given.student({ fullName: 'Ada Lovelace' })
  grace = await given.verifiedAlumnus({ fullName: 'Grace Hopper' })
  eve = await given.student({ fullName: 'Eve' })
  await say(grace, ada)
  expect(await as(ada).call(changePrivacy, { body: { listed: false } })).toMatchObject({ body: { listed: false } })
})

const names = (people: { fullName: string }[]) => people.map(({ fullName }) => fullName)
const network = async (viewer: TestMember, querystring = {}) =>
  names((await as(viewer).call(listMembers, { querystring })).body.members)
const chat = async (viewer: TestMember, querystring = {}) =>
  names((await as(viewer).call(listChatUsers, { querystring })).body.users)
const found = async (viewer: TestMember) =>
  names((await as(viewer).call(searchAll, { querystring: { q: 'lovelace' } })).body.people)

/** Every call about a member, with valid parameters. */
const calls: [Route, (id: string) => Promise<{ params?: Record<string, string>; body?: unknown }>][] = [
  [getProfile, async (id) => ({ params: { id } })],
  [getConversation, async (userId) => ({ params: { userId } })],
  [listMessages, async (userId) => ({ params: { userId } })],
  [sendMessage, async (receiverId) => ({ params: { receiverId }, body: { message: 'Hello' } })],
  [keepDraft, async (userId) => ({ params: { userId }, body: { draft: 'Hello' } })],
  [arrangeConversation, async (userId) => ({ params: { userId }, body: { muted: true } })],
  [markRead, async (userId) => ({ params: { userId }, body: { sequence: 1 } })],
  [uploadAttachment, async (userId) => ({ params: { userId }, body: { file: await photo() } })],
  [reportMember, async (userId) => ({ body: { userId, reason: 'other', comment: '', sequences: [] } })],
  [blockMember, async (userId) => ({ params: { userId } })],
]

describe('a member who is not listed', () => {
  // test: unlisted-member-is-not-found
  it('is in no directory list, search or count, for any viewer', async () => {
    for (const viewer of [eve, grace, ada, await given.admin()]) {
      expect(await network(viewer)).toEqual(['Eve', 'Grace Hopper'])
      for (const querystring of [{ q: 'ada' }, { q: 'ad' }, { role: 'student', q: 'lovelace' }])
        expect(await network(viewer, querystring)).toEqual([])
      expect(await found(viewer)).toEqual([])
    }
  })

  it('is in the list of chat partners only for members with a conversation', async () => {
    expect(await chat(eve)).toEqual(['Grace Hopper'])
    expect(await chat(eve, { q: 'lovelace' })).toEqual([])
    expect(await chat(grace)).toEqual(['Ada Lovelace', 'Eve'])
    expect(await chat(grace, { q: 'lovelace' })).toEqual(['Ada Lovelace'])
  })

  it.each(calls.map(([route, parts]) => [`${route.method} ${route.url}`, route, parts] as const))(
    'looks unknown to strangers: %s',
    async (_, route, parts) => {
      const unknown = await as(eve).call(route, await parts(newId()))
      const answer = await as(eve).call(route, await parts(ada.id))
      expect([answer.status, answer.body.code]).toEqual([404, 'member.not_found'])
      expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body])
      // The same call succeeds for Grace.
      expect((await as(grace).call(route, await parts(ada.id))).status).toBeLessThan(300)
    },
  )

  it('is visible to administrators', async () => {
    const admin = await given.admin()
    expect(await as(admin).call(getProfile, { params: { id: ada.id } })).toMatchObject({
      status: 200,
      body: { fullName: 'Ada Lovelace', collegeEmail: ada.email },
    })
  })

  it('can write to others, who can then see and message them', async () => {
    await say(ada, eve)
    expect((await as(eve).call(getProfile, { params: { id: ada.id } })).status).toBe(200)
    await say(eve, ada)
    expect(await chat(eve)).toEqual(['Ada Lovelace', 'Grace Hopper'])
    expect(await network(eve)).toEqual(['Eve', 'Grace Hopper'])
  })

  it('keeps the name on what they posted', async () => {
    const job = { title: 'Engineer', company: 'Waterworks', location: 'Pune', description: 'Keep the taps running' }
    await as(ada).call(postJob, { body: job })
    const { body } = await as(eve).call(listJobs)
    expect(body.map(({ author }) => author?.fullName)).toEqual(['Ada Lovelace'])
  })

  it('is listed again immediately when they choose so', async () => {
    await as(ada).call(changePrivacy, { body: { listed: true } })
    expect(await network(eve)).toEqual(['Ada Lovelace', 'Eve', 'Grace Hopper'])
    expect(await found(eve)).toEqual(['Ada Lovelace'])
    expect(await chat(eve, { q: 'lovelace' })).toEqual(['Ada Lovelace'])
    expect((await as(eve).call(getProfile, { params: { id: ada.id } })).status).toBe(200)
  })
})
