import { expect, it } from 'vitest'
import { answerRequest, getConversation } from '#contract/chat/conversations.ts'
import { sendMessage } from '#contract/chat/messages.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { listProfileViews } from '#contract/people/profile-views.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal()

const introduced = async (to: TestMember, other: TestMember) =>
  (await as(to).call(getConversation, { params: { userId: other.id } })).body.introduction

it('introduces both by what they show, until a request is accepted, and counts it as no view of a profile', async () => {
  const ada = await given.student({ fullName: 'Ada', graduation_year: 2024, profile: { field_of_study: 'Physics' } })
  const grace = await given.verifiedAlumnus({
    graduation_year: 2015,
    profile: { field_of_study: 'Law', headline: 'Judge' },
  })
  expect(await introduced(ada, grace)).toEqual({ position: 'Judge', fieldOfStudy: 'Law' })
  await as(grace).call(changePrivacy, { body: { position: 'nobody' } })
  expect(await introduced(ada, grace)).toEqual({ position: null, fieldOfStudy: 'Law' })

  await as(ada).call(sendMessage, { params: { receiverId: grace.id }, body: { message: 'Hello' } })
  expect(await introduced(grace, ada)).toEqual({ position: null, fieldOfStudy: 'Physics' })
  await as(grace).call(answerRequest, { params: { userId: ada.id }, body: { accepted: true } })
  expect(await introduced(grace, ada)).toBeNull()
  expect((await as(grace).call(listProfileViews, { querystring: {} })).body.views).toEqual([])
})
