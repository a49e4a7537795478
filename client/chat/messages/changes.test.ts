import { expect, it } from 'vitest'
import type { Message } from '#contract/chat/messages.ts'
import { changesSeen, forgetChangesSeen, noteChangesSeen, quoteOf, withChanges } from './changes.ts'
import { lastEditable } from './editable.ts'

const message = (sequence: number, known: Partial<Message> = {}): Message => ({
  _id: `id-${sequence}`,
  message: String(sequence),
  senderId: 'ada',
  receiverId: 'grace',
  clientId: `client-${sequence}`,
  sequence,
  createdAt: '2026-11-21T12:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  replyTo: null,
  attachment: null,
  reactions: [],
  change: 0,
  ...known,
})

it('takes a change of what is known, whatever order changes come in, and into the quotes of it', () => {
  const known = [message(1), message(2, { replyTo: quoteOf(message(1)) })]
  const edited = message(1, { message: 'edited', change: 2 })
  const later = withChanges(known, [edited, message(9, { change: 3 })])
  expect(later.map(({ message: text, replyTo }) => [text, replyTo?.message])).toEqual([
    ['edited', undefined],
    ['2', 'edited'],
  ])
  expect(withChanges(later, [message(1, { message: 'before', change: 1 })])[0]?.message).toBe('edited')
  const deleted = message(1, { message: '', deletedAt: '2026-11-21T12:01:00.000Z', change: 3 })
  expect(withChanges(later, [deleted])[1]?.replyTo).toMatchObject({ message: '', deleted: true })
})

it('knows up to which change all are known', () => {
  const known = [message(1, { change: 4 }), message(2, { change: 2 })]
  expect(changesSeen('grace', known)).toBe(4)
  noteChangesSeen('grace', 6)
  noteChangesSeen('grace', 5)
  expect(changesSeen('grace', known)).toBe(6)
  forgetChangesSeen()
  expect(changesSeen('grace', [])).toBe(0)
})

it('edits the last own message that is there, as long as it is young', () => {
  const now = Date.parse('2026-11-21T12:10:00.000Z')
  const deleted = message(3, { deletedAt: '2026-11-21T12:00:00.000Z' })
  const theirs = message(4, { senderId: 'grace' })
  expect(lastEditable([message(1), message(2), deleted, theirs], 'ada', now)?.sequence).toBe(2)
  expect(lastEditable([message(1)], 'ada', now + 5 * 60_000)).toBeUndefined()
  expect(lastEditable([message(1), message(2, { message: '' })], 'ada', now)).toBeUndefined()
})
