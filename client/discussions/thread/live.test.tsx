import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addPost, type NewPost } from '#contract/discussions/posts.ts'
import { readThread } from '#contract/discussions/threads.ts'
import { discussions } from '#client/discussions/domain.ts'
import { adaeze, answerThread, mira, nadia, postOf, threadPage } from '#client/testing/discussions.ts'
import { goLive } from '#client/testing/live.ts'
import { present } from '#client/testing/present.ts'
import { answer, callsOf, refuse, setOffline } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { outbox } from '../sending/outbox.ts'
import { ThreadPage } from './ThreadPage.tsx'

const threadId = threadPage.thread._id
const open = async () => {
  const push = goLive(mira._id, discussions)
  const user = show(
    `/dashboard/discussions/${threadId}`,
    { '/dashboard/discussions/:id': <ThreadPage /> },
    { as: mira },
  )
  await screen.findByRole('heading', { name: threadPage.thread.title })
  return { user, push }
}
const post = async (user: Awaited<ReturnType<typeof open>>['user'], words: string) => {
  const field = present((await screen.findAllByRole('textbox', { name: text('thread:compose.own') }))[0])
  await user.type(field, words)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(field).toHaveProperty('value', ''))
}
const waiting = () => screen.queryAllByText(text('thread:unsent.waiting.answer'))

beforeEach(() => answerThread())
afterEach(async () => {
  setOffline(false)
  await outbox.clear()
})

it('shows who is writing until their post has come, which waits for a button', async () => {
  const { user, push } = await open()
  const sentence = text('thread:writing.answer', { name: 'Nadia' })
  await waitFor(() => {
    // Again until the code that listens has been fetched.
    push('writing', { threadId: idOf(51), person: adaeze })
    push('writing', { threadId, person: nadia })
    // Visible, and announced.
    expect(screen.getAllByText(sentence)).toHaveLength(2)
  })

  answer(readThread, { ...threadPage, posts: [...threadPage.posts, postOf(6, { author: nadia })] })
  const { length: before } = callsOf(readThread)
  push('post:added', { threadId, post: postOf(6, { author: nadia }) })
  await screen.findAllByText(text('thread:new.answered', { name: 'Nadia' }))
  expect(screen.queryByText('Text of 6')).toBeNull()
  expect(callsOf(readThread)).toHaveLength(before)
  await user.click(screen.getByRole('button', { name: text('thread:new.show') }))
  await screen.findByText('Text of 6')
  expect(callsOf(readThread)).toHaveLength(before + 1)
  expect(screen.queryByRole('button', { name: text('thread:new.show') })).toBeNull()
})

it('keeps a new post waiting when its text cannot be fetched', async () => {
  const { user, push } = await open()
  await waitFor(() => {
    push('post:added', { threadId, post: postOf(6) })
    screen.getByRole('button', { name: text('thread:new.show') })
  })
  const { length: before } = callsOf(readThread)
  refuse(readThread, 'thread.not_found')
  await user.click(screen.getByRole('button', { name: text('thread:new.show') }))
  await waitFor(() => expect(callsOf(readThread)).toHaveLength(before + 1))
  await screen.findByText('thread.not_found')
  screen.getByRole('button', { name: text('thread:new.show') })
  expect(screen.queryByText('Text of 6')).toBeNull()
})

it('keeps answers that are written offline, and posts each once and in order on reconnect', async () => {
  const { user } = await open()
  const posts = [...threadPage.posts]
  answer(readThread, () => ({ ...threadPage, posts }))
  answer(addPost, ({ body }) => {
    const mine = postOf(posts.length + 3, { author: mira, mine: true, body: (body as NewPost).body })
    posts.push(mine)
    return mine
  })
  setOffline(true)
  for (const words of ['One.', 'Two.', 'Rather not.']) await post(user, words)
  await waitFor(() => expect(waiting()).toHaveLength(3))
  const last = present(screen.getByText('Rather not.').closest('li'))
  await user.click(within(last).getByRole('button', { name: text('thread:delete') }))

  setOffline(false)
  await waitFor(() => expect(callsOf(addPost)).toHaveLength(2))
  await waitFor(() => expect(outbox.all()).toEqual([]))
  expect(callsOf(addPost).map(({ body }) => (body as NewPost).body)).toEqual(['One.', 'Two.'])
  expect(new Set(callsOf(addPost).map(({ body }) => (body as NewPost).clientId)).size).toBe(2)
  for (const words of ['One.', 'Two.']) expect(await screen.findAllByText(words)).toHaveLength(1)
})

it('keeps the text with the reason when the discussion was closed meanwhile, to try again or delete', async () => {
  const { user } = await open()
  refuse(addPost, 'thread.closed', { message: 'This discussion is closed.' })
  setOffline(true)
  await post(user, 'Too late.')
  setOffline(false)
  await screen.findByText(text('thread:compose.refused', { reason: 'This discussion is closed.' }))
  const [kept] = [present(screen.getByText('Too late.').closest('li'))]
  await user.click(within(kept).getByRole('button', { name: text('common:retry') }))
  await waitFor(() => expect(callsOf(addPost)).toHaveLength(2))
  await user.click(await within(kept).findByRole('button', { name: text('thread:delete') }))
  expect(screen.queryByText('Too late.')).toBeNull()
})
