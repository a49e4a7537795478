import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, describe, expect, it } from 'vitest'
import { listMessages, sendMessage } from '#contract/chat/messages.ts'
import { chat } from '#client/chat/domain.ts'
import { answerChat, conversationWith, messageOf, store } from '#client/testing/chat.ts'
import { expectFocused } from '#client/testing/fields.ts'
import { goLive } from '#client/testing/live.ts'
import { cardOf, profileOf } from '#client/testing/people.ts'
import { present } from '#client/testing/present.ts'
import { answer, callsOf, lose, refuse, setOffline } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { MessagesPage } from '../MessagesPage.tsx'
import { outbox } from './outbox.ts'

const asha = profileOf(1, 'Asha Iyer')
const ravi = cardOf(2, 'Ravi Menon')
const conversation = conversationWith(ravi)

const open = (address = `/dashboard/messages/${ravi._id}`) => {
  goLive(asha._id, chat)
  return show(address, { '/dashboard/messages/:userId?': <MessagesPage /> }, { as: asha })
}
const box = () => screen.findByRole('textbox', { name: text('messages:compose', { name: ravi.fullName }) })
const bubbles = () => [...document.querySelectorAll('[data-bubble]')].map(({ textContent }) => textContent)
const expectBubbles = (...words: string[]) =>
  waitFor(() => expect(bubbles()).toEqual(words.map((each) => expect.stringContaining(each))))
const log = () => screen.findByRole('log')

afterEach(async () => {
  setOffline(false)
  await outbox.clear()
})

describe('message that the server failed to store', () => {
  // test: unstored-message-says-so
  it('shows the failure, and is sent by the next attempt', async () => {
    const stored = answerChat(asha, conversation)
    const user = open()
    for (const [index, fail] of [
      () => refuse(sendMessage, 'server.failed', { message: '' }),
      () => lose(sendMessage),
    ].entries()) {
      fail()
      await user.type(await box(), `Try ${index}{Enter}`)
      await within(await log()).findByText(text('messages:failed'))
      expect(within(await log()).queryByText(text('messages:waiting'))).toBeNull()
      answer(sendMessage, ({ body }) => store(stored, asha, ravi, body as Parameters<typeof store>[3]))
      await user.click(within(await log()).getByRole('button', { name: text('common:retry') }))
      await waitFor(() => expect(stored).toHaveLength(index + 1))
      await waitFor(async () =>
        expect(within(await log()).queryByRole('button', { name: text('common:retry') })).toBeNull(),
      )
    }
    await expectBubbles('Try 0', 'Try 1')
  })
})

describe('message that the server rejects', () => {
  // test: refused-message-says-why
  it('shows the reason, and can be retried, moved to the composer or removed', async () => {
    const stored = answerChat(asha, conversation)
    refuse(sendMessage, 'message.sender', { message: 'Not like this.' })
    const user = open()
    await user.type(await box(), 'First{Enter}')
    await user.type(await box(), 'Second{Enter}')
    await waitFor(async () => expect(within(await log()).getAllByText('Not like this.')).toHaveLength(2))
    answer(sendMessage, ({ body }) => store(stored, asha, ravi, body as Parameters<typeof store>[3]))

    await user.click(present(within(await log()).getAllByRole('button', { name: text('messages:menu.edit') })[0]))
    await expectFocused(await box())
    expect(await box()).toHaveProperty('value', 'First')
    await user.click(within(await log()).getByRole('button', { name: text('common:retry') }))
    await waitFor(() => expect(stored).toMatchObject([{ message: 'Second' }]))
    expect(within(await log()).queryByText('Not like this.')).toBeNull()
  })
})

describe('offline', () => {
  it('messages wait, can be cancelled, and are sent once and in order on reconnect', async () => {
    const stored = answerChat(asha, conversation, [messageOf(ravi, asha, 1, 'From before')])
    const user = open()
    await within(await log()).findByText('From before')
    setOffline(true)
    for (const words of ['Two', 'Three', 'Rather not']) await user.type(await box(), `${words}{Enter}`)
    await expectBubbles('From before', 'Two', 'Three', 'Rather not')
    await waitFor(async () => expect(within(await log()).getAllByText(text('messages:waiting'))).toHaveLength(3))
    await user.click(
      present(
        within(await log())
          .getAllByRole('button', { name: text('common:cancel') })
          .at(-1),
      ),
    )
    await expectFocused(await box())

    setOffline(false)
    await waitFor(() => expect(stored.map(({ message }) => message)).toEqual(['From before', 'Two', 'Three']))
    await expectBubbles('From before', 'Two', 'Three')
  })

  it('a message shows although the conversation failed to load, and is sent on reconnect', async () => {
    const stored = answerChat(asha, conversation, [messageOf(ravi, asha, 1, 'From before')])
    lose(listMessages)
    const user = open('/dashboard/messages')
    const entry = await screen.findByRole('link', { name: new RegExp(ravi.fullName) })
    setOffline(true)
    await user.click(entry)
    await user.type(await box(), 'Written in a tunnel{Enter}')
    await expectBubbles('Written in a tunnel')
    await screen.findByText(text('messages:earlier.offline'))

    answer(listMessages, () => stored)
    setOffline(false)
    await expectBubbles('From before', 'Written in a tunnel')
    expect(screen.queryByText(text('messages:earlier.offline'))).toBeNull()
    await waitFor(() => expect(callsOf(sendMessage)).toHaveLength(1))
  })
})
