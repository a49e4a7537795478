import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { blockMember } from '#contract/trust/blocks.ts'
import { answerRequest } from '#contract/chat/conversations.ts'
import { deleteMessage, editMessage, type FoundMessage, searchMessages } from '#contract/chat/messages.ts'
import type { TestMember } from '#server/testing/given.ts'
import { newClientId, openTestPortal } from '#server/testing/portal.ts'

const { as, given, clock, db, origin, say } = await openTestPortal()

const sayAll = async (from: TestMember, to: TestMember, ...texts: string[]) => {
  const said = []
  for (const text of texts) {
    clock.advance(1000)
    said.push(await say(from, to, text))
  }
  return said
}
const search = (member: TestMember, q: string, more: Record<string, string | number> = {}) =>
  as(member).call(searchMessages, { querystring: { q, ...more } })
const texts = (found: FoundMessage[]) => found.map(({ message }) => message.message)
const found = async (member: TestMember, q: string, more: Record<string, string | number> = {}) =>
  texts((await search(member, q, more)).body.found)

/** Copies the newest message many times, each a second later. */
const copyLast = async (times: number) => {
  await sql`
    insert into messages (id, conversation_id, sequence, sender_id, receiver_id, client_id, body, search_key, created_at)
    select gen_random_uuid(), conversation_id, sequence + n, sender_id, receiver_id, gen_random_uuid(), body, search_key,
      created_at + n * interval '1 second'
    from (select * from messages order by created_at desc limit 1) as last, generate_series(1, ${times}::bigint) as n`.execute(
    db,
  )
}

