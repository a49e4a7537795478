import { beforeEach, describe, expect, it } from 'vitest'
import {
  answerRequest,
  arrangeConversation,
  type ChatUser,
  type Folder,
  listChatUsers,
} from '#contract/chat/conversations.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, clock, origin, say } = await openTestPortal()

const sayLater = (from: TestMember, to: TestMember) => {
  clock.advance(1000)
  return say(from, to)
}
const arrange = (peer: TestMember, body: { pinned?: boolean; muted?: boolean; archived?: boolean }) =>
  as(ada).call(arrangeConversation, { params: { userId: peer.id }, body })
const names = (users: ChatUser[]) => users.map(({ fullName }) => fullName)
const list = async (folder: Folder, q?: string) =>
  names((await as(ada).call(listChatUsers, { querystring: { folder, ...(q !== undefined && { q }) } })).body.users)
const everyPage = async (folder: Folder, limit: number) => {
  const found: string[] = []
  let address: string | undefined = `/api/user?limit=${limit}&folder=${folder}`
  while (address !== undefined) {
    const page: Response = await fetch(`${origin}${address}`, { headers: { authorization: `Bearer ${ada.token}` } })
    const { users }: { users: ChatUser[] } = await page.json()
    expect(users.length).toBeLessThanOrEqual(limit)
    found.push(...names(users))
    address = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return found
}

let ada: TestMember
let people: Record<string, TestMember>

// f: friends, who wrote in order. r: strangers with requests. n: not talked yet. One request was declined, and Ada sent one.
beforeEach(async () => {
  ada = await given.student({ fullName: 'Ada' })
  people = {}
  for (const fullName of ['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'n1', 'n2'])
    people[fullName] = await given.student({ fullName })
  for (const fullName of ['r1', 'r2', 'declined', 'asked'])
    people[fullName] = await given.verifiedAlumnus({ fullName, graduation_year: 2015 })
  for (const fullName of ['f1', 'r1', 'f2', 'declined', 'f3', 'f4', 'r2', 'f5', 'f6']) await sayLater(of(fullName), ada)
  await sayLater(ada, of('asked'))
  await as(ada).call(answerRequest, { params: { userId: of('declined').id }, body: { accepted: false } })
  await arrange(of('f2'), { pinned: true })
  await arrange(of('f4'), { pinned: true })
  await arrange(of('f3'), { archived: true })
  await arrange(of('f5'), { archived: true, muted: true })
})
const of = (name: string): TestMember => {
  const member = people[name]
  if (member === undefined) throw new Error(name)
  return member
}

const expected: Record<Folder, string[]> = {
  all: ['asked', 'f6', 'f5', 'r2', 'f4', 'f3', 'f2', 'r1', 'f1', 'n1', 'n2'],
  inbox: ['f4', 'f2', 'asked', 'f6', 'f1', 'n1', 'n2'],
  requests: ['r2', 'r1'],
  archived: ['f5', 'f3'],
  waiting: ['f6', 'f5', 'r2', 'f4', 'f3', 'f2', 'r1', 'f1'],
}

describe('a folder', () => {
  it.each(Object.keys(expected) as Folder[])('%s lists its people page by page, each once', async (folder) => {
    expect(await list(folder)).toEqual(expected[folder])
    for (const limit of [1, 2, 3, 4, 100]) expect(await everyPage(folder, limit)).toEqual(expected[folder])
  })

  it('keeps an archived request in requests, and in the inbox once accepted', async () => {
    await arrange(of('r1'), { archived: true })
    expect(await list('requests')).toEqual(['r2', 'r1'])
    expect(await list('archived')).toEqual(['f5', 'f3'])
    await as(ada).call(answerRequest, { params: { userId: of('r1').id }, body: { accepted: true } })
    expect(await list('inbox')).toEqual(['f4', 'f2', 'asked', 'f6', 'r1', 'f1', 'n1', 'n2'])
  })

  it('moves a new message up, below pinned ones', async () => {
    await sayLater(of('f1'), ada)
    await sayLater(of('f2'), ada)
    expect(await list('inbox')).toEqual(['f2', 'f4', 'f1', 'asked', 'f6', 'n1', 'n2'])
  })

  it('can be searched by name', async () => {
    expect(await list('all', 'F')).toEqual(['f6', 'f5', 'f4', 'f3', 'f2', 'f1'])
    expect(await list('inbox', 'f')).toEqual(['f4', 'f2', 'f6', 'f1'])
    expect(await list('archived', 'f')).toEqual(['f5', 'f3'])
    expect(await list('requests', 'f')).toEqual([])
    expect(await list('requests', 'r1')).toEqual(['r1'])
    expect(await list('all', 'declined')).toEqual([])
    expect(await list('inbox', 'n')).toEqual(['n1', 'n2'])
  })

  it('accepts the cursors of other folders', async () => {
    const cursors: string[] = []
    for (const folder of Object.keys(expected)) {
      let next: string | undefined = `/api/user?limit=1&folder=${folder}`
      while (next !== undefined) {
        const cursor = new URL(next, origin).searchParams.get('cursor')
        if (cursor !== null) cursors.push(cursor)
        const page: Response = await fetch(`${origin}${next}`, { headers: { authorization: `Bearer ${ada.token}` } })
        next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
      }
    }
    expect(cursors.length).toBeGreaterThan(15)
    for (const folder of Object.keys(expected))
      for (const cursor of cursors) {
        const { status, body } = await as(ada).call(listChatUsers, { querystring: { folder, cursor } })
        expect(status).toBe(200)
        expect(new Set(names(body.users)).size).toBe(body.users.length)
      }
  })

  it('is rejected when unknown', async () => {
    expect(await as(ada).call(listChatUsers, { querystring: { folder: 'trash' } })).toMatchObject({ status: 400 })
  })
})

describe('the first page of a folder', () => {
  const counted = async (folder: Folder, limit: number) => {
    const { body, next } = await as(ada).call(listChatUsers, { querystring: { folder, limit } })
    const cursor = new URL(next ?? '/', origin).searchParams.get('cursor') ?? undefined
    const rest = cursor && (await as(ada).call(listChatUsers, { querystring: { folder, limit, cursor } })).body
    return [body.total, body.unread, body.users.length, rest && rest.total]
  }

  it('counts all and unread requests and archived conversations, beyond the page', async () => {
    expect(await counted('requests', 1)).toEqual([2, 2, 1, undefined])
    expect(await counted('requests', 50)).toEqual([2, 2, 2, undefined])
    expect(await counted('archived', 1)).toEqual([2, 2, 1, undefined])
    expect(await counted('inbox', 1)).toEqual([undefined, undefined, 1, undefined])
  })

  it('doesn’t count blocked members', async () => {
    await as(ada).call(blockMember, { params: { userId: of('r1').id } })
    expect(await counted('requests', 1)).toEqual([1, 1, 1, undefined])
  })
})
