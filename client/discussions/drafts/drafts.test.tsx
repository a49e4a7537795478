import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listPostDrafts, savePostDraft, type StoredDraft } from '#contract/discussions/drafts.ts'
import { removePostFile } from '#contract/discussions/files.ts'
import { addPost } from '#contract/discussions/posts.ts'
import { readThread } from '#contract/discussions/threads.ts'
import { clearLocalDataOnLogout } from '#client/platform/clearLocalData.ts'
import { resetStores } from '#client/platform/createStore.ts'
import { openIdbStore } from '#client/platform/idbStore.ts'
import { queryClient } from '#client/platform/queryClient.ts'
import { clearSession } from '#client/platform/session.ts'
import { answerThread, mira, postOf, thread, threadPage } from '#client/testing/discussions.ts'
import { goLive, hangUp } from '#client/testing/live.ts'
import { present } from '#client/testing/present.ts'
import { answer, callsOf, refuse, setOffline } from '#client/testing/server.ts'
import { idOf, leave, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { discussions } from '../domain.ts'
import { ThreadPage } from '../thread/ThreadPage.tsx'

const open = () => {
  goLive(mira._id, discussions)
  return show(`/dashboard/discussions/${thread._id}`, { '/dashboard/discussions/:id': <ThreadPage /> }, { as: mira })
}
/** Reloads the page: only what the browser stores is left. */
const reload = () => {
  leave()
  hangUp()
  queryClient.clear()
  resetStores()
  return open()
}
const field = async () => present((await screen.findAllByRole('textbox', { name: text('thread:compose.own') }))[0])
const says = (words: string) => screen.findAllByText(words)
const stored = (body: string, savedAt: string): StoredDraft => ({
  ...{ thread: thread._id, parent: null, kind: null, space: thread.space, title: '', body, anonymous: false },
  ...{ savedAt, threadTitle: thread.title, files: [] },
})

/** Returns what a server has that saves the draft. */
const keepDraft = () => {
  const server: { draft: StoredDraft | undefined } = { draft: undefined }
  answer(listPostDrafts, () => ({ drafts: server.draft ? [server.draft] : [] }))
  answer(savePostDraft, ({ body }) => {
    const saved = body as StoredDraft
    server.draft = saved.body === '' ? undefined : { ...stored(saved.body, new Date().toISOString()) }
    return { success: true as const, message: '' }
  })
  return server
}

beforeEach(() => {
  answerThread()
  answer(readThread, threadPage)
})
afterEach(() => {
  setOffline(false)
})

it('keeps what was typed without a connection across a reload, and saves it once connected', async () => {
  const server = keepDraft()
  const user = open()
  await user.type(await field(), 'I found')
  await waitFor(() => expect(server.draft?.body).toBe('I found'))
  setOffline(true)
  await user.type(await field(), ' a kit.')
  await says(text('thread:compose.offline'))

  setOffline(false)
  refuse(savePostDraft, 'server.failed')
  reload()
  await waitFor(async () => expect(await field()).toHaveProperty('value', 'I found a kit.'))
  await says(text('discussions:ask.draft.unreachable'))
  expect(server.draft?.body).toBe('I found')

  const again = keepDraft()
  again.draft = stored('I found', '2026-11-24T18:40:00.000Z')
  window.dispatchEvent(new Event('online'))
  await says(text('discussions:ask.draft.saved'))
  expect(again.draft.body).toBe('I found a kit.')
})

it.each([
  { when: '2020-01-01T00:00:00.000Z', body: 'Typed here\n\nTyped elsewhere' },
  { when: '2099-01-01T00:00:00.000Z', body: 'Typed elsewhere\n\nTyped here' },
])('joins a draft with one that another device saved on $when, the newer one first', async ({ when, body }) => {
  const server = keepDraft()
  const user = open()
  await field()
  setOffline(true)
  await user.type(await field(), 'Typed here')
  await says(text('thread:compose.offline'))
  server.draft = stored('Typed elsewhere', when)
  setOffline(false)
  await waitFor(() => expect(server.draft?.body).toBe(body))
  expect(await field()).toHaveProperty('value', body)
})

it('shows why the server refuses a draft, and keeps it', async () => {
  keepDraft()
  refuse(savePostDraft, 'request.too_large', { message: 'That is too much.' })
  const user = open()
  await user.type(await field(), 'A long story')
  await says(text('discussions:ask.draft.refused', { reason: 'That is too much.' }))
  reload()
  await waitFor(async () => expect(await field()).toHaveProperty('value', 'A long story'))
  await says(text('discussions:ask.draft.refused', { reason: 'That is too much.' }))
})

it('forgets the draft with the post', async () => {
  const server = keepDraft()
  const user = open()
  await user.type(await field(), 'I found a kit.')
  await waitFor(() => expect(server.draft).toBeDefined())
  setOffline(true)
  await user.click(present(screen.getAllByRole('button', { name: text('thread:compose.send') })[0]))
  await screen.findByText(text('thread:unsent.waiting.answer'))
  answer(addPost, postOf(6, { author: mira, mine: true, body: 'I found a kit.' }))
  setOffline(false)
  await waitFor(() => expect(server.draft).toBeUndefined())
  expect(await field()).toHaveProperty('value', '')
})

it('saves what is typed after a post that waits for a connection, although the server deletes the draft with the post', async () => {
  const server = keepDraft()
  answer(addPost, () => {
    server.draft = undefined
    return postOf(6, { author: mira, mine: true, body: 'I found a kit.' })
  })
  const user = open()
  await field()
  setOffline(true)
  await user.type(await field(), 'I found a kit.')
  await user.click(present(screen.getAllByRole('button', { name: text('thread:compose.send') })[0]))
  await screen.findByText(text('thread:unsent.waiting.answer'))
  await user.type(await field(), 'And another')
  setOffline(false)
  await waitFor(() => expect(callsOf(addPost)).toHaveLength(1))
  await waitFor(() => expect(server.draft?.body).toBe('And another'))
})

it('deletes it when the member logs out', async () => {
  const stop = clearLocalDataOnLogout()
  const onDevice = () => openIdbStore('post-drafts', mira._id).all()
  keepDraft()
  const user = open()
  await field()
  setOffline(true)
  await user.type(await field(), 'Only here')
  await waitFor(async () => expect(await onDevice()).toHaveLength(1))
  clearSession()
  await waitFor(async () => expect(await onDevice()).toEqual([]))
  setOffline(false)
  reload()
  expect(await field()).toHaveProperty('value', '')
  expect(callsOf(savePostDraft)).toEqual([])
  stop()
})

it('is shown below a closed thread, and can be deleted there with its files', async () => {
  const server = keepDraft()
  const file = { _id: idOf(70), name: 'log.txt', type: 'text/plain' as const, bytes: 10, width: null, height: null }
  server.draft = { ...stored('I found a kit.', '2026-11-24T18:40:00.000Z'), files: [file] }
  answer(removePostFile, { success: true, message: '' })
  answer(readThread, {
    ...threadPage,
    thread: { ...thread, closedAt: '2026-11-25T18:40:00.000Z', closedReason: 'Solved' },
  })
  const user = open()
  await says(text('thread:draft.left'))
  await says('I found a kit.')
  await user.click(screen.getByRole('button', { name: text('discussions:draft.delete.of', { title: thread.title }) }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: text('discussions:draft.delete') }))
  await waitFor(() => expect(server.draft).toBeUndefined())
  expect(callsOf(removePostFile)).toMatchObject([{ params: { id: file._id } }])
  expect(screen.queryByText('I found a kit.')).toBeNull()
})
