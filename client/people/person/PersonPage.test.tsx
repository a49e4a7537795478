import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { previewMessage } from '#contract/announcements/messages.ts'
import { addNote } from '#contract/people/notes.ts'
import { type DeskPerson, readPerson, readPersonHistory } from '#contract/people/person.ts'
import { getRegistrationMatch } from '#contract/roster/matches.ts'
import { openDeskWith } from '#client/testing/desk.ts'
import { answer, callsOf, lose } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { PersonPage } from './PersonPage.tsx'

const at = '2025-05-04T10:00:00.000Z'
const harpreet: DeskPerson = {
  ...{ _id: idOf(1), fullName: 'Harpreet Sodhi', profilePhoto: null, pronouns: null, role: 'alumni' },
  ...{ headline: 'Platform engineer', company: 'Brightwater', city: 'Delhi', verification: 'verified' },
  verifiedBy: { name: 'Grace Lim', at },
  ...{ rights: [], suspensionReason: null, minor: false, suspendedUntil: null, leavesAt: null },
  given: { fullName: 'Harpreet Sodhi', graduationYear: 2017, course: 'B.E. Electronics', usn: null },
  ...{ email: 'harpreet@sodhi.example', emailConfirmed: true, secondEmail: null, secondFactor: false },
  ...{ joinedAt: at, lastSeenOn: null },
  activity: { jobs: 4, events: 2, mentoringAsked: 11, mentoringAnswered: 9, attended: 3, posts: 1 },
  ...{ notes: [], tags: ['speaker'], merges: [], memorial: null },
}
const open = (person: Partial<DeskPerson> = {}) => {
  answer(readPerson, { ...harpreet, ...person })
  answer(readPersonHistory, {
    decisions: [{ _id: idOf(5), act: 'verified', byName: 'Grace Lim', at, reason: null }],
    emails: [
      { _id: idOf(6), kind: 'other', subject: 'Confirm your email', fate: 'sent', delays: 2, at },
      { _id: idOf(7), kind: 'message', subject: null, fate: 'refused', delays: 0, at },
    ],
  })
  answer(getRegistrationMatch, {
    ...{ verdict: 'none', fitting: 0, rivals: [], recordId: null, matches: [] },
    given: {
      ...{ fullName: 'Harpreet Sodhi', graduationYear: 2017, course: 'B.E. Electronics', usn: '', birthDate: null },
      ...{ emails: ['harpreet@sodhi.example'], emailConfirmed: true },
    },
  })
  return show(`/admin/people/${idOf(1)}`, { '/admin/people/:id': <PersonPage /> })
}

beforeEach(() => openDeskWith('owner'))

it('shows who verified a person and what they did, in sums', async () => {
  open()
  expect(await screen.findByText(/Verified by Grace/)).toBeDefined()
  expect(screen.getByText('9 of 11')).toBeDefined()
  expect(screen.getByText('jobs and events posted')).toBeDefined()
})

it('filters the history, and says what became of each email', async () => {
  const user = open()
  expect(await screen.findByText('Grace Lim verified Harpreet Sodhi.')).toBeDefined()
  expect(screen.getByText('Delayed 2 times, then sent')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /Emails/ }))
  expect(screen.queryByText('Grace Lim verified Harpreet Sodhi.')).toBeNull()
  expect(screen.getByText('About new messages')).toBeDefined()
  expect(screen.getByText("The address doesn't exist")).toBeDefined()
})

it('adds a note', async () => {
  const user = open()
  await user.type(await screen.findByRole('textbox', { name: 'Add a note' }), 'Ran the reunion.')
  answer(addNote, {
    notes: [{ _id: idOf(8), authorId: idOf(90), authorName: 'Aiko Tanaka', body: 'Ran the reunion.', writtenAt: at }],
  })
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Ran the reunion.', { selector: 'p' })).toBeDefined()
})

it('offers a moderator to suspend, but nothing of the account or the roster', async () => {
  openDeskWith('moderator')
  open()
  const account = await screen.findByRole('region', { name: 'Account' })
  const acts = await within(account).findAllByRole('button')
  expect(acts.map(({ textContent }) => textContent)).toEqual(['Suspend…'])
  expect(screen.queryByText('Not on any of your lists')).toBeNull()
})

it('writes to one person, for those who may', async () => {
  const user = open()
  answer(previewMessage, {
    ...{ count: 1, names: ['Harpreet Sodhi'], leftOut: [], later: 0, left: 5, minutes: 1, emailIsSetUp: true },
    ...{ from: 'Alderbrook', replyTo: 'office@college.example' },
  })
  await user.click(await screen.findByRole('button', { name: 'Write' }))
  await screen.findByRole('textbox', { name: /Subject/ })
  expect(screen.getByRole('dialog', { name: 'Write to Harpreet Sodhi' })).toBeDefined()
  expect(callsOf(previewMessage)[0]).toMatchObject({ body: { selection: { ids: [idOf(1)] } } })
})

it('offers no message to a moderator', async () => {
  openDeskWith('moderator')
  open()
  await screen.findByRole('link', { name: 'View in portal' })
  expect(screen.queryByRole('button', { name: 'Write' })).toBeNull()
})

it('shows In memoriam with its undo, and offers no link to log in', async () => {
  open({ memorial: { since: at, undoUntil: '2025-06-03T10:00:00.000Z' } })
  expect(await screen.findByText(/In memoriam since/)).toBeDefined()
  expect(await screen.findByRole('button', { name: /Undo In memoriam/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /reset link/ })).toBeNull()
})

it('offers to try again when the person cannot be loaded', async () => {
  lose(readPerson)
  show(`/admin/people/${idOf(1)}`, { '/admin/people/:id': <PersonPage /> })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
