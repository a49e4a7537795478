import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { getDiscussionSettings, listManagedSpaces } from '#contract/discussions/administration.ts'
import { declineFirstPost, type FirstPost, listFirstPosts, publishFirstPost } from '#contract/discussions/firstPosts.ts'
import { listThreads } from '#contract/discussions/threads.ts'
import { mira } from '#client/testing/discussions.ts'
import { openDeskWith } from '#client/testing/desk.ts'
import { answer, callsOf, refuse } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { ThreadsPage } from './ThreadsPage.tsx'

const handedInAt = '2026-11-24T18:40:00.000Z'
const post = (number: number, more: Partial<FirstPost> = {}): FirstPost => ({
  _id: idOf(number),
  number: 2,
  thread: { _id: idOf(50), kind: 'question', title: `Question ${number}` },
  space: 'Ask for help',
  author: mira,
  anonymous: false,
  body: `Text of ${number}`,
  files: [],
  handedInAt,
  asked: 0,
  others: 0,
  ...more,
})
const queue = (...posts: FirstPost[]) => answer(listFirstPosts, { posts, total: posts.length })
const open = () => show('/admin/discussions?view=first', { '/admin/discussions': <ThreadsPage /> })
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(title) })
  return within(heading.closest('li') ?? expect.unreachable())
}

beforeEach(() => {
  openDeskWith('owner')
  answer(listThreads, { threads: [] })
  answer(listManagedSpaces, { spaces: [] })
  answer(getDiscussionSettings, { helpLine: '', checksFirstPosts: true })
})

it('shows each post with its author, who else is asked, and what is published with it', async () => {
  queue(post(1, { asked: 1, others: 2 }), post(2, { number: 1, anonymous: true, author: null }))
  open()
  const named = await card('Question 1')
  named.getByText('Mira Kovačević')
  await named.findByText('Text of 1')
  named.getByText(text('spaces:first_posts.asked', { count: 1 }))
  named.getByText(text('spaces:first_posts.others', { count: 2 }))
  const anonymous = await card('Question 2')
  anonymous.getByText(text('spaces:first_posts.anonymous'))
  expect(anonymous.queryByText('Mira Kovačević')).toBeNull()
})

it('publishes a post as it was read, and shows the next one', async () => {
  queue(post(1), post(2))
  const user = open()
  const first = await card('Question 1')
  answer(publishFirstPost, { success: true, message: 'Published.' })
  queue(post(2))
  await user.click(first.getByRole('button', { name: text('spaces:first_posts.publish') }))
  await screen.findByText('Published.')
  expect(callsOf(publishFirstPost)).toMatchObject([{ params: { id: idOf(1) }, body: { handedInAt } }])
  await waitFor(() => expect(screen.queryByText('Text of 1')).toBeNull())
  await card('Question 2')
})

it('declines a post with a reason, which stays after a failure, and then says that none is left', async () => {
  queue(post(1))
  const user = open()
  const first = await card('Question 1')
  await user.click(first.getByRole('button', { name: text('spaces:first_posts.decline') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: text('spaces:first_posts.reason') }), 'Please be kind.')
  refuse(declineFirstPost, 'post.changed')
  await user.click(dialog.getByRole('button', { name: text('spaces:first_posts.decline') }))
  await dialog.findByText('post.changed')

  answer(declineFirstPost, { success: true, message: 'Declined.' })
  queue()
  await user.click(dialog.getByRole('button', { name: text('spaces:first_posts.decline') }))
  await screen.findByText(text('spaces:first_posts.empty'))
  expect(callsOf(declineFirstPost).at(-1)?.body).toEqual({ handedInAt, reason: 'Please be kind.' })
})