describe('a message search', () => {
  it('finds sent and received messages, newest first, with the peer', async () => {
    const [ada, grace, alan] = [
      await given.student({ fullName: 'Ada' }),
      await given.student({ fullName: 'Grace' }),
      await given.student(),
    ]
    const [first] = await sayAll(ada, grace, 'The harbour at noon', 'Something else')
    const [second] = await sayAll(alan, ada, 'Which harbour?')
    const answer = await search(ada, 'harbour')
    expect(answer.status).toBe(200)
    expect(answer.body.found.map(({ message }) => message)).toEqual([second, first])
    expect(answer.body.found.map(({ user }) => user._id)).toEqual([alan.id, grace.id])
    expect(answer.body.found[1]?.user).toEqual({
      ...{
        _id: grace.id,
        fullName: 'Grace',
        profilePhoto: null,
        role: 'student',
        graduationYear: 2024,
        verified: true,
        former: false,
        unavailable: false,
      },
    })
    expect(await found(grace, 'harbour')).toEqual(['The harbour at noon'])
  })

  it('ignores case, accents, width and letter variants', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    await sayAll(
      ada,
      grace,
      'Café am Straßenrand',
      'İstanbul’da görüşürüz',
      'Ｆｕｌｌ　ｗｉｄｔｈ',
      'ΟΔΟΣ Αθηνών',
      '会議は明日です',
    )
    for (const q of ['cafe', 'CAFÉ', 'cafe\u0301', 'STRASSEN', 'straßen', 'strassen'])
      expect(await found(grace, q)).toEqual(['Café am Straßenrand'])
    for (const q of ['istanbul', 'İSTANBUL', 'gorusuruz'])
      expect(await found(grace, q)).toEqual(['İstanbul’da görüşürüz'])
    for (const q of ['full width', 'ｆｕｌｌ', 'WIDTH']) expect(await found(grace, q)).toEqual(['Ｆｕｌｌ　ｗｉｄｔｈ'])
    for (const q of ['οδος', 'οδοσ', 'ΑΘΗΝΩΝ']) expect(await found(grace, q)).toEqual(['ΟΔΟΣ Αθηνών'])
    for (const q of ['会議', '明日です']) expect(await found(grace, q)).toEqual(['会議は明日です'])
  })

  it('matches all words in any order, also inside other words', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    await sayAll(ada, grace, 'Thursday at the harbour', 'Thursday at five', 'The harbours')
    expect(await found(ada, '  harbour   THURSDAY ')).toEqual(['Thursday at the harbour'])
    expect(await found(ada, 'arbo')).toEqual(['The harbours', 'Thursday at the harbour'])
    expect(await found(ada, 'fi')).toEqual(['Thursday at five'])
    expect(await found(ada, 'harbour friday')).toEqual([])
  })

  // test: message-search-escapes-wildcards
  it('treats wildcards as plain text', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    await sayAll(ada, grace, '100% sure', 'under_score', String.raw`C:\temp`, 'plain')
    expect(await found(ada, '%')).toEqual(['100% sure'])
    expect(await found(ada, '_')).toEqual(['under_score'])
    expect(await found(ada, '\\')).toEqual([String.raw`C:\temp`])
    expect(await found(ada, '0% s%')).toEqual([])
    expect(await found(ada, "';--")).toEqual([])
  })

  it('is paged, each message once, for all conversations and for one', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    const numbers = Array.from({ length: 7 }, (_, index) => `harbour ${index}`)
    for (const text of numbers) {
      await sayAll(ada, grace, text)
      await sayAll(alan, ada, `${text} again`, 'noise')
    }
    const pagesOf = async (address: string) => {
      const seen: string[] = []
      for (let next: string | undefined = address; next !== undefined;) {
        const page: Response = await fetch(`${origin}${next}`, { headers: { authorization: `Bearer ${ada.token}` } })
        const body: { found: FoundMessage[] } = await page.json()
        seen.push(...texts(body.found))
        next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
      }
      return seen
    }
    for (const limit of [1, 3, 100]) {
      expect(await pagesOf(`/api/messages/search?q=ha&limit=${limit}`)).toHaveLength(14)
      expect(new Set(await pagesOf(`/api/messages/search?q=harbour&limit=${limit}`)).size).toBe(14)
      expect(await pagesOf(`/api/messages/search?q=harbour&limit=${limit}&userId=${grace.id}`)).toEqual(
        numbers.toReversed(),
      )
    }
  })

  it('never finds others’ messages', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    await sayAll(ada, grace, 'Between us')
    for (const stranger of [alan, await given.admin()]) {
      expect(await found(stranger, 'between')).toEqual([])
      expect((await search(stranger, 'between', { userId: ada.id })).body.found ?? []).toEqual([])
    }
    expect(await search(ada, 'between', { userId: newClientId() })).toMatchObject({ status: 404 })
    expect(await as(undefined).call(searchMessages, { querystring: { q: 'between' } })).toMatchObject({ status: 401 })
  })

  it('finds the current text of messages only', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const [edited, deleted] = await sayAll(ada, grace, 'harbour', 'harbour, deleted')
    await as(ada).call(editMessage, { params: { messageId: edited?._id ?? '' }, body: { message: 'station' } })
    await as(ada).call(deleteMessage, { params: { messageId: deleted?._id ?? '' } })
    expect(await found(grace, 'harbour')).toEqual([])
    expect(await found(grace, 'station')).toEqual(['station'])
  })

  it('hides declined and blocked senders, who can’t find out', async () => {
    const stranger = await given.student({ graduation_year: 2019 })
    const [ada, grace] = [await given.student(), await given.student()]
    await sayAll(stranger, ada, 'A harbour request')
    await sayAll(grace, ada, 'A harbour friend')
    expect(await found(ada, 'harbour')).toHaveLength(2)
    await as(ada).call(answerRequest, { params: { userId: stranger.id }, body: { accepted: false } })
    expect(await found(ada, 'harbour')).toEqual(['A harbour friend'])
    expect(await found(stranger, 'harbour')).toEqual(['A harbour request'])
    await as(ada).call(blockMember, { params: { userId: grace.id } })
    for (const member of [ada, grace]) expect(await found(member, 'harbour')).toEqual([])
    expect(await search(grace, 'harbour', { userId: ada.id })).toMatchObject({ status: 404 })
  })

  it('requires words and a valid cursor', async () => {
    const ada = await given.student()
    for (const q of ['', '  ', '\u0301'])
      expect(await search(ada, q)).toMatchObject({ status: 400, body: { fields: { q: expect.any(String) } } })
    expect(await as(ada).call(searchMessages)).toMatchObject({
      status: 400,
      body: { fields: { q: expect.any(String) } },
    })
    expect(await search(ada, 'a'.repeat(101))).toMatchObject({ status: 400 })
    expect(await search(ada, 'a', { cursor: 'x' })).toMatchObject({ status: 400, body: { code: 'request.cursor' } })
  })

  it('reaches beyond the newest 1,000 messages, for indexed and unindexed words', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const [rare] = await sayAll(ada, grace, 'zanzibar qx कर्म')
    await sayAll(grace, ada, 'noise')
    await copyLast(2500)
    for (const q of ['zanzibar', 'qx', 'QX zanz', 'कर्म']) {
      expect(await found(ada, q)).toEqual([rare?.message])
      expect(await found(grace, q, { userId: ada.id })).toEqual([rare?.message])
    }
    expect(await found(ada, 'qy')).toEqual([])
    expect(await found(ada, 'noise', { limit: 100 })).toHaveLength(100)
  })
})
