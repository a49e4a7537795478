import type { College, Settings, SettingsChange } from '#contract/college/college.ts'
import { record } from './audit/record.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAdministratorIds, findSettings, findUnverifiedIds, lockSettings, updateSettings } from './queries.ts'

/** The college as anyone may know it. */
export const readCollege = async ({ db, config }: Platform): Promise<College> => {
  const { name, timeZone, firstGraduationYear, phone, email, donationUrl } = await findSettings(db)
  return { name, timeZone, firstGraduationYear, phone, email, donationUrl, mail: config.smtpUrl !== undefined }
}

/** Replaces the settings; what was changed goes on record, each with its old and new value. */
export const changeSettings = async (
  { db, live, now }: Platform,
  administrator: Viewer,
  change: SettingsChange,
  { ip }: Caller,
): Promise<Settings> => {
  const wanted = { ...change, emailDomains: [...new Set(change.emailDomains)] }
  const changed = await transaction(db, async (tx) => {
    const details = differences(await lockSettings(tx), wanted)
    if (Object.keys(details).length > 0) {
      await updateSettings(tx, wanted)
      await record(tx, {
        actor: administrator,
        action: 'settings.changed',
        subject: wanted.name,
        details,
        ip,
        at: now(),
      })
    }
    return details
  })

  // Requests of theirs are refused from now on; sockets that are open already would go on listening.
  if (changed.unverifiedAlumni?.to === 'blocked') for (const id of await findUnverifiedIds(db)) live.endMember(id)
  // Let in again are those who have one.
  if (changed.adminsNeedSecondFactor?.to === true) for (const id of await findAdministratorIds(db)) live.endMember(id)
  return wanted
}

type Differences = { [Name in keyof Settings]?: { from: Settings[Name]; to: Settings[Name] } }

const differences = (from: Settings, to: Settings): Differences =>
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
] as const satisfies (keyof Settings)[]
