import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { emailAddress } from '#contract/fields.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { record } from '#server/college/public.ts'
import { issueLink } from '../links/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findApplied, findPending, refuseUnknown } from '#server/platform/db/migrate.ts'
import { DatabaseRefusedError } from '#server/platform/db/refusal.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { openSecret } from '#server/platform/secret.ts'
import { deleteFactors } from '../second-factor/secondFactor.ts'
import { findAdministratorByEmail } from './queries.ts'

// One hour, in ms, as for every password link.
const lifetime = 60 * 60 * 1000

/** A password link, its expiry, and whether two-step login was removed: false also when there was none. */
export type RecoveryLink = { link: string; expiresAt: Date; twoStepRemoved: boolean }

/**
 * Issues a one-time password link for an administrator, and removes their two-step login on request. For the server command, so the audit log shows
 * no actor. Throws a `ConfigError` when no administrator has the address.
 */
export const issueRecoveryLink = async (
  config: Config,
  db: Db,
  { email: typed, withoutTwoStep }: { email: string; withoutTwoStep: boolean },
  now: Date,
): Promise<RecoveryLink> => {
  await refuseOtherSchema(db)
  const email = z.safeParse(emailAddress, typed)
  const administrator = email.success ? await findAdministratorByEmail(db, email.data) : undefined
  if (administrator === undefined)
    throw new ConfigError(`No administrator has the address ${typed}, or their account is closed.`)
  const secret = await openSecret(db, config)
  const expiresAt = new Date(now.getTime() + lifetime)
  const { id, full_name: name } = administrator

  return transaction(db, async (tx) => {
    // No address in the link, because using it proves access to the server, not to the email.
    const token = await issueLink(tx, secret, 'password_reset', { memberId: id, detail: '' }, expiresAt)
    const entry = { actor: null, subjectId: id, subject: name, ip: '', at: now }
    await record(tx, { ...entry, action: 'administrator.link_issued' })
    const twoStepRemoved = withoutTwoStep && (await deleteFactors(tx, id))
    if (twoStepRemoved) await record(tx, { ...entry, action: 'administrator.two_step_removed' })
    return { link: `${config.publicUrl}/admin/reset-password#${token}`, expiresAt, twoStepRemoved }
  })
}

/** Throws a `ConfigError` when no portal exists at the configured location, because the command would create an empty one. */
export const refuseWithoutPortal = ({ databaseUrl, dataDirectory, secret }: Config): void => {
  const needed = databaseUrl === undefined ? 'database' : 'secret'
  if ((needed === 'database' || secret === undefined) && !existsSync(join(dataDirectory, needed)))
    throw new ConfigError(`There is no portal in ${dataDirectory}. Set DATA_DIR to its data directory.`)
}

const refuseOtherSchema = async (db: Db): Promise<void> => {
  const applied = await findApplied(db)
  await refuseUnknown(applied)
  if ((await findPending(applied)).length > 0)
    throw new DatabaseRefusedError(
      'The database is older than this release. Start the portal, or run npm run db:migrate.',
    )
}
