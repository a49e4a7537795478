import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { listCoauthors, removeCoauthor } from '#contract/guidance/coauthors.ts'
import { type GuideDraft, readDraft, saveDraft, startGuide, submitDraft } from '#contract/guidance/guideWriting.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { mira } from '#client/testing/discussions.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, callsOf, lose, refuse, setOffline } from '#client/testing/server.ts'
import { openIdbStore } from '#client/platform/idbStore.ts'
import { addressNow, idOf, leave, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { EditGuidePage } from './EditGuidePage.tsx'
import type { LocalText } from './saver.ts'

const id = '01900000-0000-7000-8000-000000000101'
const draft = (changed: Partial<GuideDraft> = {}): GuideDraft => ({
  guide: {
    ...{ _id: id, author: null, mine: true, pending: false, hiddenReason: null },
    ...{ topic: 'other', field: null, title: 'The grid', summary: '', authorRole: '' },
    ...{ minutes: 1, publishedAt: null, reviewedAt: '2026-09-26T08:00:00Z' },
    ...{ stale: false, unlisted: false, retired: false, state: 'draft', coauthors: [], writes: true },
  },
  ...{ topic: 'other', field: '', title: 'The grid', body: 'Data.', authorRole: 'Engineer' },
  ...{ revision: 1, draftState: 'draft', note: null, savedAt: '2026-11-26T14:02:00Z', takesQuestions: true },
  ...{ reviews: true, ...changed },
})

const open = (place = id) => {
  answer(getProfile, profileOf(1, mira.fullName, { role: 'alumni', verified: true }))
  answer(listCoauthors, { mine: true, coauthors: [] })
  return show(
    `/dashboard/guidance/guides/${place}/edit`,
    { '/dashboard/guidance/guides/:id/edit': <EditGuidePage /> },
    { as: mira },
  )
}
const title = () => screen.findByRole('textbox', { name: 'Title' })
const body = () => screen.findByRole('textbox', { name: 'Text of the guide' })
const saved = () => screen.findByText(/^Draft saved/, undefined, { timeout: 5_000 })
/** Makes saving store what is sent, like the server. */
const store = () =>
  answer(saveDraft, ({ body: sent }) => {
    const { revision, ...text } = sent as GuideDraft
    return draft({ ...text, revision: revision + 1 })
  })

it('begins a guide with the first save, 2 s after the last key, and keeps typing in it', async () => {
  answer(startGuide, ({ body: sent }) => draft(sent as Partial<GuideDraft>))
  store()
  const user = open('new')
  await user.type(await title(), 'The grid')
  expect(callsOf(startGuide)).toHaveLength(0)
  await saved()
  expect(callsOf(startGuide).map((call) => call.body)).toMatchObject([{ title: 'The grid' }])
  expect(addressNow()).toBe(`/dashboard/guidance/guides/${id}/edit`)
  await user.type(await title(), 's')
  await waitFor(
    () => expect(callsOf(saveDraft).map((call) => call.body)).toMatchObject([{ title: 'The grids', revision: 1 }]),
    {
      timeout: 5_000,
    },
  )
})

it('shows what another device has saved meanwhile, and keeps both texts', async () => {
  answer(readDraft, draft())
  refuse(saveDraft, 'guide.outdated')
  const user = open()
  await user.type(await body(), ' Mine.')
  answer(readDraft, draft({ body: 'Data. Theirs.', revision: 5 }))
  await screen.findByText('This guide was also changed elsewhere', undefined, { timeout: 5_000 })
  store()
  await user.click(screen.getByRole('button', { name: 'Keep both' }))
  await saved()
  expect(callsOf(saveDraft).at(-1)?.body).toMatchObject({ body: 'Data. Mine.\n\nData. Theirs.', revision: 5 })
})

it('does not ask when the response to an earlier save was lost', async () => {
  answer(readDraft, draft())
  lose(saveDraft)
  const user = open()
  await user.type(await body(), ' More.')
  await screen.findByText(/We'll try again/, undefined, { timeout: 5_000 })
  refuse(saveDraft, 'guide.outdated')
  answer(readDraft, draft({ body: 'Data. More.', revision: 2 }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await saved()
  expect(screen.queryByText('This guide was also changed elsewhere')).toBeNull()
})

it('stores in this browser what was typed offline, and saves what an earlier visit left', async () => {
  answer(readDraft, draft())
  const user = open()
  await body()
  setOffline(true)
  await user.type(await body(), ' Offline.')
  const texts = () => openIdbStore<LocalText>('guide-drafts', mira._id).all()
  await waitFor(async () => expect(await texts()).toMatchObject([{ guideId: id, text: { body: 'Data. Offline.' } }]))
  const [left] = await texts()
  leave()
  setOffline(false)
  if (left !== undefined) await openIdbStore<LocalText>('guide-drafts', mira._id).put(id, left)
  store()
  open()
  await waitFor(async () => expect(((await body()) as HTMLTextAreaElement).value).toBe('Data. Offline.'))
  await saved()
  await waitFor(async () => expect(await texts()).toEqual([]))
})

it('says what is missing, and sends the saved text', async () => {
  answer(readDraft, draft({ title: '' }))
  store()
  answer(submitDraft, draft({ draftState: 'in_review' }))
  const user = open()
  await user.click((await screen.findAllByRole('button', { name: 'Send for review' }))[0] as HTMLElement)
  expect(await screen.findByText('Give your guide a title.')).toBeTruthy()
  await user.type(await title(), 'The grid')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(callsOf(submitDraft).map((call) => call.body)).toEqual([{ revision: 2 }]))
  await waitFor(() => expect(addressNow()).toBe('/dashboard/guidance/guides?whose=mine'))
})

it('writes Markdown by keys and buttons, shows it beside, and checks what readers look for', async () => {
  answer(readDraft, draft({ body: '' }))
  store()
  vi.stubGlobal('CSS', { supports: () => true })
  const user = open()
  await user.click(await body())
  await user.keyboard('{Control>}b{/Control}start')
  expect(((await body()) as HTMLTextAreaElement).value).toBe('**start**')
  const preview = screen.getByRole('region', { name: 'Preview' })
  await waitFor(() => expect(within(preview).getByText('start').tagName).toBe('STRONG'))
  const box = 'At least one box with words to use'
  expect(screen.getByText(box).textContent).toContain('(not yet)')
  await user.click(screen.getByRole('button', { name: 'Box' }))
  await user.keyboard('Hello.')
  await waitFor(() => expect(screen.getByText(box).textContent).toContain('(done)'))
  await user.keyboard('{Control>}{Shift>}P{/Shift}{/Control}')
  expect(await screen.findByRole('article', { name: 'Preview' })).toBeTruthy()
})

it('asks before leaving with unsaved words', async () => {
  answer(readDraft, draft())
  const user = open()
  await user.type(await body(), ' More.')
  await user.click(screen.getByRole('link', { name: 'Guides' }))
  expect(await screen.findByText('Leave without saving?')).toBeTruthy()
})

it('shows the suggestions of the career office', async () => {
  answer(readDraft, draft({ draftState: 'changes', note: 'An example?' }))
  open()
  expect(await screen.findByText('An example?')).toBeTruthy()
})

it('shows who writes the guide together, and removes a co-author after a confirmation', async () => {
  answer(readDraft, draft())
  const linh = { _id: idOf(7), fullName: 'Linh Tran', profilePhoto: null, pending: true }
  const user = open()
  answer(listCoauthors, { mine: true, coauthors: [linh] })
  answer(removeCoauthor, { success: true, message: 'Removed.' })
  const card = await screen.findByRole('region', { name: text('guide-writing:coauthors') })
  await within(card).findByText(text('guide-writing:coauthors.pending'))
  answer(listCoauthors, { mine: true, coauthors: [] })
  await user.click(
    within(card).getByRole('button', { name: text('guide-writing:coauthors.remove.named', { name: 'Linh Tran' }) }),
  )
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: text('guide-writing:coauthors.remove') }))
  await within(card).findByText(text('guide-writing:coauthors.none'))
  expect(callsOf(removeCoauthor).map(({ params }) => params)).toEqual([{ id, userId: linh._id }])
})

it('leaves it to the author to choose co-authors, retire the guide and hand it over', async () => {
  const guide = { ...draft().guide, mine: false, publishedAt: '2026-09-26T08:00:00Z' }
  answer(readDraft, draft({ guide }))
  const user = open()
  answer(listCoauthors, {
    mine: false,
    coauthors: [{ _id: idOf(1), fullName: mira.fullName, profilePhoto: null, pending: false }],
  })
  const card = await screen.findByRole('region', { name: text('guide-writing:coauthors') })
  await within(card).findByRole('button', { name: text('guide-writing:coauthors.leave') })
  expect(within(card).queryByRole('button', { name: text('guide-writing:coauthors.invite') })).toBeNull()
  await user.click(screen.getByRole('button', { name: text('guide-writing:more') }))
  await screen.findByRole('menuitem', { name: text('guide-writing:versions') })
  expect(screen.queryByRole('menuitem', { name: text('guide-writing:retire') })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: text('guide-writing:hand_over') })).toBeNull()
})
