import { randomBytes, randomUUID } from 'node:crypto'
import type { Attachment } from '#contract/chat/messages.ts'
import type { Event } from '#contract/events/events.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { emptyDataDirectory } from '#server/testing/directories.ts'
import { createGiven, type Given, type TestMember } from '#server/testing/given.ts'

/** Uses the database of a portal that is not running: the embedded one of a data directory, or that of an address. */
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

/** Makes an empty college and those whom `fill` puts into it. */
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

/** Makes two students of one year, who may write to each other. */
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

/** Makes two pairs of students. */
export const twoPairs = async (given: Given): Promise<[Pair, Pair]> => [
  await twoStudents(given),
  await twoStudents(given),
]

/**
 * Returns the address of a PostgreSQL database for a portal that waits for a lock as long as for anything: what a machine that stands
 * still for three seconds would have refused is no answer to a fault.
 */
export const withPatience = (databaseUrl: string): string => {
  const url = new URL(databaseUrl)
  url.searchParams.set('lock_timeout', '10000')
  return url.href
}

/** Schedules an event far ahead, on a running portal, and returns its id. */
export const scheduleEvent = async (url: string, host: TestMember, capacity?: number): Promise<string> => {
  const response = await callAs(host, `${url}/api/events`, 'POST', {
    ...{ title: 'Soldering', description: 'Build a night light.', link: 'https://meet.example/1' },
    ...{ category: 'Workshop', dateTime: '2099-05-05T10:00', ...(capacity !== undefined && { capacity }) },
  })
  if (response.status !== 201) throw new Error(`The event was answered ${response.status}: ${await response.text()}`)
  // As the contract declares it.
  return ((await response.json()) as Event)._id
}

/** Attaches a file to a conversation of a running portal and sends it. Returns its id, or with what it was refused. */
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
  // As the contract declares it.
  const { _id: id } = (await stored.json()) as Attachment
  const draft = { message: '', clientId: randomUUID(), attachmentId: id }
  const { status, headers } = await callAs(from, `${url}/api/messages/send/${to.id}`, 'POST', draft)
  return status === 201 ? { id } : { status, retryAfter: headers.get('retry-after') }
}

/** Makes a PDF of some kilobytes like no other. */
export const makeFile = (): Buffer<ArrayBuffer> => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(30_000)])

/** Reads an attachment of a running portal. */
export const readFileAs = async (member: TestMember, url: string, id: string): Promise<Buffer> => {
  const kept = await callAs(member, `${url}/api/attachments/${id}`)
  if (kept.status !== 200) throw new Error(`The file ${id} was answered ${kept.status}.`)
  return Buffer.from(await kept.arrayBuffer())
}
