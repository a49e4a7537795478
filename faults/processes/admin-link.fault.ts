import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { logInAdmin, resetPassword } from '#contract/account/sessions.ts'
import { openPortal } from '#server/run.ts'
import { newId } from '#server/platform/ids.ts'
import { createCall } from '#server/testing/call.ts'
import { emptyPlace, newPlace, type PortalPlace } from '#server/testing/portal-place.ts'

const admin = { email: 'dean@college.example', password: 'Correct-Horse-7' }
const newPassword = 'Another-Horse-8'

const open = async (place: PortalPlace) => {
  const { portal, database } = await openPortal({
    ...{ ...place, NODE_ENV: 'test', LOG_LEVEL: 'silent', BACKUP_HOURS: '0' },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
  await portal.start()
  const close = async () => {
    await portal.close()
    await database.close()
  }
  return {
    db: database.db,
    call: createCall(portal.app, undefined),
    as: (token: string) => createCall(portal.app, token),
    close,
  }
}

/** Runs the command as `npm run admin:link -- …` does, with the Node of the tests. */
const adminLink = (place: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/admin-link.ts', ...args], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], PUBLIC_URL: 'https://alumni.college.example', DATABASE_URL: '', ...place },
    encoding: 'utf8',
  })

it('lets a locked-out sole administrator log in without two-step login, and no other member', async () => {
  const place = await newPlace()
  const before = await open(place)
  const { id } = await before.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', admin.email)
    .executeTakeFirstOrThrow()
  await before.db
    .insertInto('passkeys')
    .values({
      id: newId(),
      member_id: id,
      credential_id: 'lost',
      public_key: Buffer.from('lost'),
      sign_count: 0,
      transports: [],
      name: 'lost',
      created_at: new Date(),
    })
    .execute()
  if (place['DATABASE_URL'] === undefined) {
    const whileItRuns = adminLink(place, admin.email)
    expect(whileItRuns).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Stop the portal first[^\n]*\n$/),
    })
  }
  await before.close()

  expect(adminLink(place, 'nobody@college.example')).toMatchObject({
    ...{ status: 1, stdout: '' },
    stderr: expect.stringMatching(/^No administrator has the address [^\n]*\.\n$/),
  })

  const { status, stdout, stderr } = adminLink(place, ' Dean@College.example ', '--without-two-step')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('Two-step login was removed.')
  const [link = '', token = ''] = /https:\/\/alumni\.college\.example\/admin\/reset-password#(\S+)/.exec(stdout) ?? []
  expect(link).not.toBe('')

  const after = await open(place)
  const reset = () => after.call(resetPassword, { body: { token, newPassword, confirmPassword: newPassword } })
  expect((await reset()).status).toBe(200)
  expect((await reset()).body.code).toBe('link.invalid')
  const login = await after.call(logInAdmin, { body: { email: admin.email, password: newPassword } })
  expect(login.status).toBe(200)
  const { entries } = (await after.as(login.body.token)(listAuditEntries, { querystring: { category: 'change' } })).body
  expect(entries).toMatchObject([
    { action: 'administrator.two_step_removed', actorName: '', subject: admin.email, address: '' },
    { action: 'administrator.link_issued', actorName: '', subject: admin.email, address: '' },
  ])
  await after.close()
})

it('exits with 1 and one sentence where there is no portal', async () => {
  const { place: nowhere, remove } = await emptyPlace()
  const { status, stdout, stderr } = adminLink(nowhere, admin.email)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^There is no portal in [^\n]*DATA_DIR[^\n]*\n$/)
  await remove()
})
