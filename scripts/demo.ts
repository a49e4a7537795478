/** npm run demo: a second, separate portal with one believable college in it, made on the first start. */
import { buildIfChanged } from './build/inputs.ts'

process.env.NODE_ENV ??= 'production'
// A demo never touches the real college: it reads no .env, and knows no database but the one in its own folder.
process.env.DATA_DIR ||= 'demo-data'
delete process.env.DATABASE_URL

const failed = await buildIfChanged()
if (failed) process.exit(failed)

const [{ runPortal }, { DEMO_LOGINS, DEMO_PASSWORD, seedDemo }] = await Promise.all([
  import('../server/run.ts'),
  import('../seed/demo.ts'),
])

await runPortal(async (platform) => {
  const isEmpty = (await platform.db.selectFrom('members').select('id').limit(1).executeTakeFirst()) === undefined
  if (isEmpty) {
    process.stdout.write('Creating the demo college …\n')
    await seedDemo(platform)
  }
  const logins = DEMO_LOGINS.map(({ role, email }) => `  ${role.padEnd(20)} ${email}`)
  return ['', `Log in as one of these, with the password ${DEMO_PASSWORD}`, ...logins]
})
