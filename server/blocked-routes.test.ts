import { beforeEach, describe, expect, it } from 'vitest'
import { blockMember } from '#contract/trust/blocks.ts'
import { countUnread } from '#contract/chat/conversations.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { Route } from '#contract/route.ts'
import { type Acquaintance, givenAcquaintances, nobodysTrail } from '#server/testing/acquaintances.ts'
import { walk } from '#server/testing/blocked-routes.ts'
import type { Trail } from '#server/testing/blocked-rows.ts'
import { openExport } from '#server/testing/exports.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { contractRoutes } from '#server/testing/routes.ts'

const opened = await openTestPortal()
const { as } = opened

const routes = await contractRoutes()
// The secret URL of a calendar grants its owner's rights.
const bySecret = 'GET /api/calendar/:file'
const ofMembers = [...routes].filter(([name, { access }]) => !['public', 'admin'].includes(access) || name === bySecret)

let ada: Acquaintance
let ben: Acquaintance
beforeEach(async () => {
  ;[ada, ben] = await givenAcquaintances(opened)
})

/** Returns a route's responses when a member requests it about another. */
const visit = async (name: string, route: Route, { member, feed }: Acquaintance, other: Trail) => {
  const viewer = name === bySecret ? undefined : member
  const answers: { status: number; body: unknown; text: string }[] = []
  for (const parts of (await walk[name]?.visits(other, { feed })) ?? []) {
    const { status, body, headers } = await as(viewer).call(route, parts)
    const text = Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body)
    answers.push({ status, body, text: `${JSON.stringify(headers)} ${text}` })
  }
  return answers
}
const tracesIn = (text: string, { traces }: Acquaintance) =>
  traces.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()))
const block = async (): Promise<void> => {
  expect((await as(ada.member).call(blockMember, { params: { userId: ben.member.id } })).status).toBe(200)
}
const both = () =>
  [
    [ada, ben],
    [ben, ada],
  ] as const

describe('the walk', () => {
  it('has a row for every call that a member can make, and no other', () => {
    expect(Object.keys(walk).toSorted()).toEqual(ofMembers.map(([name]) => name).toSorted())
  })

  it('finds the other member wherever a row says so without a block', async () => {
    const reading = ofMembers.filter(([, { method }]) => method === 'GET')
    for (const [viewer, other] of both()) {
      const showing: string[] = []
      for (const [name, route] of reading) {
        const texts = (await visit(name, route, viewer, other.trail)).map(({ text }) => text)
        if (tracesIn(texts.join('\n'), other).length > 0) showing.push(name)
      }
      const expected = reading.filter(([name]) => walk[name]?.shows).map(([name]) => name)
      expect(showing.toSorted()).toEqual(expected.toSorted())
    }
  })
})

describe('with a block', () => {
  // test: no-route-shows-blocked-members
  it('no call shows a trace of the other member in either direction, and each responds as for a nonexistent member', async () => {
    await block()
    const found: Record<string, string[]> = {}
    for (const [viewer, other] of both())
      for (const [name, route] of ofMembers) {
        if (viewer === ada && walk[name]?.knownToBlocker) continue
        const answers = await visit(name, route, viewer, other.trail)
        const traces = tracesIn(answers.map(({ text }) => text).join('\n'), other)
        if (traces.length > 0) found[`${name}, asked by ${viewer.member.fullName}`] = traces

        const aboutNobody = await visit(name, route, viewer, nobodysTrail(other.trail))
        const said = ({ status, body }: { status: number; body: unknown }) => ({ name, status, body })
        expect(answers.map(said)).toEqual(aboutNobody.map(said))
      }
    expect(found).toEqual({})
  })

  // test: unread-counts-leave-out-blocked-members
  it('unread counts leave out the other member', async () => {
    const numbers = async ({ member }: Acquaintance) => [
      (await as(member).call(countUnread)).body.unread,
      (await as(member).call(listNotifications)).body.unread,
    ]
    expect(await Promise.all([ada, ben].map(numbers))).toEqual([
      [1, 1],
      [1, 1],
    ])
    await block()
    expect(await Promise.all([ada, ben].map(numbers))).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('no data export contains a trace of the other member, except in the list of blocked members', async () => {
    const textOf = async ({ member }: Acquaintance) => {
      const { files, text } = await openExport(opened, member)
      const parts = Object.keys(files).filter((path) => path !== 'data/blocks.json' && path !== 'data/blocks.csv')
      return [...Object.keys(files), ...parts.map(text)].join('\n')
    }
    for (const [viewer, other] of both())
      expect(tracesIn(await textOf(viewer), other)).toEqual(expect.arrayContaining([other.trail.id, other.trail.word]))
    await block()
    for (const [viewer, other] of both()) expect(tracesIn(await textOf(viewer), other)).toEqual([])
  })
})
