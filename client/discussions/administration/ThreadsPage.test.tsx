import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { listManagedSpaces } from '#contract/discussions/administration.ts'
import { listFirstPosts } from '#contract/discussions/firstPosts.ts'
import { mergeThreads } from '#contract/discussions/moderation.ts'
import { acceptAnswer, listThreads, readThread, type ThreadRow } from '#contract/discussions/threads.ts'
import { adaeze, postOf, thread, threadPage } from '#client/testing/discussions.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { ThreadsPage } from './ThreadsPage.tsx'

const row = (number: number, title: string, activeAt: Date): ThreadRow => ({
  ...thread,
  ...{ _id: idOf(number), title, accepted: null, activeAt: activeAt.toISOString() },
  ...{ excerpt: '', lastAuthor: adaeze, lastAnonymous: false, people: [], asked: 0 },
})

it('offers to accept an answer to a question after two weeks of silence', async () => {
  const now = Date.now()
  const silent = row(50, 'Which inverter fits?', new Date(now - 15 * 86_400_000))
  answer(listThreads, { threads: [silent, row(51, 'Which lamp fits?', new Date(now - 13 * 86_400_000))] })
  answer(listManagedSpaces, { spaces: [] })
  answer(listFirstPosts, { posts: [], total: 0 })
  const deleted = postOf(6, { body: null, gone: 'deleted' })
  const hidden = postOf(7, { hidden: { reasons: {}, decision: null, note: null, asked: false, editable: true } })
  answer(readThread, { ...threadPage, accepted: null, posts: [...threadPage.posts, postOf(2), deleted, hidden] })
  answer(acceptAnswer, { ...thread, ...silent })
  const user = show('/admin/discussions', { '/admin/discussions': <ThreadsPage /> })
  await screen.findByRole('heading', { name: 'Which lamp fits?' })

  const [open, ...others] = screen.getAllByRole('button', { name: text('spaces:accept.open') })
  expect(others).toEqual([])
  await user.click(open ?? expect.unreachable())
  const dialog = within(await screen.findByRole('dialog'))
  const choices = await dialog.findAllByRole('radio')
  expect(choices.map((choice) => choice.getAttribute('value'))).toEqual(['3', '5', '2'])
  await user.click(dialog.getByRole('radio', { name: /Text of 5/ }))
  await user.click(dialog.getByRole('button', { name: text('spaces:accept.send') }))
  await waitFor(() =>
    expect(callsOf(acceptAnswer)).toMatchObject([{ params: { id: silent._id }, body: { number: 5 } }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('asks for the other discussion of a merge, and says when a search finds none', async () => {
  answer(listThreads, { threads: [row(1, 'Which board?', new Date()), row(2, 'Which oscilloscope?', new Date())] })
  answer(listManagedSpaces, { spaces: [] })
  answer(listFirstPosts, { posts: [], total: 0 })
  const user = show('/admin/discussions', { '/admin/discussions': <ThreadsPage /> })
  const [merge] = await screen.findAllByRole('button', { name: text('spaces:merge.send') })
  if (merge) await user.click(merge)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('radio', { name: 'Which oscilloscope?' })
  await user.click(dialog.getByRole('button', { name: text('spaces:merge.send') }))
  await dialog.findByText(text('validation:choice'))
  expect(callsOf(mergeThreads)).toEqual([])

  answer(listThreads, { threads: [] })
  await user.type(dialog.getByRole('searchbox'), 'nothing like that')
  await dialog.findByText(text('spaces:merge.none'))
  await waitFor(() => expect(dialog.queryByRole('radio')).toBeNull())
})
