import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { editMessage, markRead, sendMessage } from '#contract/chat/messages.ts'
import { answerChat, conversationWith, messageOf, store } from '#client/testing/chat.ts'
import { expectFocused, fill } from '#client/testing/fields.ts'
import { goLive } from '#client/testing/live.ts'
import { cardOf, profileOf } from '#client/testing/people.ts'
import { answer, callsOf, lose, refuse, setOffline } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { chat } from '../domain.ts'
import { MessagesPage } from './MessagesPage.tsx'

const asha = profileOf(1, 'Asha Iyer', { role: 'student' })
const ravi = cardOf(2, 'Ravi Menon')

const open = () => show(`/dashboard/messages/${ravi._id}`, { '/dashboard/messages/:userId?': <MessagesPage /> }, { as: asha })
const box = () => screen.findByRole('textbox', { name: text('messages:compose', { name: ravi.fullName }) })
const bubbles = () => [...document.querySelectorAll('[data-bubble]')].map(({ textContent }) => textContent)
const log = () => screen.findByRole('log')

describe('the composer', () => {
  // test: enter-sends-a-message
  it('sends by Enter, breaks the line by Shift+Enter, and sends no blank text', async () => {
    answerChat(asha, conversationWith(ravi))
    goLive(asha._id, chat)
    const user = open()
    await user.type(await box(), '{Enter}   {Enter}')
    expect(callsOf(sendMessage)).toEqual([])
    await user.clear(await box())
    await user.type(await box(), 'First line{Shift>}{Enter}{/Shift}second line{Enter}')
    await waitFor(() => expect(callsOf(sendMessage)).toMatchObject([{ body: { message: 'First line\nsecond line' } }]))
    await expect.poll(bubbles).toEqual([expect.stringContaining('First line\nsecond line')])
    expect(await box()).toHaveProperty('value', '')
  })
})
