import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { blockMember } from '#contract/trust/blocks.ts'
import { deleteMessage, editMessage, setReaction, uploadAttachment } from '#contract/chat/messages.ts'
import { replacePhoto } from '#contract/people/profiles.ts'
import { reportMember } from '#contract/trust/reports.ts'
import { sendContact } from '#contract/public/contact.ts'
import { record } from '#server/college/public.ts'
import { storeCertificate } from '#server/platform/storage/certificates.ts'
import { translate } from '#server/platform/text.ts'
import { csvRows, openExport } from '#server/testing/exports.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { memberWithEverything, secrets } from '#server/testing/memberWithEverything.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { domains } from '#server/domains.ts'
import { partsOf } from '#server/platform/personalData.ts'

const personalData = domains.flatMap((domain) => domain.personalData ?? [])
const parts = partsOf(personalData)
const omissions: Record<string, string> = Object.fromEntries(
  personalData.flatMap(({ omissions: of = {} }) => Object.entries(of)),
)

const opened = await openTestPortal()
const { as, clock, db, given, portal, say } = opened
const { storage } = portal.platform

const upload = async (from: TestMember, to: TestMember, file: File) =>
  (await as(from).call(uploadAttachment, { params: { userId: to.id }, body: { file } })).body
const pdf = (name: string, text: string) => new File([`%PDF-1.7\n${text}`], name)

