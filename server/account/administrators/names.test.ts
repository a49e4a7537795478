import { OWNER } from '#contract/members/rights.ts'
import { expect, it } from 'vitest'
import {
  changeAdministratorName,
  getDeskAccount,
  inviteAdministrator,
  listAdministrators,
} from '#contract/account/administrators.ts'
import { listAuditEntries } from '#contract/college/audit.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal()

it("an administrator's new name shows in invitations, the list and the audit log", async () => {
  const admin = await given.admin({ fullName: 'office@college.example' })
  const rename = (fullName: string) => as(admin).call(changeAdministratorName, { body: { fullName } })

  expect((await rename('  R.  Shah ')).status).toBe(200)
  expect((await rename('R. Shah')).status).toBe(200)
  expect((await as(admin).call(getDeskAccount)).body.fullName).toBe('R. Shah')
  expect((await as(admin).call(listAdministrators)).body.administrators).toMatchObject([{ fullName: 'R. Shah' }])
  const body = { email: 'colleague@college.example', password: admin.password, rights: [OWNER] }
  expect((await as(admin).call(inviteAdministrator, { body })).body.invitation.invitedBy).toBe('R. Shah')
  const { entries } = (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body
  expect(entries).toMatchObject([
    { action: 'administrator.invited', actorName: 'R. Shah' },
    {
      action: 'administrator.renamed',
      actorName: 'R. Shah',
      details: { fullName: { from: 'office@college.example', to: 'R. Shah' } },
    },
  ])

  expect((await rename(' ')).status).toBe(400)
})
