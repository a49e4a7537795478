import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import {
  changeCvComment,
  deleteCvComment,
  linkSharedCv,
  readSharedCv,
  addCvComment,
} from '#contract/mentoring/shared-cvs.ts'
import { commentOf, sharedCvPageOf } from '#client/testing/mentoring.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, callsOf, lose, refuse } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { loadTexts } from '#client/platform/i18n.ts'
import { SharedCvPage } from './SharedCvPage.tsx'

const rafael = profileOf(3, 'Rafael Ortega')
const open = async (page = sharedCvPageOf(70)) => {
  await loadTexts('shared-cvs', 'cvs')
  answer(readSharedCv, page)
  // Drawing pages needs a browser; the list works without them.
  refuse(linkSharedCv, 'shared_cv.not_found')
  return show(`/cvs/${idOf(70)}`, { '/cvs/:id': <SharedCvPage /> }, { as: rafael })
}
const first = commentOf(71, 'Name one result', { mine: true })
const second = commentOf(72, 'Fewer skills', { page: 2, resolvedAt: '2026-11-26T10:00:00Z' })

it('lists the comments by page and says until when the CV is shared', async () => {
  await open(sharedCvPageOf(70, { comments: [first, second] }))
  await screen.findByText('Name one result')
  expect(screen.getByText(text('shared-cvs:comments.resolved', { count: 1 }))).toBeTruthy()
  expect(screen.getByText(/23 Jan 2027|Jan 23, 2027/)).toBeTruthy()
  expect(screen.getByRole('button', { name: text('shared-cvs:comment.show', { number: 1, page: 1 }) })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Delete CV/ })).toBeNull()
})

it('answers a comment once, and shows the reply', async () => {
  const user = await open(sharedCvPageOf(70, { role: 'owner', comments: [commentOf(71, 'Name one result')] }))
  const reply = { _id: idOf(73), mine: true, body: 'Done', createdAt: '2026-11-26T10:00:00Z', editedAt: null }
  answer(addCvComment, sharedCvPageOf(70, { comments: [{ ...commentOf(71, 'Name one result'), replies: [reply] }] }))
  await user.click(await screen.findByRole('button', { name: text('shared-cvs:reply') }))
  const field = await screen.findByRole('textbox', { name: new RegExp(text('shared-cvs:reply.label')) })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'Done')
  await user.dblClick(screen.getByRole('button', { name: text('shared-cvs:reply.add') }))
  await screen.findByText('Done')
  expect(callsOf(addCvComment).map(({ body }) => body)).toEqual([
    { body: 'Done', replyTo: idOf(71), clientId: expect.any(String) },
  ])
})

it('resolves a comment immediately, and takes that back when it fails', async () => {
  const user = await open(sharedCvPageOf(70, { comments: [first] }))
  lose(changeCvComment)
  await user.click(await screen.findByRole('button', { name: text('shared-cvs:resolve') }))
  await screen.findByText(text('common:network_error'))
  expect(await screen.findByRole('button', { name: text('shared-cvs:resolve') })).toBeTruthy()
})

it('changes and deletes only what the viewer wrote', async () => {
  const user = await open(sharedCvPageOf(70, { comments: [first, { ...second, resolvedAt: null }] }))
  answer(changeCvComment, sharedCvPageOf(70, { comments: [{ ...first, body: 'Name two results' }] }))
  answer(deleteCvComment, sharedCvPageOf(70))
  expect(await screen.findAllByRole('button', { name: text('shared-cvs:edit') })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: text('shared-cvs:edit') }))
  const field = await screen.findByRole('textbox', { name: new RegExp(text('shared-cvs:edit.label')) })
  await user.clear(field)
  await user.type(field, 'Name two results')
  await user.click(screen.getByRole('button', { name: text('common:save') }))
  await screen.findByText('Name two results')
  await user.click(screen.getByRole('button', { name: text('shared-cvs:comment.delete') }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: text('shared-cvs:comment.delete') }))
  await screen.findByText(text('shared-cvs:empty.reader'))
})

it('says what comes before the first comment', async () => {
  await open(sharedCvPageOf(70, { mayComment: false, pairingId: null }))
  await screen.findByText(text('shared-cvs:empty.reader.waiting'))
})

it('says so when it isn’t available any longer', async () => {
  await loadTexts('shared-cvs', 'cvs')
  refuse(readSharedCv, 'shared_cv.not_found')
  show(`/cvs/${idOf(70)}`, { '/cvs/:id': <SharedCvPage /> }, { as: rafael })
  await screen.findByText(text('shared-cvs:not_found'))
})

it('offers to try again when it can’t be loaded', async () => {
  await loadTexts('shared-cvs', 'cvs')
  lose(readSharedCv)
  const user = show(`/cvs/${idOf(70)}`, { '/cvs/:id': <SharedCvPage /> }, { as: rafael })
  await screen.findByText(text('shared-cvs:failed'))
  answer(readSharedCv, sharedCvPageOf(70))
  refuse(linkSharedCv, 'shared_cv.not_found')
  await user.click(screen.getByRole('button', { name: text('common:retry') }))
  await screen.findByText(text('shared-cvs:empty.reader'))
})
