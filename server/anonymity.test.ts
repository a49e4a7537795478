import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { confirmApp, startApp } from '#contract/account/second-factor.ts'
import { markHelpful, updateInterview } from '#contract/guidance/interviews.ts'
import { deletePost, reactToPost } from '#contract/discussions/posts.ts'
import { acceptAnswer, closeThread, followThread, makeThreadAnonymous } from '#contract/discussions/threads.ts'
import { replacePhoto } from '#contract/people/profiles.ts'
import type { Route } from '#contract/route.ts'
import { agreeToName, requestName } from '#contract/trust/names.ts'
import { decideOnPost, reportMember } from '#contract/trust/reports.ts'
import { codeOf } from '#server/testing/authenticators.ts'
import type { Parts } from '#server/testing/call.ts'
import { createTalk } from '#server/testing/discussions.ts'
import { openExport } from '#server/testing/exports.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { EXPERIENCE, shareInterview } from '#server/testing/interviews.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { contractRoutes } from '#server/testing/routes.ts'

const mail = await openTestMailServer()
const opened = await openTestPortal({ SMTP_URL: mail.url, MAIL_FROM: 'portal@college.example' })
const { given, as, db, clock, portal, socket, arrived } = opened
const { ask, answer, spaceOf } = createTalk({ as, db, clock })
const minutes = 60_000

const readRoutes = [...(await contractRoutes())].filter(([, { method }]) => method === 'GET')

/** A question and an interview, everything that shows them, and everything that shows its author. */
type Case = { author: TestMember; thread: string; ofThread: string[]; ofAuthor: string[] }

/**
 * Makes a student with unmistakable details ask, reply, react, accept and delete, and share an interview; `more` is part of the question. `beforeAnswers` is called before
 * others write.
 */
const askAll = async (
  word: string,
  others: TestMember[],
  more: object,
  beforeAnswers?: (author: TestMember, thread: string) => Promise<void>,
): Promise<Case> => {
  const author = await given.student({
    ...{ fullName: `${word} Canary`, email: `${word.toLowerCase()}@canary.example`, usn: `USN-${word}` },
    profile: { course: `Course of ${word}`, headline: `Headline of ${word}` },
  })
  await as(author).call(replacePhoto, { body: { image: await photo(20, 20) } })
  const [first, second] = others
  if (first === undefined || second === undefined) throw new Error('Two others are needed.')
  const title = `Question ${word}-thread about lamps`
  const { _id: thread } = await ask(author, { title, body: `Text of ${word}-thread`, ...more })
  await beforeAnswers?.(author, thread)
  const { _id: given1, number } = await answer(first, thread, 'Trim the wick.')
  const reply = await answer(author, thread, `Reply in ${word}-thread`, number)
  await answer(second, thread, 'Or buy another.', reply.number)
  await as(author).call(reactToPost, { params: { id: given1, reaction: 'thanks' } })
  await as(author).call(acceptAnswer, { params: { id: thread }, body: { number } })
  const gone = await answer(author, thread, 'A slip', number)
  await as(author).call(deletePost, { params: { id: gone._id } })
  await as(author).call(closeThread, { params: { id: thread }, body: { reason: 'Solved' } })
  const interview = await experience(author, word, { others, anonymous: more !== named })
  const posts = await db.selectFrom('posts').select('id').where('thread_id', '=', thread).execute()
  const { photo_key: key } = await db
    .selectFrom('members')
    .select('photo_key')
    .where('id', '=', author.id)
    .executeTakeFirstOrThrow()
  return {
    ...{ author, thread, ofThread: [thread, `${word}-thread`, interview, ...posts.map(({ id }) => id)] },
    ofAuthor: [
      author.id,
      author.email,
      author.fullName,
      `USN-${word}`,
      `Course of ${word}`,
      `Headline of ${word}`,
      key ?? '',
    ],
  }
}