describe('registered personal data', () => {
  // test: export-covers-every-personal-column
  it('covers every column that references a member or gives a reason, and no others', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass || '.' || attname as name from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'members'::regclass`.execute(db)
    const leading = rows.map(({ name }) => name)
    expect(leading.length).toBeGreaterThan(30)
    const covered = parts.flatMap(({ covers }) => covers)
    const omitted = Object.keys(omissions).filter((name) => !/^(?:members|profiles)\./.test(name))
    expect([...covered, ...omitted].toSorted()).toEqual(leading.toSorted())
  })

  it('exports every column of a member and their profile, or gives a reason', async () => {
    const ada = await given.student()
    const { rows: columns } = await sql<{ table: string; name: string }>`
      select table_name as table, column_name as name from information_schema.columns
      where table_schema = 'public' and table_name in ('members', 'profiles')`.execute(db)
    const [profile] = (await openExport(opened, ada)).rows('profile')
    expect(columns).not.toEqual([])
    const missing = columns.filter(
      ({ table, name }) =>
        !Object.hasOwn(profile ?? {}, camelCase(name)) && omissions[`${table}.${name}`] === undefined,
    )
    expect(missing).toEqual([])
  })

  it('has a readme sentence for every part', () => {
    const keys = parts.map(({ name }) => `readme.${name}`)
    expect(keys.filter((key) => translate('en', 'exports', key) === key)).toEqual([])
  })
})

describe('an export contains', () => {
  it('a row of every part, and no secrets', async () => {
    const { ada, grace, second } = await memberWithEverything(opened)
    const at = clock.now()
    await db
      .insertInto('deletions')
      .values({ member_id: ada.id, asked_at: at, due_at: new Date(at.getTime() + 60_000), postings: 'anonymise' })
      .execute()
    await db.insertInto('terms').values({ version: 7, body: 'Be kind.', published_at: at }).execute()
    await db.insertInto('consents').values({ member_id: ada.id, version: 7, given_at: at }).execute()
    await record(db, { actor: ada, action: 'contact.handled', subject: 'Somebody', ip: '', at })
    for (const email of [ada.email, 'somebody@else.example'])
      await as(undefined).call(sendContact, { body: { name: 'Me', email, topic: 'other', message: 'Hello' } })

    const copy = await openExport(opened, ada)
    expect(parts.filter(({ name }) => copy.rows(name).length === 0).map(({ name }) => name)).toEqual([])
    for (const { name } of parts) expect(csvRows(copy.text(`data/${name}.csv`))).toHaveLength(copy.rows(name).length)

    const [agreed, changed] = copy.rows('consents')
    expect(agreed?.['terms']).toContain('Who it is for\nThis portal is for students and alumni')
    expect(changed).toMatchObject({ version: 7, terms: 'Be kind.' })
    expect(copy.rows('reports')).toHaveLength(2)
    expect(copy.rows('blocks')).toHaveLength(1)
    expect(copy.rows('contacts').map(({ email }) => email)).toEqual([second, ada.email])
    expect(copy.rows('seen-by')).toEqual([expect.objectContaining({ person: grace.fullName })])
    expect(copy.rows('push')).toEqual([expect.objectContaining({ service: 'push.example' })])

    const { password_hash: hash } = await db
      .selectFrom('members')
      .select('password_hash')
      .where('id', '=', ada.id)
      .executeTakeFirstOrThrow()
    const everything = Object.keys(copy.files)
      .filter((path) => !path.startsWith('files/'))
      .map((path) => copy.text(path))
      .join('\n')
    expect(everything).toContain('Zubeida was here')
    const never = [
      hash,
      secrets.endpoint,
      secrets.key,
      'secret-token',
      'Dear Zubeida',
      grace.email,
      secrets.token.toString('hex'),
      ada.token,
    ]
    for (const secret of never) expect(everything).not.toContain(secret)
  })

  it("both sides' messages in their current version, except what a block hides", async () => {
    const [ada, grace, eve] = [await given.student(), await given.student(), await given.student({ fullName: 'Eve' })]
    const first = await say(ada, grace, 'First')
    await say(grace, ada, 'Second', { replyTo: first.sequence })
    await as(ada).call(editMessage, { params: { messageId: first._id }, body: { message: 'First, edited' } })
    await as(grace).call(setReaction, { params: { messageId: first._id }, body: { reaction: '🎉' } })
    const third = await say(ada, grace, 'Third, to be deleted')
    await as(ada).call(deleteMessage, { params: { messageId: third._id } })
    const insult = await say(eve, ada, 'An insult')
    await as(ada).call(blockMember, { params: { userId: eve.id } })
    await as(ada).call(reportMember, {
      body: { userId: eve.id, reason: 'harassment', comment: 'Please look', sequences: [insult.sequence] },
    })

    const copy = await openExport(opened, ada)
    const withGrace = copy.rows('messages').filter(({ personId }) => personId === grace.id)
    expect(withGrace).toMatchObject([
      { mine: true, from: ada.fullName, message: 'First, edited', theirReaction: '🎉', deletedAt: null },
      { mine: false, from: grace.fullName, message: 'Second', replyTo: 1 },
      { mine: true, message: '', deletedAt: expect.any(String) },
    ])
    expect(withGrace[0]?.['editedAt']).toEqual(expect.any(String))
    expect(copy.rows('messages')).not.toContainEqual(expect.objectContaining({ person: 'Eve' }))
    expect(copy.rows('conversations').map(({ person }) => person)).toEqual([grace.fullName])
    expect(copy.rows('reports')).toMatchObject([{ person: 'Eve', messages: [{ message: 'An insult', mine: false }] }])
    expect(copy.text('data/messages.json')).not.toContain('to be deleted')
  })

  it('a conversation of any length, once and in order', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    await say(ada, grace, 'Message 1')
    await sql`
      insert into messages (id, conversation_id, sequence, sender_id, receiver_id, client_id, body, created_at)
      select gen_random_uuid(), id, number, ${grace.id}::uuid, ${ada.id}::uuid, gen_random_uuid(), 'Message ' || number,
        now() from conversations, generate_series(2, 1500) as number`.execute(db)
    await sql`update conversations set last_sequence = 1500`.execute(db)

    const copy = await openExport(opened, ada)
    const expected = Array.from({ length: 1500 }, (_, index) => `Message ${index + 1}`)
    expect(copy.rows('messages').map(({ message }) => message)).toEqual(expected)
    expect(csvRows(copy.text('data/messages.csv')).map(({ message }) => message)).toEqual(expected)
  })

  it('every file unchanged, under a path that the data names', async () => {
    const ada = await given.verifiedAlumnus()
    const grace = await given.student()
    await as(ada).call(replacePhoto, { params: { id: ada.id }, body: { image: await photo() } })
    const certificate = await storeCertificate(storage, pdf('degree.pdf', 'degree'))
    await db.updateTable('members').set({ certificate_key: certificate }).where('id', '=', ada.id).execute()
    const { _id: sent } = await upload(grace, ada, pdf('notes: draft <1>?.pdf', 'notes of Grace'))
    await say(grace, ada, '', { attachmentId: sent })
    await upload(grace, ada, pdf('unsent.pdf', 'nobody but Grace'))

    const copy = await openExport(opened, ada)
    const keys = await db.selectFrom('members').selectAll().where('id', '=', ada.id).executeTakeFirstOrThrow()
    const [profile] = copy.rows('profile')
    const [message] = copy.rows('messages')
    expect(message?.['attachment']).toMatch(/^files\/attachments\/\d{4}-\d\d-\d\d [\da-f]{12} notes_ draft _1__\.pdf$/)
    expect(copy.rows('attachments')).toMatchObject([{ id: sent, mine: false, file: message?.['attachment'] }])
    const bytesOf = (path: unknown) => Buffer.from(copy.files[String(path)] ?? [])
    expect(
      bytesOf(profile?.['photo']).equals(
        await buffer((await storage.open(`photos/${keys.photo_key}/512.webp`)).content),
      ),
    ).toBe(true)
    expect(bytesOf(profile?.['certificate']).toString()).toBe('%PDF-1.7\ndegree')
    expect(bytesOf(message?.['attachment']).toString()).toBe('%PDF-1.7\nnotes of Grace')
    expect(Object.keys(copy.files).filter((path) => path.startsWith('files/'))).toHaveLength(3)
  })

  // test: export-csv-has-no-formulas
  it('CSV safe from formula injection', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const written = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      'She said "no", twice,\nand left; 日本語 भाषा',
      '"',
      ',',
      '<b>&amp;',
      '\u0301a',
    ]
    for (const message of written) await say(ada, grace, message)
    // The API trims messages, but older rows may not be trimmed.
    await sql`update messages set body = ${'\t=tab'} where sequence = 9`.execute(db)

    const copy = await openExport(opened, ada)
    const table = copy.text('data/messages.csv')
    const told = csvRows(table).map(({ message }) => message)
    expect(told).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)", ...written.slice(4, 8), "'\t=tab"])
    expect(copy.rows('messages').map(({ message }) => message)).toEqual([...written.slice(0, 8), '\t=tab'])
    expect(table.startsWith('\uFEFF"')).toBe(true)
  })

  it("a readme in the member's language", async () => {
    const [ada, asha] = [await given.student(), await given.student({ language: 'hi' })]
    const english = (await openExport(opened, ada)).text('README.txt')
    for (const { name } of parts) expect(english).toContain(`data/${name}.json`)
    expect(english).toContain(ada.fullName)
    expect(english).not.toMatch(/readme\.|\{\{/)
    const hindi = (await openExport(opened, asha)).text('README.txt')
    expect(hindi).toContain(translate('hi', 'exports', 'readme.messages'))
  })
})

const camelCase = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
