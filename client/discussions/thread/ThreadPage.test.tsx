import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { listPostDrafts, savePostDraft } from '#contract/discussions/drafts.ts'
import { listMentionable } from '#contract/discussions/mentions.ts'
import { addPost, editPost, type Post, reactToPost } from '#contract/discussions/posts.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { readThread, type Thread, type ThreadPage as Page } from '#contract/discussions/threads.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, callsOf, refuse } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { ThreadPage } from './ThreadPage.tsx'

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const person = (number: number, fullName: string) => ({
  _id: id(number),
  fullName,
  profilePhoto: null,
  role: 'alumni' as const,
  graduationYear: 2013,
  verified: true,
  former: false,
  unavailable: false,
})
const [mira, adaeze] = [person(1, 'Mira Kovačević'), person(2, 'Adaeze Nwankwo')]
const none = { count: 0, mine: false }
const post = (number: number, more: Partial<Post> = {}): Post => ({
  _id: id(100 + number),
  number,
  parent: null,
  author: adaeze,
  anonymous: false,
  ofAuthor: false,
  mine: false,
  body: `Text of ${number}`,
  gone: null,
  hidden: null,
  createdAt: '2026-11-24T18:40:00.000Z',
  revision: 0,
  edited: false,
  reactions: { wonder: none, helpful: none, thanks: none },
  asked: null,
  ...more,
})
const thread: Thread = {
  _id: id(50),
  space: id(60),
  kind: 'question',
  title: 'Where do I start with power electronics?',
  author: mira,
  anonymous: false,
  mine: true,
  createdAt: '2026-11-24T18:40:00.000Z',
  activeAt: '2026-11-24T18:40:00.000Z',
  answers: 3,
  accepted: 2,
  lastNumber: 5,
  read: 3,
  unread: 2,
  attention: true,
  level: 'following',
  closedAt: null,
  closedByCollege: false,
  pinned: false,
  moved: null,
  closedReason: null,
  poll: null,
}
const page: Page = {
  thread,
  opening: post(1, {
    author: mira,
    mine: true,
    reactions: { wonder: { count: 6, mine: false }, helpful: none, thanks: none },
  }),
  accepted: post(2),
  posts: [post(3), post(4, { parent: 2 }), post(5)],
  introductions: [],
  before: 0,
  after: 0,
  visitedAt: '2026-11-25T21:10:00.000Z',
  followers: 7,
  merged: null,
  similar: [],
  asking: null,
  poll: null,
  group: null,
}

const address = `/dashboard/discussions/${id(50)}`
const open = (more: Partial<Page> = {}) => {
  answer(readThread, { ...page, ...more })
  return show(address, { '/dashboard/discussions/:id': <ThreadPage /> }, { as: mira })
}
const articles = () => screen.getAllByRole('article').map((article) => article.getAttribute('data-post'))

beforeEach(() => {
  answer(getProfile, profileOf(1, 'Mira Kovačević'))
  answer(listSpaces, {
    spaces: [],
    unread: 0,
    unanswered: 0,
    attention: 0,
    helpLine: null,
    newMember: null,
    anonymous: { left: 0, from: null },
  })
  answer(listPostDrafts, { drafts: [] })
  answer(savePostDraft, { success: true, message: '' })
})

it('shows the accepted answer first and the line above the first unread answer', async () => {
  open()
  await screen.findByRole('heading', { name: thread.title })
  expect(articles()).toEqual(['1', '2', '4', '3', '5'])
  const line = screen.getByRole('separator', { name: /^New since/ })
  const last = screen.getAllByRole('article').at(-1)
  expect(last && line.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  screen.getByText(text('thread:accepted_by', { name: 'Mira' }))
  screen.getByText(text('thread:reaction.wonder.own', { count: 6 }))
})

it('posts an answer once and keeps its text after a failure', async () => {
  const user = open()
  const [field] = await screen.findAllByRole('textbox', { name: text('thread:compose.own') })
  if (field === undefined) throw new Error('no composer')
  refuse(addPost, 'server.failed')
  await user.type(field, 'I found a kit.')
  const [send] = screen.getAllByRole('button', { name: text('thread:compose.send') })
  if (send) await user.click(send)
  await screen.findByText(/^Not posted/)
  expect(field).toHaveProperty('value', 'I found a kit.')

  const mine = post(6, { author: mira, mine: true, body: 'I found a kit.' })
  answer(addPost, mine)
  answer(readThread, { ...page, posts: [...page.posts, mine] })
  await user.click(field)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(articles()).toContain('6'))
  expect(field).toHaveProperty('value', '')
  const ids = callsOf(addPost).map(({ body }) => (body as { clientId: string }).clientId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

it('keeps both texts when a post was edited elsewhere', async () => {
  const own = post(3, { author: mira, mine: true })
  const user = open({ posts: [own] })
  await screen.findByText('Text of 3')
  const edits = screen.getAllByRole('button', { name: text('thread:edit') })
  await user.click(edits.at(-1) ?? document.body)
  const field = await screen.findByRole('textbox', { name: text('thread:edit.label') })
  await user.type(field, ', mine')
  refuse(editPost, 'post.outdated')
  answer(readThread, { ...page, posts: [{ ...own, body: 'The newer text', revision: 1 }] })
  await user.click(screen.getByRole('button', { name: text('thread:edit.save') }))
  await screen.findByText('The newer text')
  expect(field).toHaveProperty('value', 'Text of 3, mine')
})

it('reacts immediately, and takes it back when the server refuses', async () => {
  const user = open()
  await screen.findByText('Text of 5')
  const last = screen.getAllByRole('article').at(-1)
  if (last === undefined) throw new Error('no post')
  refuse(reactToPost, 'post.not_found')
  const helpful = within(last).getByRole('button', { name: /^Helpful/ })
  await user.click(helpful)
  await waitFor(() => expect(helpful.getAttribute('aria-pressed')).toBe('false'))
  expect(callsOf(reactToPost)).toHaveLength(1)
})

it('steps through the posts with J and K', async () => {
  const user = open()
  await screen.findByText('Text of 5')
  await user.keyboard('jj')
  expect(document.activeElement?.getAttribute('data-post')).toBe('2')
  await user.keyboard('k')
  expect(document.activeElement?.getAttribute('data-post')).toBe('1')
})

it('says the same of a missing and of a hidden thread', async () => {
  refuse(readThread, 'thread.not_found')
  show(address, { '/dashboard/discussions/:id': <ThreadPage /> }, { as: mira })
  await screen.findByText(text('thread:not_found'))
})

it('mentions a member who is chosen while their name is typed', async () => {
  const chinwe = person(3, 'Chinwe Obi')
  answer(listMentionable, {
    people: [
      { person: adaeze, inThread: true, mayRead: true },
      { person: chinwe, inThread: false, mayRead: false },
    ],
  })
  const user = open()
  const [field] = await screen.findAllByRole('textbox', { name: text('thread:compose.own') })
  if (field === undefined) throw new Error('no composer')
  await user.type(field, 'Dear @')
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.getAttribute('aria-disabled'))).toEqual([null, 'true'])
  await user.keyboard('{Enter}thank you')
  expect(field).toHaveProperty('value', 'Dear @Adaeze Nwankwo thank you')
  answer(addPost, post(6, { author: mira, mine: true }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(callsOf(addPost)).toHaveLength(1))
  expect(callsOf(addPost)[0]?.body).toMatchObject({ body: `Dear [@Adaeze Nwankwo](member:${adaeze._id}) thank you` })
})
