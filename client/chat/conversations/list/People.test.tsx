import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { arrangeConversation, type Conversation, countUnread, listChatUsers } from '#contract/chat/conversations.ts'
import { searchMessages } from '#contract/chat/messages.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { answerChat, conversationWith, messageOf } from '#client/testing/chat.ts'
import { expectFocused, fill } from '#client/testing/fields.ts'
import { cardOf, profileOf } from '#client/testing/people.ts'
import { present } from '#client/testing/present.ts'
import { answer, callsOf, refuse, settled } from '#client/testing/server.ts'
import { addressNow, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { MessagesPage } from '../../messages/MessagesPage.tsx'

const asha = profileOf(1, 'Asha Iyer')
const [ravi, mira] = [cardOf(2, 'Ravi Menon'), cardOf(3, 'Mira Shah')]
const open = (address = '/dashboard/messages') =>
  show(address, { '/dashboard/messages/:userId?': <MessagesPage /> }, { as: asha })

/** Mocks a list of two conversations, Mira's first, arranged as the test changes them. */
const answerList = () => {
  const said = (card: typeof ravi, sequence: number) => ({ lastMessage: messageOf(card, asha, sequence, 'Hello') })
  const people = new Map(
    [conversationWith(mira, said(mira, 2)), conversationWith(ravi, said(ravi, 1))].map((each) => [each._id, each]),
  )
  const inFolder = (folder: string | null) =>
    [...people.values()]
      .filter(({ archived }) => folder !== 'requests' && archived === (folder === 'archived'))
      .toSorted((one, other) => Number(other.pinned) - Number(one.pinned))
  answer(listChatUsers, ({ query }) => ({ users: inFolder(query.get('folder')) }))
  answer(getProfile, asha)
  answer(countUnread, { unread: 0 })
  answer(arrangeConversation, ({ params: { userId = '' }, body }) => {
    const arranged: Conversation = { ...present(people.get(userId)), ...(body as Partial<Conversation>) }
    people.set(userId, arranged)
    return arranged
  })
}
const list = (name: string) => screen.findByRole('list', { name })
const names = async () =>
  within(await list(text('conversations:list.conversations')))
    .getAllByRole('link')
    .map(({ textContent }) => /Mira|Ravi/.exec(textContent)?.[0])

describe('conversation list', () => {
  it('pins by keyboard, mutes and archives by context menu, and undoes archiving', async () => {
    answerList()
    const user = open()
    await waitFor(async () => expect(await names()).toEqual(['Mira', 'Ravi']))
    const entries = () => within(present(document.querySelector('nav'))).getAllByRole('link', { name: /Mira|Ravi/ })
    screen.getByRole('searchbox', { name: text('conversations:search') }).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    await expectFocused(present(entries()[1]))
    await user.keyboard('{Tab}{Enter}')
    await user.click(await screen.findByRole('menuitem', { name: text('conversations:pin') }))
    await waitFor(async () => expect(await names()).toEqual(['Ravi', 'Mira']))
    await expectFocused(
      await screen.findByRole('button', { name: text('conversations:options', { name: ravi.fullName }) }),
    )

    const choose = async (item: 'mute' | 'archive') => {
      await user.pointer({ keys: '[MouseRight]', target: present(entries()[0]) })
      await user.click(await screen.findByRole('menuitem', { name: text(`conversations:${item}`) }))
    }
    await choose('mute')
    await waitFor(() => expect(entries()[0]?.textContent).toContain(text('conversations:muted')))
    await choose('archive')
    await waitFor(async () => expect(await names()).toEqual(['Mira']))
    await expectFocused(present(entries()[0]))

    await user.click(await screen.findByRole('link', { name: text('conversations:archived') }))
    within(await list(text('conversations:archived'))).getByRole('link', { name: new RegExp(ravi.fullName) })
    await user.click(screen.getByRole('link', { name: text('conversations:archived.back') }))
    await user.click(await screen.findByRole('button', { name: text('common:undo') }))
    await waitFor(async () => expect(await names()).toEqual(['Ravi', 'Mira']))
  })

  it("doesn't refetch in a loop when requests fail to load", async () => {
    answer(getProfile, asha)
    refuse(listChatUsers, 'request.rate_limited')
    open()
    await screen.findByText(text('conversations:list.failed'))
    await settled()
    expect(callsOf(listChatUsers).length).toBeLessThan(7)
  })

  it('opens a found message in its conversation and searches in there', async () => {
    const message = messageOf(ravi, asha, 1, 'Meet me at the Café Zoë on Friday.')
    answerChat(asha, conversationWith(ravi), [message])
    const person = { ...ravi, former: false, unavailable: false }
    answer(searchMessages, ({ query }) => ({ found: query.get('q') === 'cafe zoe' ? [{ user: person, message }] : [] }))
    const user = open()
    const box = await screen.findByRole('searchbox', { name: text('conversations:search') })
    await fill(box, 'cafe zoe')
    const found = await within(await list(text('messages:search.results'))).findByRole('link', { name: /Ravi/ })
    expect([...found.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Café', 'Zoë'])
    await user.click(found)
    await waitFor(() => expect(addressNow()).toBe(`/dashboard/messages/${ravi._id}?q=cafe+zoe`))
    await within(await screen.findByRole('log')).findByText(message.message)

    await user.click(screen.getByRole('button', { name: text('messages:options', { name: ravi.fullName }) }))
    await user.click(await screen.findByRole('menuitem', { name: text('messages:search') }))
    const inside = await screen.findByRole('searchbox', { name: text('messages:search.in', { name: ravi.fullName }) })
    await expectFocused(inside)
    await fill(inside, 'nothing like it')
    await screen.findByText(text('messages:search.nothing', { words: 'nothing like it' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(inside.isConnected).toBe(false))
    await expectFocused(screen.getByRole('button', { name: text('messages:options', { name: ravi.fullName }) }))
  })
})
