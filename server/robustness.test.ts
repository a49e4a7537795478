import { describe, expect, it } from 'vitest'
import type { Route } from '#contract/route.ts'
import { type Attack, attacksOn, faultOf, paramsOf, takesInput } from '#server/testing/fuzz.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { contractRoutes } from '#server/testing/routes.ts'

// With an unreachable mail server, so that calls that need one respond as usual.
const { given, portal } = await openTestPortal({ SMTP_URL: 'smtp://127.0.0.1:9' })
const routes = await contractRoutes()

// A quarter of the attacks, a different one for each route; all of them in npm run test:nightly.
const everyAttack = process.env['NIGHTLY'] === 'true'

// test: every-route-survives-damaged-input
describe('damaged input to', () => {
  it.each([...routes].map(([name, route], turn) => [name, route, turn] as const))('%s', async (_, route, turn) => {
    const [student, admin] = [await given.student(), await given.admin()]
    const caller = route.access === 'admin' ? admin : student
    const params = paramsOf(student, admin)

    const attacks = attacksOn(route, params).filter((_, index) => everyAttack || index % 4 === turn % 4)
    expect(attacks.length > 0).toBe(takesInput(route))
    const failures: string[] = []
    for (const attack of attacks) {
      const { statusCode, headers, body } = await send(route, attack, caller.token)
      const fault = faultOf(statusCode, headers, body)
      if (fault !== undefined) failures.push(`${attack.aim}: ${fault} ${attack.url.slice(0, 80)}`)
    }

    expect(failures).toEqual([])
  })
})

let sent = 0
const send = ({ method }: Pick<Route, 'method'>, { url, body }: Attack, token: string) => {
  sent += 1
  return portal.app.inject({
    method,
    url,
    // A different address each time, because a rate-limited request would not be processed.
    remoteAddress: `10.1.${(sent >> 8) & 255}.${sent & 255}`,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: body }),
  })
}
