import { expect, it } from 'vitest'
import { saveMyOffer } from '#contract/mentoring/offers.ts'
import { askMentor } from '#contract/mentoring/requests.ts'
import {
  dismissMentorSuggestion,
  listMentorSuggestions,
  restoreMentorSuggestion,
} from '#contract/mentoring/suggestions.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as } = await openTestPortal()

const offer = {
  ...{ about: 'Engineering', topics: ['first_job'], formats: ['video'], frequency: 'monthly', capacity: 1 },
} as const
const mentor = async (fullName: string, field: string, languages: string[], profile = {}) => {
  const member = await given.verifiedAlumnus({ fullName, profile: { field_of_study: 'Law', ...profile } })
  const saved = await as(member).call(saveMyOffer, { body: { ...offer, field, languages } })
  expect(saved.status).toBe(200)
  return member
}
const suggested = async (viewer: TestMember) =>
  (await as(viewer).call(listMentorSuggestions)).body.suggestions.map(
    ({
      offer: {
        mentor: { fullName },
      },
      reasons,
    }) => [fullName, ...reasons.map(({ code, value }) => `${code}: ${value}`)],
  )
const student = () => given.student({ profile: { field_of_study: 'Physics', languages: ['Hindi'] } })

it('suggests mentors with reasons, most reasons first, but not for a language alone', async () => {
  await mentor('Only Hindi', 'Law', ['Hindi'])
  await mentor('Works', 'physics', ['Urdu'])
  await mentor('Works and studied', 'Physics', ['English', 'Hindi'], { field_of_study: 'Physics' })
  expect(await suggested(await student())).toEqual([
    ['Works and studied', 'works_in_field: Physics', 'same_field: Physics', 'language: Hindi'],
    ['Works', 'works_in_field: Physics'],
  ])
})

// test: suggestions-reveal-no-hidden-fields
it('ignores fields that a mentor does not show to every member', async () => {
  await mentor('Private', 'Law', ['Hindi'], { field_of_study: 'Physics', education_audience: 'alumni' })
  expect(await suggested(await student())).toEqual([])
})

it('stops suggesting a dismissed mentor until restored', async () => {
  const [works, asha] = [await mentor('Works', 'Physics', ['English']), await student()]
  const params = { id: works.id }
  for (let time = 0; time < 2; time += 1)
    expect((await as(asha).call(dismissMentorSuggestion, { params })).status).toBe(200)
  expect(await suggested(asha)).toEqual([])
  await as(asha).call(restoreMentorSuggestion, { params })
  expect(await suggested(asha)).toHaveLength(1)
})

it('does not suggest mentors the viewer has asked or a block hides', async () => {
  const [asked, blocked] = [
    await mentor('Asked', 'Physics', ['English']),
    await mentor('Blocked', 'Physics', ['English']),
  ]
  const asha = await student()
  expect(await suggested(asha)).toHaveLength(2)
  const words = { goal: 'Find a job', question: 'Where do I begin?', availability: 'Fridays', passesOn: false }
  await as(asha).call(askMentor, { body: { ...words, choices: [asked.id] } })
  await as(asha).call(blockMember, { params: { userId: blocked.id } })
  expect(await suggested(asha)).toEqual([])
})
