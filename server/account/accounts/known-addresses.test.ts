import { afterAll, describe, expect, it } from 'vitest'
import { addSecondEmail, changeEmail } from '#contract/account/accounts.ts'
import { logInAdmin, logInAlumnus, logInStudent, requestPasswordLink } from '#contract/account/sessions.ts'
import type { Route } from '#contract/route.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as, db } = await openTestPortal({ SMTP_URL: mailServer.url })
afterAll(() => mailServer.close())

const password = 'not the password'
type Case = [string, Route, (email: string, asker: TestMember) => object, 'stranger' | 'member']
const cases: Case[] = [
  ['a student’s log-in', logInStudent, (collegeEmail) => ({ collegeEmail, password }), 'stranger'],
  ['an alumnus’s log-in', logInAlumnus, (collegeEmail) => ({ collegeEmail, password }), 'stranger'],
  ['an administrator’s log-in', logInAdmin, (email) => ({ email, password }), 'stranger'],
  ['a link to a new password', requestPasswordLink, (email) => ({ email }), 'stranger'],
  ['a change of the main address', changeEmail, (email, asker) => ({ email, password: asker.password }), 'member'],
  ['a second address', addSecondEmail, (email, asker) => ({ email, password: asker.password }), 'member'],
]

describe.each(cases)('%s', (_, route, bodyFor, by) => {
  it('gets the same response and the same tasks for known and unknown addresses', async () => {
    const ask = async (email: string) => {
      const asker = await given.student()
      const { status, body, headers } = await as(by === 'member' ? asker : undefined).call(route, {
        body: bodyFor(email, asker),
      })
      const tasks = await db.selectFrom('tasks').select('kind').orderBy('kind').execute()
      await db.deleteFrom('tasks').execute()
      const { date, 'content-length': length, 'x-request-id': request, ...alike } = headers
      expect([typeof date, typeof length]).toEqual(['string', 'string'])
      return { status, alike, request: typeof request, tasks, body: JSON.stringify(body).replaceAll(email, 'EMAIL') }
    }
    const student = await given.student()
    const second = `second-of-${student.email}`
    await db
      .updateTable('members')
      .set({ second_email: second, second_email_verified_at: new Date() })
      .where('id', '=', student.id)
      .execute()
    const unknown = await ask(`nobody-of-${student.email}`)
    expect(unknown.status).toBe(route.url.includes('login') ? 401 : 202)
    const known = [student.email, second, (await given.alumnus()).email, (await given.admin()).email]
    for (const email of [...known, (await given.student({ email_verified_at: null })).email])
      expect(await ask(email)).toEqual(unknown)
  })
})