/** Shares an interview that others find helpful, report and decide on. */
const experience = async (
  author: TestMember,
  word: string,
  { others: [first, second], anonymous }: { others: TestMember[]; anonymous: boolean },
): Promise<string> => {
  const id = await shareInterview({ as }, author, { advice: `Advice of ${word}-thread`, anonymous })
  for (const member of [first, second]) await as(member).call(markHelpful, { params: { id } })
  await as(first).call(reportMember, { body: { about: { kind: 'interview', id }, reason: 'unkind' } })
  await as(await given.admin()).call(decideOnPost, { params: { id }, body: { decision: 'change', note: 'Shorter' } })
  await as(author).call(updateInterview, {
    ...{ params: { id }, body: { ...EXPERIENCE, rounds: [...EXPERIENCE.rounds], advice: `Advice in ${word}-thread` } },
  })
  return id
}

// Of this question and interview, the walk finds the author.
const named = {}

const openingOf = async (thread: string): Promise<string> => {
  const opening = db.selectFrom('posts').select('id').where('thread_id', '=', thread).where('number', '=', 1)
  return (await opening.executeTakeFirstOrThrow()).id
}

/** Reports a question that has a name and lets an administrator decide on it, before its author takes the name off. */
const sealAfterReport =
  (reporter: TestMember | undefined, admin: TestMember | undefined) => async (author: TestMember, thread: string) => {
    const id = await openingOf(thread)
    await as(reporter).call(reportMember, { body: { about: { kind: 'post', id }, reason: 'unsafe' } })
    await as(admin).call(decideOnPost, { params: { id }, body: { decision: 'shown' } })
    const named = async () => JSON.stringify([await rowsOf('reports'), await rowsOf('audit.entries')])
    expect(found(await named(), [author.id, author.fullName])).toHaveLength(2)
    expect((await as(author).call(makeThreadAnonymous, { params: { id: thread } })).status).toBe(200)
  }

const rowsOf = (table: 'reports' | 'audit.entries') => db.selectFrom(table).selectAll().execute()

/** Reports a question, and lets two administrators lift its author's name. */
const lift = async (
  asking: TestMember | undefined,
  agreeing: TestMember,
  reporter: TestMember | undefined,
  { thread }: Case,
) => {
  const id = await openingOf(thread)
  await as(reporter).call(reportMember, { body: { about: { kind: 'post', id }, reason: 'unkind' } })
  const prove = async (member: TestMember | undefined) => {
    const password = member?.password ?? ''
    const { secret } = (await as(member).call(startApp, { body: { password } })).body
    await as(member).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })
    clock.advance(30_000)
    return { password, code: codeOf(secret, clock.now()) }
  }
  const params = { id }
  await as(asking).call(requestName, { params, body: { ...(await prove(asking)), reason: 'It threatens a student.' } })
  const { status } = await as(agreeing).call(agreeToName, { params, body: await prove(agreeing) })
  expect(status).toBe(200)
}

const found = (text: string, traces: readonly string[]) =>
  traces.filter((trace) => trace !== '' && text.toLowerCase().includes(trace.toLowerCase()))
/** Returns the traces of an author in a text about their question. */
const leaks = (text: string, { ofThread, ofAuthor }: Case) =>
  found(text, ofThread).length === 0 ? [] : found(text, ofAuthor)

/** Returns the requests by which a route could show a question. */
const requestsFor = ({ url, schema }: Route, { author, ofThread, thread }: Case, space: string): Parts[] => {
  const ids = url.includes(':')
    ? [author.id, space, ...ofThread.filter((each) => !each.includes('-thread')).slice(0, 4)]
    : ['']
  const word = ofThread[1] ?? ''
  const known = schema.querystring instanceof z.ZodMiniObject ? Object.keys(schema.querystring.shape) : []
  const searches = [
    ...[
      {},
      { q: word },
      { q: author.fullName },
      { q: `by:${author.fullName}` },
      { thread },
      { space },
      { author: author.id },
    ],
    ...['unread', 'following', 'unanswered'].map((tab) => ({ tab })),
  ].filter((search) => Object.keys(search).every((key) => known.includes(key)))
  const reactions = url.includes(':reaction') ? ['wonder', 'helpful', 'thanks'] : ['thanks']
  return ids.flatMap((id) =>
    searches.flatMap((querystring) =>
      reactions.map((reaction) => ({
        params: { id, userId: id, receiverId: id, itemId: id, reaction, kind: 'discussions' },
        querystring,
      })),
    ),
  )
}

