import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { readThread } from '#contract/discussions/threads.ts'
import { discussions } from '#client/discussions/domain.ts'
import { answerThread, mira, nadia, postOf, threadPage } from '#client/testing/discussions.ts'
import { goLive } from '#client/testing/live.ts'
import { answer } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
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
beforeEach(() => answerThread())

it('shows who is writing until their post has come, which waits for a button', async () => {
  const { user, push } = await open()
  push('writing', { threadId: threadPage.opening._id, person: nadia })
  push('writing', { threadId, person: nadia })
  const sentence = text('thread:writing.answer', { name: 'Nadia' })
  // Visible, and announced.
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2))

  answer(readThread, { ...threadPage, posts: [...threadPage.posts, postOf(6, { author: nadia })] })
  push('thread:changed', { id: threadId, number: 6 })
  await screen.findAllByText(text('thread:new.answered', { name: 'Nadia' }))
  expect(screen.queryByText('Text of 6')).toBeNull()
  await user.click(screen.getByRole('button', { name: text('thread:new.show') }))
  await screen.findByText('Text of 6')
})
