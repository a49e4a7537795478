import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { answerRequest, getConversation } from '#contract/chat/conversations.ts'
import { editMessage, type Message, sendMessage } from '#contract/chat/messages.ts'
import { answerChat, conversationWith, messageOf } from '#client/testing/chat.ts'
import { expectFocused, fill } from '#client/testing/fields.ts'
import { goLive } from '#client/testing/live.ts'
import { cardOf, profileOf } from '#client/testing/people.ts'
import { present } from '#client/testing/present.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { chat } from '../domain.ts'
import { MessagesPage } from './MessagesPage.tsx'

const asha = profileOf(1, 'Asha Iyer', { role: 'student' })
const ravi = cardOf(2, 'Ravi Menon')

const open = () =>
  show(`/dashboard/messages/${ravi._id}`, { '/dashboard/messages/:userId?': <MessagesPage /> }, { as: asha })
const box = () => screen.findByRole('textbox', { name: text('messages:compose', { name: ravi.fullName }) })
const bubbles = () => [...document.querySelectorAll('[data-bubble]')].map(({ textContent }) => textContent)
const log = () => screen.findByRole('log')

describe('composer', () => {
  it('gives way to a quiet line for a member in memoriam', async () => {
    answerChat(asha, conversationWith(ravi, { inMemoriam: true, lastSequence: 1 }), [
      messageOf(ravi, asha, 1, 'Come soon'),
    ])
    open()
    expect(await screen.findByText(text('messages:in_memoriam', { name: ravi.fullName }))).toBeDefined()
    expect(screen.queryByRole('textbox', { name: text('messages:compose', { name: ravi.fullName }) })).toBeNull()
  })

  // test: enter-sends-a-message
  it("sends on Enter, breaks the line on Shift+Enter, and doesn't send blank text", async () => {
    answerChat(asha, conversationWith(ravi))
    goLive(asha._id, chat)
    const user = open()
    await user.type(await box(), '{Enter}   {Enter}')
    expect(callsOf(sendMessage)).toEqual([])
    await user.clear(await box())
    await user.type(await box(), 'First line{Shift>}{Enter}{/Shift}second line{Enter}')
    await waitFor(() => expect(callsOf(sendMessage)).toMatchObject([{ body: { message: 'First line\nsecond line' } }]))
    await waitFor(() => expect(bubbles()).toEqual([expect.stringContaining('First line\nsecond line')]))
    expect(await box()).toHaveProperty('value', '')
  })

  it('edits the latest message on ArrowUp, replies to one, and cancels both on Escape', async () => {
    const conversation = conversationWith(ravi)
    const stored = answerChat(asha, conversation, [messageOf(asha, ravi, 1, 'See you at nine')].map(justNow))
    answer(editMessage, ({ body }) => ({
      ...justNow(present(stored[0])),
      message: (body as { message: string }).message,
      change: 1,
    }))
    goLive(asha._id, chat)
    const user = open()
    await within(await log()).findByText('See you at nine')
    await user.type(await box(), '{ArrowUp}')
    const edited = () => screen.findByRole('textbox', { name: text('messages:edit.label') })
    expect(await edited()).toHaveProperty('value', 'See you at nine')
    await user.type(await edited(), '{Escape}')
    await user.type(await box(), '{ArrowUp}')
    await fill(await edited(), 'See you at ten')
    await user.type(await edited(), '{Enter}')
    await expectFocused(await box())
    await within(await log()).findByText('See you at ten')

    await user.click(within(await log()).getByRole('button', { name: text('messages:menu.reply') }))
    await screen.findByText(text('messages:reply.own'))
    await user.type(await box(), '{Escape}')
    await waitFor(() => expect(screen.queryByText(text('messages:reply.own'))).toBeNull())
    await user.click(within(await log()).getByRole('button', { name: text('messages:menu.reply') }))
    await user.type(await box(), 'Fine{Enter}')
    await waitFor(() => expect(callsOf(sendMessage)).toMatchObject([{ body: { message: 'Fine', replyTo: 1 } }]))
  })

  it('inserts an emoji chosen by keyboard at the caret, and shows a drop hint for files', async () => {
    answerChat(asha, conversationWith(ravi))
    const user = open()
    await fill(await box(), 'Well done!')
    ;((await box()) as HTMLTextAreaElement).setSelectionRange(0, 0)
    await user.click(screen.getByRole('button', { name: text('messages:emoji') }))
    await expectFocused(await screen.findByRole('button', { name: '😀' }))
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    await expectFocused(await box())
    expect(await box()).toHaveProperty('value', '😘Well done!')

    fireEvent.dragOver(await box(), { dataTransfer: { types: ['Files'], files: [] } })
    await screen.findByText(text('messages:files.drop'))
  })

  it('offers two suggested openings for a stranger, and writes the chosen one into the composer', async () => {
    const introduction = { position: 'Bridge engineer', company: null, fieldOfStudy: 'physics', city: null }
    answerChat({ ...asha, fieldOfStudy: 'Physics' }, conversationWith(ravi, { request: 'needed', introduction }))
    goLive(asha._id, chat)
    const user = open()
    await within(await log()).findByText('Bridge engineer', { exact: false })
    await screen.findByText(text('messages:common.field'))
    await screen.findByText(text('messages:request.needed', { name: ravi.fullName }))
    const openers = () => within(screen.getByRole('list', { name: text('messages:openers') })).getAllByRole('button')
    expect(openers()).toHaveLength(2)
    await user.click(present(openers()[0]))
    await expectFocused(await box())
    expect(await box()).toHaveProperty('value', text('messages:opener.field', { field: 'physics' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(bubbles()).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('list', { name: text('messages:openers') })).toBeNull())
  })

  it('closes once a stranger has received the maximum number of messages', async () => {
    const said = [1, 2, 3].map((sequence) => messageOf(asha, ravi, sequence, `Question ${sequence}`))
    answerChat(asha, conversationWith(ravi, { request: 'sent' }), said)
    const user = open()
    await screen.findAllByText(text('messages:request.sent.full', { count: 3 }))
    expect(await box()).toHaveProperty('readOnly', true)
    expect(await box()).toHaveProperty('placeholder', text('messages:request.sent.full', { count: 3 }))
    await user.type(await box(), 'a')
    expect(await box()).toHaveProperty('value', '')
  })
})

describe('message request from a stranger', () => {
  it('can be declined, and accepted afterwards', async () => {
    const conversation = conversationWith(ravi, { request: 'received' })
    answerChat(asha, conversation, [messageOf(ravi, asha, 1, 'May I ask you something?')])
    const user = open()
    const bar = await screen.findByRole('region', { name: text('messages:request.received', { name: ravi.fullName }) })
    expect(screen.getByRole('button', { name: text('messages:opener.welcome') })).toBeTruthy()
    answer(answerRequest, { ...conversation, request: 'declined', lastSequence: 1 })
    answer(getConversation, { ...conversation, request: 'declined', lastSequence: 1 })
    await user.click(within(bar).getByRole('button', { name: text('messages:request.decline') }))
    await expectFocused(
      await screen.findByRole('region', { name: text('messages:request.declined', { name: ravi.fullName }) }),
    )
    answer(answerRequest, { ...conversation, request: null, lastSequence: 1 })
    answer(getConversation, { ...conversation, request: null, lastSequence: 1 })
    await user.click(screen.getByRole('button', { name: text('messages:request.accept_after_all') }))
    await waitFor(() => expect(document.querySelector('[data-request]')).toBeNull())
    await expectFocused(present(document.getElementById('conversation-title')))
    expect(callsOf(answerRequest)).toMatchObject([{ body: { accepted: false } }, { body: { accepted: true } }])
  })
})

describe('message', () => {
  it('opens its menu on right click, except on a link in it', async () => {
    answerChat(asha, conversationWith(ravi), [messageOf(ravi, asha, 1, 'Look at https://college.example')])
    const user = open()
    const words = await within(await log()).findByText('Look at', { exact: false })
    await user.pointer({ keys: '[MouseRight]', target: words })
    await screen.findByRole('menuitem', { name: text('messages:menu.copy') })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    const link = within(await log()).getByRole('link')
    expect(link.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))).toBe(true)
  })
})

describe('draft from another device', () => {
  it("is shown, and isn't overwritten by an older response", async () => {
    const conversation = conversationWith(ravi)
    answerChat(asha, conversation)
    const push = goLive(asha._id, chat)
    open()
    await box()
    const held = Promise.withResolvers<void>()
    let draft = ''
    answer(getConversation, async () => {
      const kept = { ...conversation, muted: true, draft }
      await held.promise
      return kept
    })
    push('conversation:changed', { userId: ravi._id })
    await waitFor(() => expect(callsOf(getConversation).length).toBeGreaterThan(1))
    draft = 'Dear Ravi'
    push('draft:changed', { userId: ravi._id, draft: 'Dear Ravi' })
    await waitFor(async () => expect(await box()).toHaveProperty('value', 'Dear Ravi'))
    held.resolve()
    await screen.findByText(text('messages:muted'))
    expect(await box()).toHaveProperty('value', 'Dear Ravi')
  })
})

/** A message that may still be edited. */
const justNow = (message: Message): Message => ({ ...message, createdAt: new Date().toISOString() })
