import { expect, it } from 'vitest'
import { answerRequest, getConversation, listChatUsers, undoDecline } from '#contract/chat/conversations.ts'
import { sendMessage } from '#contract/chat/messages.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { listProfileViews } from '#contract/people/profile-views.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal()

const nothing = { position: null, company: null, fieldOfStudy: null, city: null }
const introduced = async (to: TestMember, other: TestMember) =>
  (await as(to).call(getConversation, { params: { userId: other.id } })).body.introduction

it('introduces both members by what they show until a request is accepted, without counting a profile view', async () => {
  const ada = await given.student({ fullName: 'Ada', graduation_year: 2024, profile: { field_of_study: 'Physics' } })
  const grace = await given.verifiedAlumnus({
    graduation_year: 2015,
    profile: { field_of_study: 'Law', headline: 'Judge' },
  })
  expect(await introduced(ada, grace)).toEqual({ ...nothing, position: 'Judge', fieldOfStudy: 'Law' })
  await as(grace).call(changePrivacy, { body: { position: 'nobody' } })
  expect(await introduced(ada, grace)).toEqual({ ...nothing, fieldOfStudy: 'Law' })

  await as(ada).call(sendMessage, { params: { receiverId: grace.id }, body: { message: 'Hello' } })
  expect(await introduced(grace, ada)).toEqual({ ...nothing, fieldOfStudy: 'Physics' })
  await as(grace).call(answerRequest, { params: { userId: ada.id }, body: { accepted: true } })
  expect(await introduced(grace, ada)).toBeNull()
  expect((await as(grace).call(listProfileViews, { querystring: {} })).body.views).toEqual([])
})

it('introduces senders of requests in the requests folder only', async () => {
  const ada = await given.student({ graduation_year: 2024, profile: { field_of_study: 'Physics' } })
  const grace = await given.verifiedAlumnus({ graduation_year: 2015 })
  await as(ada).call(sendMessage, { params: { receiverId: grace.id }, body: { message: 'Hello' } })
  const [requests, all] = await Promise.all(
    (['requests', 'all'] as const).map((folder) => as(grace).call(listChatUsers, { querystring: { folder } })),
  )
  expect(requests?.body.users).toMatchObject([{ _id: ada.id, introduction: { ...nothing, fieldOfStudy: 'Physics' } }])
  expect(all?.body.users[0]).toMatchObject({ _id: ada.id, request: 'received' })
  expect(all?.body.users[0]).not.toHaveProperty('introduction')
})

it('restores a request when its decline is undone, without notifying its sender', async () => {
  const ada = await given.student({ graduation_year: 2024 })
  const grace = await given.verifiedAlumnus({ graduation_year: 2015 })
  const withAda = { params: { userId: ada.id } }
  const waiting = async () =>
    (await as(grace).call(listChatUsers, { querystring: { folder: 'requests' } })).body.users.map(({ _id }) => _id)
  expect(await as(grace).call(undoDecline, withAda)).toMatchObject({ body: { code: 'conversation.no_request' } })
  await as(ada).call(sendMessage, { params: { receiverId: grace.id }, body: { message: 'Hello' } })
  await as(grace).call(answerRequest, { ...withAda, body: { accepted: false } })
  expect(await waiting()).toEqual([])

  for (let times = 0; times < 2; times += 1)
    expect(await as(grace).call(undoDecline, withAda)).toMatchObject({ status: 200, body: { request: 'received' } })

  expect(await waiting()).toEqual([ada.id])
  const { body } = await as(ada).call(getConversation, { params: { userId: grace.id } })
  expect(body.request).toBe('sent')
  await as(grace).call(answerRequest, { ...withAda, body: { accepted: true } })
  expect(await as(grace).call(undoDecline, withAda)).toMatchObject({ status: 409 })
})
