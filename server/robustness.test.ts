import { describe, expect, it } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import type { Route } from '#contract/route.ts'
import { type Attack, attacksOn } from '#server/testing/hostile.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { contractRoutes } from '#server/testing/routes.ts'

// With a mail server, which nobody gets to: calls that need one answer as they would.
const { given, portal } = await openTestPortal({ SMTP_URL: 'smtp://127.0.0.1:9' })
const routes = await contractRoutes()

describe('whatever is sent to', () => {
  it.each([...routes])('%s', async (_, route) => {
    const [student, admin] = [await given.student(), await given.admin()]
    const caller = route.access === 'admin' ? admin : student
    const params = {
      id: student.id,
      userId: admin.id,
      receiverId: admin.id,
      messageId: student.id,
      key: 'a'.repeat(32),
      size: '96.webp',
      file: `${'a'.repeat(43)}.ics`,
    }

    const failures: string[] = []
    for (const attack of attacksOn(route, params)) {
      const fault = faultOf(await send(route, attack, caller.token))
      if (fault !== undefined) failures.push(`${attack.aim}: ${fault} ${attack.url.slice(0, 80)}`)
    }

    expect(failures).toEqual([])
  })
})

type Answer = Awaited<ReturnType<typeof send>>

let attacks = 0
const send = ({ method }: Pick<Route, 'method'>, { url, body }: Attack, token: string) => {
  attacks += 1
  return portal.app.inject({
    method,
    url,
    // Each from an address of its own: what is refused for its number only, is not looked at.
    remoteAddress: `10.1.${(attacks >> 8) & 255}.${attacks & 255}`,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: body }),
  })
}

/** Undefined for an answer as it should be, whatever was asked. */
const faultOf = ({ statusCode, headers, body }: Answer): string | undefined => {
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`
  if (headers['x-content-type-options'] !== 'nosniff' || headers['content-security-policy'] === undefined)
    return `${statusCode} without headers`
  if (statusCode < 400) return undefined
  const told: unknown = JSON.parse(body)
  const isError =
    typeof told === 'object' &&
    told !== null &&
    Reflect.get(told, 'success') === false &&
    Reflect.get(told, 'message') !== '' &&
    Object.hasOwn(ERRORS, String(Reflect.get(told, 'code')))
  return isError ? undefined : `${statusCode} ${body.slice(0, 200)}`
}
