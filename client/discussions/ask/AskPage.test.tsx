import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { listCandidates } from '#contract/discussions/asks.ts'
import { listPostDrafts, savePostDraft } from '#contract/discussions/drafts.ts'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { listSimilarThreads, startThread } from '#contract/discussions/threads.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, callsOf, refuse } from '#client/testing/server.ts'
import { addressNow, idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { AskPage } from './AskPage.tsx'

const space = {
  _id: idOf(61),
  key: 'ask' as const,
  name: null,
  icon: 'hand' as const,
  colour: 'green' as const,
  level: 'normal' as const,
  mayStart: true,
  anonymous: false,
  archived: false,
  group: null,
  unread: 0,
}
const open = (search = '') =>
  show(
    `/dashboard/discussions/ask${search}`,
    { '/dashboard/discussions/ask': <AskPage />, '/dashboard/discussions/:id': <p>Thread</p> },
    { as: { _id: idOf(1), fullName: 'Mira Kovačević' } },
  )
const title = () => screen.findByRole('textbox', { name: text('discussions:ask.title.question') })
const button = () => screen.getByRole('button', { name: text('discussions:ask.post.question') })

beforeEach(() => {
  answer(getProfile, profileOf(1, 'Mira Kovačević'))
  answer(listSpaces, {
    spaces: [space],
    unread: 0,
    unanswered: 0,
    attention: 0,
    helpLine: null,
    newMember: null,
    anonymous: { left: 2, from: null },
  })
  answer(listSimilarThreads, { threads: [] })
  answer(listPostDrafts, { drafts: [] })
  answer(listCandidates, { candidates: [], places: 3, placesAgainAt: null, answeredWithin: null })
  answer(savePostDraft, { success: true, message: '' })
})

it('saves a draft, keeps the text after a failure, and posts once', async () => {
  const user = open()
  await user.type(await title(), 'Where do I start with inverters?')
  await user.type(screen.getByRole('textbox', { name: text('discussions:ask.body.question') }), 'I know C.')
  await screen.findByText(text('discussions:ask.draft.saved'), undefined, { timeout: 3_000 })
  expect(callsOf(savePostDraft).at(-1)?.body).toMatchObject({ thread: null, space: space._id, body: 'I know C.' })

  refuse(startThread, 'server.failed')
  await user.click(button())
  await screen.findByRole('alert')
  expect(await title()).toHaveProperty('value', 'Where do I start with inverters?')

  answer(startThread, {
    ...{ _id: idOf(9), space: space._id, kind: 'question', title: 'Where do I start with inverters?', author: null },
    ...{
      mine: true,
      anonymous: false,
      createdAt: '2026-11-24T18:40:00.000Z',
      activeAt: '2026-11-24T18:40:00.000Z',
      answers: 0,
    },
    ...{ accepted: null, lastNumber: 1, read: 1, unread: 0, attention: false, level: 'following' },
    ...{
      closedAt: null,
      closedByCollege: false,
      pinned: false,
      unchecked: false,
      moved: null,
      closedReason: null,
      poll: null,
    },
  })
  await user.click(button())
  await waitFor(() => expect(addressNow()).toBe(`/dashboard/discussions/${idOf(9)}`))
  const ids = callsOf(startThread).map(({ body }) => (body as { clientId: string }).clientId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  await waitFor(() => expect(callsOf(savePostDraft).at(-1)?.body).toMatchObject({ title: '', body: '' }))
})

it('posts without the name once the switch is on, in a space that allows it', async () => {
  answer(listSpaces, {
    ...{ spaces: [{ ...space, anonymous: true }], unread: 0, unanswered: 0, attention: 0 },
    ...{ helpLine: 'Counselling: room 12', newMember: null, anonymous: { left: 1, from: null } },
  })
  refuse(startThread, 'server.failed')
  const user = open()
  await user.type(await title(), 'Where do I start with inverters?')
  await user.type(screen.getByRole('textbox', { name: text('discussions:ask.body.question') }), 'I know C.')
  expect(screen.queryByText(text('common:anonymous_student'))).toBeNull()
  screen.getByText('Counselling: room 12')
  await user.click(screen.getByRole('switch'))
  screen.getByText(text('common:anonymous_student'))
  await user.click(button())
  await screen.findByRole('alert')
  expect(callsOf(startThread).at(-1)?.body).toMatchObject({ anonymous: true })
})

it('offers no switch where questions need a name', async () => {
  open()
  await title()
  expect(screen.queryByRole('switch')).toBeNull()
})

it('restores a draft instead of the suggested title', async () => {
  const savedAt = '2026-11-24T18:40:00.000Z'
  const draft = {
    thread: null,
    parent: null,
    kind: 'question' as const,
    space: null,
    title: 'Mine',
    body: 'Text',
    anonymous: false,
  }
  answer(listPostDrafts, { drafts: [{ ...draft, savedAt, threadTitle: null, files: [] }] })
  open('?title=inverter')
  expect(await title()).toHaveProperty('value', 'Mine')
})

it('asks for a longer title and moves the focus there', async () => {
  const user = open('?title=Short')
  const field = await title()
  await user.click(button())
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(callsOf(startThread)).toEqual([])
})

it('asks for the fields that are empty', async () => {
  const user = open()
  await title()
  await user.click(button())
  expect(await screen.findAllByText(text('validation:required'))).toHaveLength(2)
  expect(callsOf(startThread)).toEqual([])
})

it('posts a question whose text is a file', async () => {
  const file = {
    _id: idOf(71),
    name: 'circuit.pdf',
    type: 'application/pdf',
    bytes: 9,
    width: null,
    height: null,
  } as const
  const draft = { thread: null, parent: null, kind: 'question', space: space._id, body: '', anonymous: false } as const
  answer(listPostDrafts, {
    drafts: [
      {
        ...{ ...draft, title: 'What is wrong with this circuit?', savedAt: '2026-11-24T18:40:00.000Z' },
        ...{ threadTitle: null, files: [file] },
      },
    ],
  })
  const user = open()
  await screen.findByText('circuit.pdf')
  refuse(startThread, 'server.failed')
  await user.click(button())
  await waitFor(() => expect(callsOf(startThread)).toHaveLength(1))
  expect(callsOf(startThread)[0]?.body).toMatchObject({ body: '', files: [file._id] })
})

it('leads back and tries again when it can’t be loaded', async () => {
  refuse(listSpaces, 'server.failed')
  open()
  await screen.findByRole('button', { name: text('common:retry') })
  const back = screen.getByRole('link', { name: text('discussions:back') })
  expect(back.getAttribute('href')).toBe('/dashboard/discussions')
})
