import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { listMentionable } from '#contract/discussions/mentions.ts'
import { listMuted, muteMember, unmuteMember } from '#contract/discussions/muting.ts'
import { addPost, editPost, listReactions, reactToPost } from '#contract/discussions/posts.ts'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { markThreadRead, readThread, type ThreadPage as Page } from '#contract/discussions/threads.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { adaeze, answerThread, mira, personOf, postOf, thread, threadPage } from '#client/testing/discussions.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, callsOf, refuse } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { ThreadPage } from './ThreadPage.tsx'

const address = `/dashboard/discussions/${idOf(50)}`
const open = (more: Partial<Page> = {}) => {
  answer(readThread, { ...threadPage, ...more })
  return show(address, { '/dashboard/discussions/:id': <ThreadPage /> }, { as: mira })
}
const articles = () => screen.getAllByRole('article').map((article) => article.getAttribute('data-post'))

beforeEach(() => answerThread())

it('shows the accepted answer first and the line above the first unread answer', async () => {
  open()
  await screen.findByRole('heading', { name: thread.title })
  await waitFor(() => expect(articles()).toEqual(['1', '2', '4', '3', '5']))
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

  const mine = postOf(6, { author: mira, mine: true, body: 'I found a kit.' })
  answer(addPost, mine)
  answer(readThread, { ...threadPage, posts: [...threadPage.posts, mine] })
  await user.click(field)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(articles()).toContain('6'))
  expect(field).toHaveProperty('value', '')
  const ids = callsOf(addPost).map(({ body }) => (body as { clientId: string }).clientId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

it('shows unverified alumni in place of the composer where they see what the college still needs', async () => {
  answer(getProfile, { ...profileOf(1, 'Mira Kovačević'), limited: true })
  open()
  await screen.findByText(text('thread:held_back.unverified'))
  expect(screen.getByRole('link', { name: text('thread:held_back.unverified.do') }).getAttribute('href')).toBe(
    '/dashboard',
  )
  expect(screen.queryByRole('textbox', { name: text('thread:compose.own') })).toBeNull()
})

it('keeps both texts when a post was edited elsewhere', async () => {
  const own = postOf(3, { author: mira, mine: true })
  const user = open({ posts: [own] })
  await screen.findByText('Text of 3')
  const edits = screen.getAllByRole('button', { name: text('thread:edit') })
  await user.click(edits.at(-1) ?? document.body)
  const field = await screen.findByRole('textbox', { name: text('thread:edit.label') })
  await user.type(field, ', mine')
  refuse(editPost, 'post.outdated')
  answer(readThread, { ...threadPage, posts: [{ ...own, body: 'The newer text', revision: 1 }] })
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

it('names who reacted on hover', async () => {
  answer(listReactions, { people: [adaeze, personOf(3, 'Chinwe Obi')] })
  const helped = { ...postOf(5).reactions, helpful: { count: 2, mine: false } }
  const user = open({ posts: [postOf(5, { reactions: helped })] })
  const helpful = await screen.findByRole('button', { name: /^Helpful ?2$/ })
  await user.hover(helpful)
  await waitFor(() => expect(helpful.title).toBe(`${adaeze.fullName}, Chinwe Obi`))
  expect(callsOf(reactToPost)).toEqual([])
})

it('mutes the author of a post from its menu, and undoes it', async () => {
  const done = { success: true, message: '' } as const
  answer(listMuted, { users: [] })
  answer(muteMember, done)
  answer(unmuteMember, done)
  const user = open()
  const [more] = await screen.findAllByRole('button', { name: text('thread:more', { name: adaeze.fullName }) })
  if (more) await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: text('thread:mute_author', { name: adaeze.fullName }) }))
  await screen.findByText(text('discussions:author.muted', { name: adaeze.fullName }))
  await user.click(screen.getByRole('button', { name: text('common:undo') }))
  await waitFor(() => expect(callsOf(unmuteMember)).toHaveLength(1))
  expect(callsOf(muteMember)).toHaveLength(1)
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
  const chinwe = personOf(3, 'Chinwe Obi')
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
  answer(addPost, postOf(6, { author: mira, mine: true }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(callsOf(addPost)).toHaveLength(1))
  expect(callsOf(addPost)[0]?.body).toMatchObject({ body: `Dear [@Adaeze Nwankwo](member:${adaeze._id}) thank you` })
})

it('shows all keys, and reads the place of a key on keyboards with other letters', async () => {
  const user = open()
  await screen.findByRole('heading', { name: thread.title })
  await user.keyboard('{Shift>}?{/Shift}')
  const dialog = await screen.findByRole('dialog', { name: text('discussions:keys') })
  for (const group of ['list', 'thread', 'composer'] as const)
    within(dialog).getByText(text(`discussions:keys.of.${group}`))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ब', code: 'KeyJ', bubbles: true }))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-post')).not.toBeNull())
})

