import { describe, expect, it } from 'vitest'
import type { Route } from '#contract/route.ts'
import { matrix } from '#server/testing/authorization-matrix.ts'
import { RIGHTS } from '#contract/members/rights.ts'
import { rightsIn, rightsMatrix } from '#server/testing/authorization-of-rights.ts'
import { photo } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { contractRoutes } from '#server/testing/routes.ts'

// With an unreachable mail server, so that calls that need one respond as usual.
const { given, as, portal } = await openTestPortal({ SMTP_URL: 'smtp://127.0.0.1:9' })

const routes = await contractRoutes()

// test: every-role-on-every-route
describe('the authorization matrix', () => {
  // test: matrix-covers-every-route
  it('has a row for every call of the contract, and no other', () => {
    expect(routes.size).toBeGreaterThan(40)
    expect(matrix.map(([call]) => call).toSorted()).toEqual([...routes.keys()].toSorted())
  })

  it('contains only calls that are served', () => {
    const missing = [...routes.values()].filter(({ method, url }) => !portal.app.hasRoute({ method, url }))
    expect(missing.map(({ url }) => url)).toEqual([])
  })

  it("responds 401 to a suspended member's token wherever a token is needed", async () => {
    const suspended = await given.student({ suspended_at: new Date(), suspension_reason: 'Advertising' })
    for (const [call, route] of routes) {
      if (route.access === 'public') continue
      const parts = { params: idsOf(suspended.id), body: await bodyOf(route) }
      expect([call, (await as(suspended).call(route, parts)).status]).toEqual([call, 401])
    }
  })

  it.each(matrix)('%s', async (call, ...expected) => {
    const somebodyElse = await given.student()
    const callers = [
      undefined,
      await given.student(),
      await given.alumnus(),
      await given.verifiedAlumnus(),
      await given.admin(),
      await given.student({ email_verified_at: null }),
    ]
    const route = routes.get(call)
    if (route === undefined) throw new Error(`${call} is not in the contract`)

    const statuses = await Promise.all(
      callers.map(
        async (caller) =>
          (await as(caller).call(route, { params: idsOf(somebodyElse.id), body: await bodyOf(route) })).status,
      ),
    )

    expect(statuses).toEqual(expected)
  })
})

// test: every-right-on-every-route
describe('the matrix of rights at the desk', () => {
  it('has a row for every call at the desk, and no other', () => {
    const calls = [...routes].filter(([, { access }]) => access === 'admin').map(([call]) => call)
    expect(calls.length).toBeGreaterThan(80)
    expect(rightsMatrix.map(([call]) => call).toSorted()).toEqual(calls.toSorted())
  })

  it.each(RIGHTS)('admits %s to the calls that the right includes, and to no other', async (right) => {
    const [helper, other] = [await given.helper(right), await given.student()]
    const admitted: string[] = []
    for (const [call] of rightsMatrix) {
      const route = routes.get(call)
      if (route === undefined) throw new Error(`${call} is not in the contract`)
      const { status, body } = await as(helper).call(route, { params: idsOf(other.id), body: await bodyOf(route) })
      expect([call, status]).not.toEqual([call, 401])
      if ((body as { code?: string } | undefined)?.code !== 'access.right_needed') admitted.push(call)
    }
    const expected = rightsMatrix.filter(([, rights]) => rightsIn(rights).includes(right)).map(([call]) => call)
    expect(admitted).toEqual(expected)
  })
})

const idsOf = (id: string) => ({
  ...{
    id,
    userId: id,
    otherId: id,
    receiverId: id,
    commentId: id,
    photoId: id,
    itemId: id,
    sessionId: id,
    noteId: id,
    closingId: id,
    member: id,
    event: id,
    day: id,
  },
  ...{ key: 'a'.repeat(32), size: '96.webp', reaction: 'thanks' },
})

// Valid enough for the expected status: access is checked before validation, ownership after.
const bodyOf = async ({ method, multipart }: Route): Promise<object | undefined> => {
  if (multipart)
    return Object.fromEntries(await Promise.all(multipart.map(async (name) => [name, await photo(20, 20)])))
  return method === 'GET' ? undefined : { message: 'Hello', fullName: 'Somebody Else' }
}
