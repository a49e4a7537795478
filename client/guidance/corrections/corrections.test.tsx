import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { readGuideQuestions } from '#contract/discussions/guideQuestions.ts'
import {
  acceptCorrection,
  type Correction,
  declineCorrection,
  listCorrections,
  suggestCorrection,
} from '#contract/guidance/corrections.ts'
import { type GuidePage as Page, readGuide } from '#contract/guidance/guides.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { personOf } from '#client/testing/applications.ts'
import { mira } from '#client/testing/discussions.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { GuidePage } from '../guides/GuidePage.tsx'

const id = '01900000-0000-7000-8000-000000000101'
const page = (changed: Partial<Page> = {}, mine = false): Page => ({
  guide: {
    ...{ _id: id, author: null, mine, pending: false, hiddenReason: null },
    ...{ topic: 'interviews', field: null, title: 'The first hour', summary: 'Think aloud.', authorRole: '' },
    ...{ minutes: 3, publishedAt: '2026-09-26T08:00:00Z', reviewedAt: '2026-09-26T08:00:00Z' },
    ...{ stale: false, unlisted: false, retired: false, state: null, coauthors: [], writes: mine },
  },
  ...{
    body: 'Think aloud. Write it down.',
    useful: null,
    rating: null,
    takesQuestions: false,
    asked: false,
    invited: false,
  },
  ...{ corrections: 0, missing: [], next: [], ...changed },
})
const correction: Correction = {
  ...{ _id: '01900000-0000-7000-8000-000000000102', reader: personOf(2, 'Asha Rao'), quote: 'Write it down.' },
  ...{ suggestion: 'Write it where both can see it.', inText: true, state: 'open', words: null },
  createdAt: '2026-11-25T10:00:00Z',
}
const done = { success: true as const, message: 'Thank you.' }

const open = (shown: Page) => {
  answer(getProfile, profileOf(1, mira.fullName, { role: 'student' }))
  answer(readGuide, shown)
  answer(readGuideQuestions, { threadId: null, count: 0 })
  return show(`/dashboard/guidance/guides/${id}`, { '/dashboard/guidance/guides/:id': <GuidePage /> }, { as: mira })
}

it('a reader suggests other words for a sentence', async () => {
  answer(suggestCorrection, done)
  const user = open(page())
  await user.click(await screen.findByRole('button', { name: 'Suggest a correction' }))
  await user.type(await screen.findByRole('textbox', { name: /The sentence/ }), 'Write it down.')
  await user.type(screen.getByRole('textbox', { name: /What should it say/ }), 'Write it up.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(callsOf(suggestCorrection).map((call) => call.body)).toMatchObject([
      { quote: 'Write it down.', suggestion: 'Write it up.' },
    ]),
  )
})

it('the author sees old and new words, changes the new ones, and accepts them as a review', async () => {
  answer(listCorrections, { corrections: [correction] })
  answer(acceptCorrection, done)
  const user = open(page({ corrections: 1 }, true))
  expect(await screen.findByText('Write it down.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const field = screen.getByRole('textbox', { name: /Suggested/ })
  await user.clear(field)
  await user.type(field, 'Write it up.')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() =>
    expect(callsOf(acceptCorrection).map((call) => call.body)).toEqual([
      { replacement: 'Write it up.', reviewed: true },
    ]),
  )
})

it('the author declines one with a word, and accepts another by hand', async () => {
  answer(listCorrections, { corrections: [{ ...correction, inText: false }] })
  answer(declineCorrection, done)
  answer(acceptCorrection, done)
  const user = open(page({ corrections: 1 }, true))
  expect(await screen.findByText(/no longer has exactly these words/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Accept without changing the text' }))
  await waitFor(() =>
    expect(callsOf(acceptCorrection).map((call) => call.body)).toEqual([{ byHand: true, reviewed: false }]),
  )
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  await user.type(screen.getByRole('textbox', { name: /A word to Asha Rao/ }), 'It depends.')
  await user.click(screen.getByRole('button', { name: 'Leave it as it is' }))
  await waitFor(() => expect(callsOf(declineCorrection).map((call) => call.body)).toEqual([{ words: 'It depends.' }]))
})

it('the author reads what readers missed', async () => {
  open(page({ missing: ['An example'] }, true))
  expect(await screen.findByText('An example')).toBeTruthy()
})