it('says at the composer that a moderator checks the first post, and shows the author why it was declined', async () => {
  answer(listSpaces, {
    ...{ spaces: [], unread: 0, unanswered: 0, attention: 0, helpLine: null, anonymous: { left: 0, from: null } },
    newMember: { questions: 3, answers: 10, checked: true },
  })
  const checking = { state: 'declined', note: 'Please be kind.', asked: 0 } as const
  open({ posts: [postOf(3, { author: mira, mine: true, checking })] })
  await screen.findByText(text('composer:first_post'))
  const own = within(
    await screen
      .findByText(text('thread:checking.declined.because', { note: 'Please be kind.' }))
      .then((note) => note.closest('article') ?? expect.unreachable()),
  )
  own.getByRole('button', { name: text('thread:checking.edit') })
  own.getByRole('button', { name: text('thread:delete') })
  expect(own.queryByRole('button', { name: text('thread:reply') })).toBeNull()
})

it.each([
  ['answers bring notifications', { level: 'following' }, 'own'],
  ['nothing about notifications after the asker stopped following', { level: 'normal' }, undefined],
  ['nobody can answer before it is published', { level: 'following', unchecked: true }, 'unpublished'],
] as const)('says about a question without answers that %s', async (_, more, hint) => {
  const asked = { ...thread, answers: 0, accepted: null, lastNumber: 1, ...more }
  open({ thread: asked, accepted: null, posts: [] })
  await screen.findByText(text('thread:answers.none'))
  for (const each of ['own', 'unpublished'] as const)
    expect(screen.queryAllByText(text(`thread:answers.none.${each}`))).toHaveLength(each === hint ? 1 : 0)
})

it('says what is wrong with an answer until it changes, and keeps a text that is too long', async () => {
  const user = open()
  const [field] = await screen.findAllByRole('textbox', { name: text('thread:compose.own') })
  const [send] = screen.getAllByRole('button', { name: text('thread:compose.send') })
  if (field === undefined || send === undefined) throw new Error('no composer')
  await user.type(field, '  ')
  await user.click(send)
  await screen.findByRole('alert')
  await user.type(field, 'a')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())

  const long = 'b'.repeat(DISCUSSION_LIMITS.postLength + 2)
  await user.clear(field)
  await user.click(field)
  await user.paste(long)
  await screen.findByText(text('composer:characters_over', { count: 2 }))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.click(send)
  expect((await screen.findByRole('alert')).textContent).toBe(text('composer:characters_over', { count: 2 }))
  expect(field).toHaveProperty('value', long)
  expect(callsOf(addPost)).toEqual([])
})

it('moves the focus to a new reply, and to a post after editing it', async () => {
  const own = postOf(3, { author: mira, mine: true })
  const user = open({ posts: [own] })
  await screen.findByText('Text of 3')
  const reply = screen.getAllByRole('button', { name: text('thread:reply') }).at(-1)
  if (reply) await user.click(reply)
  await user.keyboard('Thank you')
  answer(markThreadRead, thread)
  const added = postOf(6, { author: mira, mine: true, parent: 3, body: 'Thank you' })
  answer(addPost, added)
  answer(readThread, { ...threadPage, posts: [own, added] })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-post')).toBe('6'))

  await user.keyboard('ke')
  await screen.findByRole('textbox', { name: text('thread:edit.label') })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-post')).toBe('3'))
})
