import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import {
  acceptCorrection,
  type Correction,
  declineCorrection,
  listCorrections,
} from '#contract/guidance/corrections.ts'
import {
  changeGuideSettings,
  listWaitingGuides,
  publishGuide,
  readGuideSettings,
  suggestChanges,
  type WaitingGuide,
} from '#contract/guidance/guideReviews.ts'
import type { Guide } from '#contract/guidance/guides.ts'
import { personOf } from '#client/testing/applications.ts'
import { openDeskWith } from '#client/testing/desk.ts'
import { answer, callsOf, refuse } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { OfficePage } from './OfficePage.tsx'

beforeEach(() => openDeskWith('owner'))

const idOf = (number: number) => `01900000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`
const guideOf = (number: number, title: string): Guide => ({
  ...{ _id: idOf(number), author: null, mine: false, pending: false, hiddenReason: null },
  ...{ topic: 'interviews', field: null, title, summary: '', authorRole: '', minutes: 1 },
  ...{ publishedAt: null, reviewedAt: '2026-09-26T08:00:00Z' },
  ...{ stale: false, unlisted: false, retired: false, state: null, coauthors: [], writes: false },
})
const waitingOf = (number: number, title: string): WaitingGuide => ({
  ...{ guide: guideOf(number, title), topic: 'interviews', field: '', title, body: 'Think aloud.', authorRole: '' },
  ...{ revision: 3, sentAt: '2026-11-25T10:00:00Z' },
})
const correctionOf = (number: number): Correction => ({
  ...{ _id: idOf(number), reader: personOf(number, `Reader ${number}`), quote: `Sentence ${number}.` },
  ...{ suggestion: `Better ${number}.`, inText: true, state: 'open', words: null, createdAt: '2026-11-25T10:00:00Z' },
})
const done = { success: true as const, message: 'Done.' }
const empty = { guides: [], corrected: [] }

const cardOf = (part: HTMLElement) => within(part.closest('li') ?? document.body)

const open = () => {
  answer(readGuideSettings, { reviews: true })
  return show('/admin/guides', { '/admin/guides': <OfficePage /> })
}

it('publishes a guide, and moves the focus to the next one', async () => {
  answer(listWaitingGuides, { ...empty, guides: [waitingOf(1, 'The first hour'), waitingOf(2, 'The grid')] })
  answer(publishGuide, done)
  const user = open()
  const first = cardOf(await screen.findByRole('heading', { name: 'The first hour' }))
  answer(listWaitingGuides, { ...empty, guides: [waitingOf(2, 'The grid')] })
  await user.click(first.getByRole('button', { name: text('guide-writing:publish') }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'The first hour' })).toBeNull())
  expect(callsOf(publishGuide)).toMatchObject([{ params: { id: idOf(1) }, body: { revision: 3 } }])
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'The grid' }).closest('li')?.contains(document.activeElement)).toBe(
      true,
    ),
  )
})

it('sends suggestions to the author, and asks for words first', async () => {
  answer(listWaitingGuides, { ...empty, guides: [waitingOf(1, 'The first hour')] })
  answer(suggestChanges, done)
  const user = open()
  await user.click(await screen.findByRole('button', { name: text('guide-writing:office.suggest') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: text('guide-writing:office.suggest.send') }))
  expect(callsOf(suggestChanges)).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'Add an example.')
  answer(listWaitingGuides, empty)
  await user.click(dialog.getByRole('button', { name: text('guide-writing:office.suggest.send') }))
  await screen.findByText(text('guide-writing:office.none'))
  expect(callsOf(suggestChanges)).toMatchObject([{ body: { revision: 3, note: 'Add an example.' } }])
})

it('says that an author has changed a guide meanwhile', async () => {
  answer(listWaitingGuides, { ...empty, guides: [waitingOf(1, 'The first hour')] })
  refuse(publishGuide, 'guide.outdated')
  const user = open()
  await screen.findByRole('heading', { name: 'The first hour' })
  const before = callsOf(listWaitingGuides).length
  await user.click(screen.getByRole('button', { name: text('guide-writing:publish') }))
  await waitFor(() => expect(callsOf(listWaitingGuides).length).toBeGreaterThan(before))
  expect(screen.getByRole('heading', { name: 'The first hour' })).toBeTruthy()
})

it('decides corrections of the office’s only corrected guide, which are open, one after the other', async () => {
  const corrected = (count: number) => ({ ...empty, corrected: [{ guide: guideOf(1, 'Choosing a first job'), count }] })
  answer(listWaitingGuides, corrected(2))
  answer(listCorrections, { corrections: [correctionOf(11), correctionOf(12)] })
  answer(acceptCorrection, done)
  answer(declineCorrection, done)
  const user = open()
  const card = cardOf(await screen.findByText('Sentence 11.'))
  answer(listCorrections, { corrections: [correctionOf(12)] })
  answer(listWaitingGuides, corrected(1))
  await user.click(card.getByRole('button', { name: text('guide-corrections:own.accept') }))
  await waitFor(() => expect(screen.queryByText('Sentence 11.')).toBeNull())
  expect(callsOf(acceptCorrection)).toMatchObject([{ params: { id: idOf(1), correction: idOf(11) } }])
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: text('guide-corrections:office.count', { count: 1 }) }),
  )

  await user.click(screen.getByRole('button', { name: text('guide-corrections:own.decline') }))
  await user.type(screen.getByRole('textbox'), 'It depends.')
  answer(listWaitingGuides, empty)
  await user.click(screen.getByRole('button', { name: text('guide-corrections:own.decline.send') }))
  await screen.findByText(text('guide-writing:office.none'))
  expect(callsOf(declineCorrection)).toMatchObject([{ body: { words: 'It depends.' } }])
})

it('loads the corrections of several guides once each is opened', async () => {
  const corrected = [1, 2].map((number) => ({ guide: guideOf(number, `Guide ${number}`), count: 1 }))
  answer(listWaitingGuides, { ...empty, corrected })
  answer(listCorrections, { corrections: [correctionOf(11)] })
  const user = open()
  const [first] = await screen.findAllByRole('button', {
    name: text('guide-corrections:office.count', { count: 1 }),
    expanded: false,
  })
  expect(callsOf(listCorrections)).toEqual([])
  first?.focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Sentence 11.')
  expect(new Set(callsOf(listCorrections).map(({ params }) => params['id']))).toEqual(new Set([idOf(1)]))
})

it('switches reviews off, and on again if that fails', async () => {
  answer(listWaitingGuides, empty)
  refuse(changeGuideSettings, 'access.admin_only')
  const user = open()
  const setting = await screen.findByRole('switch')
  await waitFor(() => expect(setting).toMatchObject({ checked: true, disabled: false }))
  await user.click(setting)
  await waitFor(() => expect(callsOf(changeGuideSettings)).toMatchObject([{ body: { reviews: false } }]))
  await waitFor(() => expect(setting).toMatchObject({ checked: true, disabled: false }))
})