it('nothing that the portal shows, sends, pushes, exports or records gives an anonymous author of a question or interview, but a report to those who lifted it', async () => {
  const [first, second] = [await given.verifiedAlumnus(), await given.student({ fullName: 'Second Answerer' })]
  const roles: Record<string, TestMember> = {
    ...{ answerer: first, other: second, bystander: await given.student(), unverified: await given.alumnus() },
    ...{ admin: await given.admin(), 'unconcerned admin': await given.admin() },
  }
  const space = await spaceOf(first)
  await db.updateTable('spaces').set({ level: 'following' }).execute()
  const heard: string[] = []
  for (const member of [first, second]) (await socket(member)).onAny((...event) => heard.push(JSON.stringify(event)))

  const hidden = await askAll('Xanthippe', [first, second], { anonymous: true })
  const sealed = await askAll('Philomena', [first, second], {}, sealAfterReport(roles['bystander'], roles['admin']))
  const control = await askAll('Wilhelmina', [first, second], named)
  for (const { thread } of [hidden, sealed, control])
    await as(roles['bystander']).call(followThread, { params: { id: thread }, body: { level: 'following' } })
  await lift(roles['admin'], await given.admin(), roles['bystander'], hidden)
  await arrived()
  await portal.platform.tasks.runDue()
  clock.advance(15 * minutes)
  await portal.platform.tasks.runDue()

  const leaking: Record<string, string[]> = {}
  const shown = { hidden: new Set<string>(), named: new Set<string>() }
  const check = (where: string, text: string): void => {
    if (found(text, hidden.ofThread).length > 0) shown.hidden.add(where)
    if (leaks(text, control).length > 0) shown.named.add(where)
    const traces = [...leaks(text, hidden), ...leaks(text, sealed)]
    if (traces.length > 0) leaking[where] = traces
  }
  for (const [role, viewer] of Object.entries({ ...roles, stranger: undefined }))
    for (const [name, route] of readRoutes)
      for (const parts of [
        ...requestsFor(route, hidden, space),
        ...(role === 'bystander' || role === 'admin' ? requestsFor(route, sealed, space) : []),
        ...(role === 'other' ? requestsFor(route, control, space) : []),
      ]) {
        const { body, headers } = await as(viewer).call(route, parts)
        check(`${role}: ${name}`, `${JSON.stringify(headers)} ${Buffer.isBuffer(body) ? '' : JSON.stringify(body)}`)
      }
  for (const event of heard) check('pushes', event)
  // They get emails of their own.
  const own = [hidden.author.email, sealed.author.email]
  const ofOthers = mail.emails.filter(({ to }) => to?.every(({ address }) => !own.includes(address ?? '')))
  for (const email of ofOthers) check('emails', JSON.stringify([email.subject, email.text, email.html, email.headers]))
  for (const row of await rowsOf('audit.entries')) check('audit', JSON.stringify(row))
  for (const row of await rowsOf('reports')) check('reports', JSON.stringify(row))
  const notifications = await db
    .selectFrom('notifications')
    .select(['type', 'subject', 'actor_id', 'details'])
    .execute()
  for (const row of notifications.filter(({ actor_id: id }) => id !== first.id && id !== second.id))
    check('notifications', JSON.stringify(row))
  for (const [role, member] of Object.entries(roles).filter(([name]) => !name.includes('admin'))) {
    const { files, text } = await openExport(opened, member)
    for (const path of Object.keys(files)) check(`${role}: export ${path}`, text(path))
  }

  // Only the administrators who lifted the name see it.
  expect(leaking).toEqual({
    'admin: GET /api/admin/reports': [hidden.author.id, hidden.author.fullName],
  })
  // The walk sees the question wherever it sees one, and would have found the author.
  expect(shown.hidden.size).toBeGreaterThan(15)
  expect(shown.named.size).toBeGreaterThan(10)
  expect([...shown.named].some((where) => where === 'emails')).toBe(true)
  await mail.close()
})
