import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { readGuideQuestions } from '#contract/discussions/guideQuestions.ts'
import { addCoauthor } from '#contract/guidance/coauthors.ts'
import { type GuidePage as Page, rateGuide, readGuide } from '#contract/guidance/guides.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { mira } from '#client/testing/discussions.ts'
import { guideOf } from '#client/testing/guides.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { GuidePage } from './GuidePage.tsx'

const id = idOf(101)
const body = 'Think aloud.\n\n## Why\n\nBecause.\n\n::: words that help\n“I see two ways.”\n:::\n\n## How\n\nSo.'
const page: Page = {
  guide: guideOf(101, 'The first hour'),
  ...{ body, useful: { yes: 41, total: 47 }, rating: null, takesQuestions: false, asked: true, invited: false },
  ...{ corrections: 0, missing: [], next: [] },
}

const open = (changed: Partial<Page> = {}) => {
  answer(getProfile, profileOf(1, mira.fullName, { role: 'student' }))
  answer(readGuide, { ...page, ...changed })
  answer(readGuideQuestions, { threadId: null, count: 0 })
  return show(`/dashboard/guidance/guides/${id}`, { '/dashboard/guidance/guides/:id': <GuidePage /> }, { as: mira })
}

it('shows the contents, the boxes and how old the guide is', async () => {
  open()
  const contents = await screen.findByRole('navigation', { name: 'On this page' })
  expect(
    within(contents)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Why', 'How'])
  expect(screen.getByText('Words that help')).toBeTruthy()
  expect(screen.getByText(/^Last reviewed/)).toBeTruthy()
  expect(screen.getByText('41 of 47 readers said yes')).toBeTruthy()
  expect(await screen.findByText(/takes no questions/)).toBeTruthy()
})

it('asks what was missing unless the guide was useful', async () => {
  answer(rateGuide, { success: true, message: 'Thank you.' })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Partly' }))
  await user.type(await screen.findByRole('textbox', { name: /What was missing/ }), 'Numbers')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(callsOf(rateGuide).map((call) => call.body)).toEqual([
      { useful: 'partly', missing: '' },
      { useful: 'partly', missing: 'Numbers' },
    ]),
  )
})

it('names all authors, and asks who is invited whether to write it together', async () => {
  const author = { _id: idOf(5), fullName: 'Nadia Benhaddou', profilePhoto: null }
  const coauthors = [{ _id: idOf(6), fullName: 'Jonas Lind', profilePhoto: null }]
  const user = open({ guide: { ...page.guide, author, coauthors }, invited: true })
  for (const name of ['Nadia Benhaddou', 'Jonas Lind']) await screen.findByRole('link', { name })
  await screen.findByText(text('guides:invited.text', { name: 'Nadia Benhaddou' }))
  answer(addCoauthor, { success: true, message: 'You are a co-author now.' })
  answer(readGuide, { ...page, guide: { ...page.guide, author, coauthors, writes: true } })

  await user.click(screen.getByRole('button', { name: text('guides:invited.accept') }))
  await screen.findByRole('link', { name: text('guides:edit') })
  expect(screen.queryByText(text('guides:invited'))).toBeNull()
  expect(callsOf(addCoauthor).map(({ params }) => params)).toEqual([{ id, userId: mira._id }])
})
