import { expect, it } from 'vitest'
import { openTestPortal } from '#server/testing/portal.ts'
import { prepareFirstAdmin } from './setup.ts'

const dean = { ADMIN_EMAIL: 'dean@college.example', ADMIN_PASSWORD: 'Correct-Horse-7' }
const { portal, db } = await openTestPortal(dean)

it('creates the administrator of ADMIN_EMAIL, and logs that it is ignored once there is one', async () => {
  const warnings: unknown[] = []
  const log = Object.assign(Object.create(portal.platform.log), { warn: (line: unknown) => warnings.push(line) })
  const start = () => prepareFirstAdmin({ ...portal.platform, log })

  expect(await start()).toBeUndefined()
  expect(warnings).toEqual([])
  expect(await start()).toBeUndefined()
  expect(warnings).toEqual([expect.stringMatching(/ADMIN_EMAIL .* ignored.*npm run admin:link/)])
  expect(await db.selectFrom('members').select('email').where('role', '=', 'admin').execute()).toEqual([
    { email: dean.ADMIN_EMAIL },
  ])
})
