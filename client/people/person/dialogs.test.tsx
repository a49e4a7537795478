import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { setMemorial, undoMemorial } from '#contract/people/memorial.ts'
import {
  findNamesakes,
  mergePeople,
  type MergePreview,
  type MergeSide,
  previewMerge,
  undoMerge,
} from '#contract/people/merge.ts'
import { openDeskWith } from '#client/testing/desk.ts'
import { field, fill } from '#client/testing/fields.ts'
import { answer, callsOf, lose, refuse } from '#client/testing/server.ts'
import { addressNow, idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { MemorialDialog } from './MemorialDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'

const side = (place: number, fullName: string): MergeSide => ({
  ...{ _id: idOf(place), fullName, profilePhoto: null, role: 'alumni', graduationYear: 2012, course: 'B.Sc.' },
  ...{ usn: null, email: `person${place}@mail.example`, emailConfirmed: true, verification: 'verified' },
  ...{ joinedAt: '2025-05-04T10:00:00.000Z', lastSeenOn: null },
})
const [leila, moreau] = [side(1, 'Leila Haddad'), side(2, 'Leila Haddad-Moreau')]
const preview: MergePreview = {
  ...{ kept: leila, closed: moreau, problem: null, stays: { jobs: 1, events: 0, posts: 2 } },
  moves: { verification: true, notes: 1, tags: ['Board', 'Speaker'], address: moreau.email },
}
const done = { success: true as const, message: 'Done' }
const pages = (dialog: React.ReactElement) => ({ '/admin/people/:id': dialog })
const password = (dialog: HTMLElement) => fill(field(text('sessions:proof.password'), dialog), 'Old-Mill-Bridge-7')

beforeEach(() => openDeskWith('owner'))

const openMerge = () => {
  answer(findNamesakes, { people: [moreau] })
  return show(`/admin/people/${leila._id}`, pages(<MergeDialog person={leila} onClose={vi.fn()} />))
}
const openPreview = async (known: Partial<MergePreview> = {}) => {
  answer(previewMerge, { ...preview, ...known })
  const user = openMerge()
  await user.click(await screen.findByRole('button', { name: /Leila Haddad-Moreau/ }))
  return { user, dialog: await screen.findByRole('dialog', { name: text('person:merge.check') }) }
}

it('shows two accounts side by side with everything that moves, and merges them with the password', async () => {
  const { user, dialog } = await openPreview()
  for (const moved of [text('person:merge.moves.verification'), 'Tags: Board, Speaker', '1 note'])
    expect(await within(dialog).findByText(moved)).toBeDefined()
  expect(within(dialog).getByText(text('person:merge.stays.postings', { count: 3 }))).toBeDefined()

  answer(mergePeople, done)
  await password(dialog)
  await user.click(within(dialog).getByRole('button', { name: text('person:merge.submit') }))
  await vi.waitFor(() => expect(callsOf(mergePeople)).toHaveLength(1))
  expect(callsOf(mergePeople)).toMatchObject([
    { params: { id: leila._id, otherId: moreau._id }, body: { password: 'Old-Mill-Bridge-7' } },
  ])

  answer(undoMerge, done)
  await user.click(await screen.findByRole('button', { name: text('common:undo') }))
  await vi.waitFor(() => expect(callsOf(undoMerge)).toHaveLength(1))
  expect(addressNow()).toBe(`/admin/people/${leila._id}`)
})

it('keeps the other account after a swap', async () => {
  const { user, dialog } = await openPreview()
  answer(previewMerge, { ...preview, kept: moreau, closed: leila })
  await user.click(await within(dialog).findByRole('button', { name: text('person:merge.swap') }))
  await vi.waitFor(() =>
    expect(callsOf(previewMerge).at(-1)).toMatchObject({ params: { id: moreau._id, otherId: leila._id } }),
  )
})

it('says why two accounts cannot be merged, and submits nothing', async () => {
  const { user, dialog } = await openPreview({ problem: 'suspended' })
  const problem = text('person:merge.problem.suspended')
  await within(dialog).findByText(problem)
  await password(dialog)
  const submitButton = within(dialog).getByRole('button', { name: text('person:merge.submit'), description: problem })
  expect(submitButton.getAttribute('aria-disabled')).toBe('true')
  await user.click(submitButton)
  expect(callsOf(mergePeople)).toEqual([])
})

it('keeps the search when the accounts cannot be loaded, and offers to try again', async () => {
  lose(findNamesakes)
  const user = show(`/admin/people/${leila._id}`, pages(<MergeDialog person={leila} onClose={vi.fn()} />))
  await user.type(await screen.findByRole('searchbox'), 'moreau')
  const retry = await screen.findByRole('button', { name: text('common:retry') }, { timeout: 5_000 })
  answer(findNamesakes, { people: [moreau] })
  await user.click(retry)
  expect(await screen.findByRole('button', { name: /Leila Haddad-Moreau/ })).toBeDefined()
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'moreau')
})

const openMemorial = async () => {
  const user = show(
    `/admin/people/${leila._id}`,
    pages(<MemorialDialog id={leila._id} name="Leila Haddad" onClose={vi.fn()} />),
  )
  return { user, dialog: await screen.findByRole('dialog', { name: /Leila Haddad/ }) }
}
const submit = text('person:memorial.submit')

it('says what In memoriam changes, sets it with the password, and undoes it', async () => {
  const { user, dialog } = await openMemorial()
  expect(within(dialog).getByText(text('person:memorial.intro', { name: 'Leila Haddad' }))).toBeDefined()
  answer(setMemorial, done)
  await password(dialog)
  await user.click(within(dialog).getByRole('button', { name: submit }))
  answer(undoMemorial, done)
  await user.click(await screen.findByRole('button', { name: text('common:undo') }))
  await vi.waitFor(() => expect(callsOf(undoMemorial)).toMatchObject([{ params: { id: leila._id } }]))
})

it('sets no In memoriam with a wrong password, and keeps the dialog open', async () => {
  const { user, dialog } = await openMemorial()
  refuse(setMemorial, 'session.wrong_password', { message: 'Wrong password', fields: { password: 'Wrong password' } })
  await password(dialog)
  await user.click(within(dialog).getByRole('button', { name: submit }))
  expect(await within(dialog).findByText('Wrong password')).toBeDefined()
  expect(within(dialog).getByRole('button', { name: submit })).toBeDefined()
})
