import { randomBytes, randomUUID } from 'node:crypto'
import type { Attachment } from '#contract/chat/messages.ts'
import type { Event } from '#contract/events/events.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { emptyDataDirectory } from '#server/testing/directories.ts'
import { createGiven, type Given, type TestMember } from '#server/testing/given.ts'

/** Runs a function with the database of a stopped portal, embedded in a data directory or at a URL. */
export const within = async <Result>(
  dataDirectory: string,
  work: (db: Db) => Promise<Result>,
  databaseUrl?: string,
): Promise<Result> => {
  const { db, close } = await openDatabase({ databaseUrl, dataDirectory })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Creates an empty college and the members from `fill`. */
export const makeCollege = async <Filled>(
  fill: (given: Given, db: Db) => Promise<Filled>,
  databaseUrl?: string,
): Promise<{ dataDirectory: string; filled: Filled }> => {
  const dataDirectory = await emptyDataDirectory()
  const filled = await within(
    dataDirectory,
    async (db) => {
      await migrate(db)
      return fill(createGiven({ db, now: () => new Date() }), db)
    },
    databaseUrl,
  )
  return { dataDirectory, filled }
}

type Pair = [TestMember, TestMember]

/** Creates two students of one cohort, who can message each other. */
export const twoStudents = async (given: Given): Promise<Pair> => [await given.student(), await given.student()]

/** Calls a running portal as a member. */
export const callAs = (
  { token }: { token: string },
  url: string,
  method = 'GET',
  body?: object | FormData,
): Promise<Response> =>
  fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })

/** Creates two pairs of students. */
export const twoPairs = async (given: Given): Promise<[Pair, Pair]> => [
  await twoStudents(given),
  await twoStudents(given),
]

/**
 * Returns the URL of a PostgreSQL database with a longer lock timeout, because a machine that stalls for three seconds
 * would otherwise cause refusals unrelated to the fault.
 */
export const withPatience = (databaseUrl: string): string => {
  const url = new URL(databaseUrl)
  url.searchParams.set('lock_timeout', '10000')
  return url.href
}

/** Schedules an event in the far future on a running portal and returns its id. */
export const scheduleEvent = async (url: string, host: TestMember, capacity?: number): Promise<string> => {
  const response = await callAs(host, `${url}/api/events`, 'POST', {
    ...{ title: 'Soldering', description: 'Build a night light.', link: 'https://meet.example/1' },
    ...{ category: 'Workshop', dateTime: '2099-05-05T10:00', ...(capacity !== undefined && { capacity }) },
  })
  if (response.status !== 201)
    throw new Error(`Creating the event returned ${response.status}: ${await response.text()}`)
  // The contract declares this type.
  return ((await response.json()) as Event)._id
}

/** Sends a file in a conversation of a running portal. Returns its id, or the refusal. */
export const sendFile = async (
  url: string,
  from: TestMember,
  to: TestMember,
  bytes: Buffer<ArrayBuffer>,
): Promise<{ id: string } | { status: number; retryAfter: string | null }> => {
  const form = new FormData()
  form.set('file', new File([bytes], 'thesis.pdf'))
  const stored = await callAs(from, `${url}/api/messages/${to.id}/attachments`, 'POST', form)
  if (stored.status !== 201) return { status: stored.status, retryAfter: stored.headers.get('retry-after') }
  // The contract declares this type.
  const { _id: id } = (await stored.json()) as Attachment
  const draft = { message: '', clientId: randomUUID(), attachmentId: id }
  const { status, headers } = await callAs(from, `${url}/api/messages/send/${to.id}`, 'POST', draft)
  return status === 201 ? { id } : { status, retryAfter: headers.get('retry-after') }
}

/** Creates a unique PDF of about 30 kB. */
export const makeFile = (): Buffer<ArrayBuffer> => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(30_000)])

/** Reads an attachment of a running portal. */
export const readFileAs = async (member: TestMember, url: string, id: string): Promise<Buffer> => {
  const kept = await callAs(member, `${url}/api/attachments/${id}`)
  if (kept.status !== 200) throw new Error(`Reading the file ${id} returned ${kept.status}.`)
  return Buffer.from(await kept.arrayBuffer())
}
