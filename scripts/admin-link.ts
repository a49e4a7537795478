/**
 * npm run admin:link -- <email> [--without-two-step]: prints a one-time link with which a locked-out administrator sets a new password.
 * --without-two-step also removes their two-step login. With the embedded database, the portal must not be running.
 */
import { parseArgs } from 'node:util'
import { issueRecoveryLink, refuseWithoutPortal } from '#server/account/public.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { DatabaseInUseError } from '#server/platform/db/refusal.ts'
import { runCommand } from './operator.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-two-step': { type: 'boolean', default: false } },
  })
  const [email] = positionals
  if (email === undefined || positionals.length > 1)
    throw new ConfigError("Give an administrator's email address: npm run admin:link -- dean@college.example")

  const config = readConfig(process.env)
  refuseWithoutPortal(config)
  const database = await openDatabase(config).catch((error: unknown) => {
    if (!(error instanceof DatabaseInUseError)) throw error
    throw new ConfigError(
      'Stop the portal first, or use “Forgot password?” at /admin if it sends email: the embedded database is open in the portal.',
    )
  })
  try {
    const withoutTwoStep = values['without-two-step']
    const { link, expiresAt, twoStepRemoved } = await issueRecoveryLink(
      config,
      database.db,
      { email, withoutTwoStep },
      new Date(),
    )
    console.log(`Set a new password here. The link works once, until ${expiresAt.toISOString()}:\n${link}`)
    if (withoutTwoStep) console.log(twoStepRemoved ? 'Two-step login was removed.' : 'Two-step login was not set up.')
    if (database.kind === 'embedded') console.log('Start the portal to use it.')
  } finally {
    await database.close()
  }
})
