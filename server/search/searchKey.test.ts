import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import { hostMentorship } from '#contract/mentoring/mentorships.ts'
import { searchMessages, sendMessage } from '#contract/chat/messages.ts'
import { addProject } from '#contract/opportunities/projects.ts'
import { searchAll } from '#contract/search/search.ts'
import { record } from '#server/college/public.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { newClientId, openTestPortal } from '#server/testing/portal.ts'

const { given, as, db } = await openTestPortal()
const { administer } = await openTestDatabase()
type Member = Awaited<ReturnType<typeof given.student>>

const say = (from: Member, to: Member, message: string) =>
  as(from).call(sendMessage, { params: { receiverId: to.id }, body: { message, clientId: newClientId() } })

describe('search', () => {
  it.each([
    ['Hindi', 'यह काम आज करना है', ['काम', 'करना', 'काम आज'], ['कम', 'किम', 'काेम']],
    ['Hindi with a nukta', 'ज़मीन पर चाँद', ['जमीन', 'ज\u093Cमीन', 'चांद'], ['जमिन']],
    ['Urdu', 'نئی کِتابیں شہر میں', ['کتابیں', 'كتابيں', 'شهر'], ['کتب']],
    ['Tamil', 'பாடம் படி', ['பாடம்', 'படி'], ['படம்']],
    [
      'curly punctuation',
      'The dean’s “open day” – 10‑11 a.m.',
      ["dean's", 'dean’s', '"open day"', '“open', '- 10-11'],
      [],
    ],
  ])('in %s finds its words and no others', async (_, text, found, others) => {
    const [asha, bilal] = [await given.student(), await given.student()]
    await say(asha, bilal, text)
    const body = { title: text, company: 'Acme', location: 'Pune', description: 'Build things.' }
    expect((await as(asha).call(postJob, { body })).status).toBe(201)

    const messages = async (q: string) =>
      (await as(bilal).call(searchMessages, { querystring: { q } })).body.found.map(({ message }) => message.message)
    const jobs = async (q: string) =>
      (await as(bilal).call(searchAll, { querystring: { q } })).body.jobs.map(({ title }) => title)

    for (const q of found) expect([await messages(q), await jobs(q)], q).toEqual([[text], [text]])
    for (const q of others) expect([await messages(q), await jobs(q)], q).toEqual([[], []])
  })
})

describe('the migrations that fold search keys', () => {
  const texts = [
    'École काम, ज़मीन और चाँद',
    'Łódź & کِتابیں، شہر',
    'K.R. “Nandu” O’Brien—Rao, S K',
    'ΟΔΟΣ\u2003\u00A0 Straße שָׁלוֹם ',
    'பாடம் ŒUVRE มี かぎ 각 Ёлка',
  ]

  it('compute the same keys as the portal, for every table', async () => {
    for (const text of texts) await everythingWith(text)
    const keys = await allKeys()
    expect(keys.filter(({ key }) => key.includes(searchKey('काम')))).toHaveLength(7)
    expect(keys.filter(({ key }) => key.includes('odz'))).toHaveLength(7)

    await spoilKeys()
    expect(await allKeys()).not.toEqual(keys)
    await runMigration()

    expect(await allKeys()).toEqual(keys)
  })

  it('fold every letter as the portal does', async () => {
    const [asha, bilal] = [await given.student(), await given.student()]
    const blocks = [
      ...['\u00A0-\u017F', '\u0386-\u03CE', '\u0400-\u045F', '\u0591-\u05F4', '\u0600-\u06FF', '\u0900-\u0DF3'],
      ...['\u0E01-\u0E5B', '\u3041-\u30FE', '\uFB1D-\uFDFB', '\uFE70-\uFEFC', '\uFF01-\uFFDC', '\u1100-\u1112'],
      ...['\u2000-\u206F', '\u1E00-\u1EF9', '\u1F00-\u1FFE'],
    ]
    const texts = [...blocks.map(lettersOf), 'हिन्दी गङ्गा पञ्च घण्टा सम्पर्क जन्म']
    for (const text of texts) await say(asha, bilal, `क ${text}`)
    const said = await db.selectFrom('messages').select(['body', 'search_key']).orderBy('sequence').execute()
    expect(said.map(({ body, search_key }) => search_key === searchKey(body))).toEqual(texts.map(() => true))

    await spoilKeys()
    await runMigration()

    const folded = await db.selectFrom('messages').select(['body', 'search_key']).orderBy('sequence').execute()
    expect(folded).toEqual(said)
  })

  const everythingWith = async (text: string) => {
    const member = await given.student({ fullName: text })
    const { call } = as(member)
    await say(member, await given.student(), text)
    const event = { link: 'https://meet.example/1', category: 'Tech Talk', dateTime: '2099-05-04T10:00Z' } as const
    await call(scheduleEvent, { body: { ...event, description: text } })
    await call(hostMentorship, { body: { title: text, description: 'An hour', date: '2099-05-04', time: '10:00' } })
    await call(postJob, { body: { title: 'One', company: text, location: 'Pune', description: text } })
    const repository = 'https://code.example/it'
    await call(addProject, {
      body: { name: 'One', description: text, languages: ['Rust', text.slice(0, 9)], repository },
    })
    // The migration leaves punctuation in the audit log as it was.
    const actor = { ...member, fullName: text.replaceAll(/[“”’—]/gu, '') }
    await record(db, { actor, action: 'member.verified', subject: 'It', ip: '', at: new Date() })
  }

  const allKeys = async () => {
    const { rows } = await sql<{ id: string; key: string }>`
      select id, name_key as key from members union all select id, search_key from messages
      union all select id, search_key from events union all select id, search_key from mentorships
      union all select id, search_key from jobs union all select id, search_key from projects
      union all select id, search_key from audit.entries order by id`.execute(db)
    return rows
  }

  // Stores keys as earlier releases folded them.
  const spoilKeys = () =>
    administer(
      [
        `set local portal.erasing = 'yes'`,
        `update members set name_key = 'km' where name_key ~ '[^\\u0001-\\u007f]'`,
        ...['messages', 'events', 'mentorships', 'jobs', 'projects', 'audit.entries'].map(
          (table) => `update ${table} set search_key = 'km' where search_key ~ '[^\\u0001-\\u007f]'`,
        ),
      ].join('; '),
    )

  const runMigration = async () => {
    for (const name of ['0017_fold', '0062_punctuation']) {
      const file = await readFile(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8')
      // The audit table has moved since.
      await administer(file.replaceAll(/audit_entries(?!_)/g, 'audit.entries'))
    }
  }
})

// Returns the assigned characters of a range.
const lettersOf = (range: string): string => {
  const [first = '', last = ''] = range.split('-').map((character) => character.codePointAt(0))
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => String.fromCodePoint(Number(first) + at))
    .filter((character) => /[^\p{Cn}\p{Cs}]/u.test(character))
    .join('')
}
