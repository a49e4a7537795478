import { randomUUID } from 'node:crypto'
import type { ChatUser } from '#contract/chat/conversations.ts'
import type { Message } from '#contract/chat/messages.ts'

/** One of two members who chat. */
export type Side = { id: string; token: string }
/** An attempt to send a message. Without an answer, the message may or may not be stored. */
export type Attempt = { from: Side; to: Side; clientId: string; message: string; answer: Message | undefined }

/** Sends one message and returns it with its answer. Throws unless it was accepted. */
export const sendOne = async (url: string, from: Side, to: Side): Promise<Attempt> => {
  const clientId = randomUUID()
  const attempt: Attempt = { from, to, clientId, message: `Message ${clientId}`, answer: undefined }
  await send(url, attempt)
  return attempt
}

const send = async (url: string, attempt: Attempt): Promise<void> => {
  const { from, to, clientId, message } = attempt
  const response = await fetch(`${url}/api/messages/send/${to.id}`, {
    method: 'POST',
    headers: { ...as(from), 'content-type': 'application/json' },
    body: JSON.stringify({ message, clientId }),
  })
  const body = await response.text()
  if (response.status !== 201) throw new Error(`Sending a message returned ${response.status}: ${body}`)
  // Our own portal responds 201 with the message.
  attempt.answer = JSON.parse(body) as Message
}

/** The sequences up to which a member has certainly read, and may have read. */
type ReadUpTo = (reader: Side) => readonly [number, number]

/**
 * Returns the problems of a conversation after these attempts, one sentence each; none for a reliable portal. `readUpTo` returns what was marked as
 * read.
 */
export const problemsOf = async (
  url: string,
  [ada, grace]: [Side, Side],
  attempts: Attempt[],
  readUpTo: ReadUpTo = () => [0, 0],
): Promise<string[]> => {
  const [history, mirrored] = [await readAll(url, ada, grace), await readAll(url, grace, ada)]
  const stored = Map.groupBy(history, ({ clientId }) => clientId)
  const problems: string[] = []
  const expect = (holds: boolean, problem: string) => void (holds || problems.push(problem))

  for (const { clientId, answer } of attempts) {
    const [first, ...more] = stored.get(clientId) ?? []
    expect(more.length === 0, `${clientId} exists ${more.length + 1} times.`)
    if (answer === undefined) continue
    expect(first !== undefined, `${clientId} was acknowledged but is missing.`)
    expect(first === undefined || isSame(first, answer), `${clientId} differs from what was acknowledged.`)
  }
  expect(
    history.every(({ sequence }, index) => sequence === index + 1),
    'The sequences have gaps.',
  )
  expect(JSON.stringify(history) === JSON.stringify(mirrored), 'The two members read different messages.')
  for (const [reader, writer] of [
    [ada, grace],
    [grace, ada],
  ] as const) {
    const { lastMessage, unread } = await standing(url, reader, writer)
    // Writing a message marks the earlier ones as read.
    const written = 1 + history.findLastIndex(({ senderId }) => senderId === reader.id)
    const [most = 0, least = 0] = readUpTo(reader).map((sequence) => history.length - Math.max(written, sequence))
    expect(
      (lastMessage?.sequence ?? 0) === history.length,
      `The list shows message ${lastMessage?.sequence} as the last.`,
    )
    expect(unread >= least && unread <= most, `${unread} messages are counted as unread, expected ${least} to ${most}.`)
  }
  return problems
}

const isSame = (one: Message, other: Message): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the whole conversation, fetched as a client fetches missed messages. */
const readAll = async (url: string, reader: Side, peer: Side): Promise<Message[]> => {
  const all: Message[] = []
  for (;;) {
    const page = await get<Message[]>(`${url}/api/messages/${peer.id}?since=${all.at(-1)?.sequence ?? 0}`, reader)
    if (page.length === 0) return all
    all.push(...page)
  }
}

const standing = (url: string, reader: Side, peer: Side): Promise<ChatUser> =>
  get<ChatUser>(`${url}/api/conversations/${peer.id}`, reader)

const get = async <Answer>(url: string, reader: Side): Promise<Answer> => {
  const response = await fetch(url, { headers: as(reader) })
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`)
  // As the contract declares it, because our own portal responded.
  return (await response.json()) as Answer
}

const as = ({ token }: Side) => ({ authorization: `Bearer ${token}` })
