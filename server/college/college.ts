import { createHash } from 'node:crypto'
import type { College, Confirmations, Settings, SettingsChange, SettingsValues } from '#contract/college/college.ts'
import { findConfirmationFrom, findUnconfirmedIds, setConfirmation } from './confirmation/queries.ts'
import { record } from './audit/record.ts'
import { confirmationEmails, confirmationKey, scheduleConfirmation } from './confirmation/confirmation.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findRunAt } from '#server/platform/tasks/queries.ts'
import {
  findAdministratorIds,
  countConfirmations,
  findSettings,
  findUnverifiedIds,
  lockSettings,
  updateSettings,
} from './queries.ts'

/** Returns the college's public settings. */
export const readCollege = async ({ db, config }: Platform): Promise<College> => {
  const { name, timeZone, firstGraduationYear, phone, email, donationUrl } = await findSettings(db)
  return { name, timeZone, firstGraduationYear, phone, email, donationUrl, mail: config.smtpUrl !== undefined }
}

/** Returns the settings and their revision. */
export const readSettings = async ({ db }: Platform): Promise<Settings> => withRevision(await findSettings(db))

const withRevision = (values: SettingsValues): Settings => ({ ...values, revision: revisionOf(values) })

const revisionOf = (values: SettingsValues): string =>
  createHash('sha256')
    .update(JSON.stringify(names.map((name) => values[name])))
    .digest('base64url')

/**
 * Replaces the settings, and records each change with its old and new value. Throws `settings.outdated` when `revision` is outdated, unless the
 * settings already are as wanted, and `settings.confirm_password` when the change weakens security and the administrator hasn't `confirmed` it.
 */
export const changeSettings = async (
  platform: Platform,
  administrator: Viewer,
  { revision, ...change }: Omit<SettingsChange, 'revision'> & { revision?: string },
  { ip }: Pick<Caller, 'ip'>,
  confirmed: boolean,
): Promise<Settings> => {
  const { db, live, now } = platform
  const { changed, wanted } = await transaction(db, async (tx) => {
    const settings = await lockSettings(tx)
    const wanted = { ...change, emailDomains: [...new Set(change.emailDomains)] }
    const details = differences(settings, wanted)
    if (Object.keys(details).length > 0) {
      if (revision !== undefined && revision !== revisionOf(settings)) throw new AppError('settings.outdated')
      if (!confirmed && weakensSecurity(details)) throw new AppError('settings.confirm_password')
      await updateSettings(tx, wanted)
      if (details.confirmAddresses !== undefined) await changeConfirmation(platform, tx, wanted.confirmAddresses)
      await record(tx, {
        actor: administrator,
        action: 'settings.changed',
        subject: wanted.name,
        details,
        ip,
        at: now(),
      })
    }
    return { changed: details, wanted }
  })

  // Requests are rejected from now on, but open sockets would keep receiving events.
  if (changed.unverifiedAlumni?.to === 'blocked') for (const id of await findUnverifiedIds(db)) live.endMember(id)
  // Those with two-step login can reconnect.
  if (changed.adminsNeedSecondFactor?.to === true) for (const id of await findAdministratorIds(db)) live.endMember(id)
  // They reconnect with their new access.
  if (changed.confirmAddresses?.to === false) for (const id of await findUnconfirmedIds(db)) live.endMember(id)
  return withRevision(wanted)
}

/** Switches the confirmation of addresses, and emails unconfirmed members a link. */
const changeConfirmation = async ({ emails, tasks, now }: Platform, tx: Db, on: boolean): Promise<void> => {
  const from = await setConfirmation(tx, on, emails.configured, now())
  await scheduleConfirmation(tasks, tx, from, now())
}

/** Returns how many members have confirmed their address, and until when the others keep their access. */
export const readConfirmations = async ({ db, now }: Platform): Promise<Confirmations> => {
  const [counts, from, nextBatch] = await Promise.all([
    countConfirmations(db),
    findConfirmationFrom(db),
    findRunAt(db, confirmationEmails.kind, confirmationKey),
  ])
  return {
    ...counts,
    from: from !== null && from > now() ? from.toISOString() : null,
    sending: nextBatch !== undefined,
  }
}

/** Returns whether a change must be impossible for someone at an administrator's unlocked computer. */
const weakensSecurity = ({ adminsNeedSecondFactor, confirmAddresses }: Differences): boolean =>
  adminsNeedSecondFactor?.to === false || confirmAddresses?.to === false

type Differences = { [Name in keyof SettingsValues]?: { from: SettingsValues[Name]; to: SettingsValues[Name] } }

const differences = (from: SettingsValues, to: SettingsValues): Differences =>
  Object.fromEntries(
    names
      .filter((name) => String(from[name]) !== String(to[name]))
      .map((name) => [name, { from: from[name], to: to[name] }]),
  )

const names = [
  'name',
  'timeZone',
  'firstGraduationYear',
  'unverifiedAlumni',
  'phone',
  'email',
  'donationUrl',
  'emailDomains',
  'adminsNeedSecondFactor',
  'confirmAddresses',
  'studentsStartGroups',
  'followsRepositories',
] as const satisfies (keyof SettingsValues)[]
