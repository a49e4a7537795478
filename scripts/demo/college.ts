import { DEMO_LOGINS, DEMO_PASSWORD, seedDemo } from '../../seed/demo.ts'
import type { Prepare } from '../../server/run.ts'

/** Selects the demo's own folder and embedded database, so that the demo never opens the real college. */
export const chooseDemoData = (): void => {
  process.env.DATA_DIR ||= 'demo-data'
  delete process.env.DATABASE_URL
}

/** Creates the demo college if the portal is empty. Returns its logins for the greeting. */
export const prepareDemo: Prepare = async (platform) => {
  const isEmpty = (await platform.db.selectFrom('members').select('id').limit(1).executeTakeFirst()) === undefined
  if (isEmpty) {
    process.stdout.write('Creating the demo college …\n')
    await seedDemo(platform)
  }
  const logins = DEMO_LOGINS.map(({ role, email }) => `  ${role.padEnd(20)} ${email}`)
  return ['', `Log in as one of these, with the password ${DEMO_PASSWORD}`, ...logins]
}
