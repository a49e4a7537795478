import { createHash } from 'node:crypto'
import type { College, CollegeImage, Confirmations, PublicTexts } from '#contract/college/college.ts'
import { stylesOf } from '#contract/college/palette.ts'
import {
  type Settings,
  type SettingsChange,
  SETTINGS_GROUPS,
  type SettingsGroup,
  type SettingsValues,
} from '#contract/college/settings.ts'
import { findConfirmationFrom, findUnconfirmedIds, setConfirmation } from './confirmation/queries.ts'
import { record } from './audit/record.ts'
import { confirmationEmails, confirmationKey, scheduleConfirmation } from './confirmation/confirmation.ts'
import { HERO, imageUrl, LOGO } from './face/images.ts'
import { findImage } from './face/queries.ts'
import { groupsFor, readableBy, requireSettings } from './groups.ts'
import { lastChangesOf } from './history/history.ts'
import { findAllowed } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import { findRunAt } from '#server/platform/tasks/queries.ts'
import {
  countConfirmations,
  findAllSettings,
  findShownPages,
  findSettings,
  findUnverifiedIds,
  lockSettings,
  updateSettings,
} from './queries.ts'

/** Returns the college's public settings. */
export const readCollege = async ({ db, config }: Platform): Promise<College> => {
  const settings = await findSettings(db)
  const { name, shortName, timeZone, firstGraduationYear, phone, email, officeHours, donationUrl } = settings
  const { emailDomains, logo, logoWidth, logoHeight } = settings
  return {
    ...{ name, shortName, timeZone, firstGraduationYear, phone, email, officeHours, donationUrl, emailDomains },
    logo:
      logoWidth === null || logoHeight === null
        ? null
        : { url: imageUrl(logo, LOGO.shown), width: logoWidth, height: logoHeight },
    styles: stylesOf(settings.mainColour, settings.accentColour),
    mail: config.smtpUrl !== undefined,
  }
}

/** Returns the college's own texts and image of the public pages. They are cached: callers must not change them. */
export const readPublicTexts = async ({ db, config }: Platform): Promise<PublicTexts> => {
  const { hero, heroWidth, heroHeight, showsFigures, figures, people, ...texts } = await findShownPages(db)
  return {
    ...texts,
    figures: showsFigures ? figures : null,
    people: people.map((each) => ({ ...each, photo: photoUrl(config.publicUrl, each.photo) })),
    verifiesAlumni: (await findSettings(db)).unverifiedAlumni !== 'full',
    hero:
      heroWidth === null || heroHeight === null
        ? null
        : { url: imageUrl(hero, HERO.shown), width: heroWidth, height: heroHeight },
  }
}

/** Returns the settings and their revisions. */
export const readSettings = async ({ db }: Platform, viewer: Viewer): Promise<Settings> =>
  presented(db, viewer, await findAllSettings(db))

const presented = async (db: Db, viewer: Viewer, all: SettingsValues): Promise<Settings> => {
  const values = readableBy(viewer, all)
  return {
    ...values,
    groups: [...groupsFor(viewer)],
    images: { logo: await imageOf(db, 'logo', values.logo), hero: await imageOf(db, 'hero', values.hero) },
    revision: revisionOf(values, names),
    revisions: Object.fromEntries(groups.map((group) => [group, revisionOf(values, SETTINGS_GROUPS[group])])) as Record<
      SettingsGroup,
      string
    >,
    lastChanges: await lastChangesOf(db, viewer),
  }
}

const imageOf = async (db: Db, kind: 'logo' | 'hero', key: string): Promise<CollegeImage | null> => {
  const found = key === '' ? undefined : await findImage(db, kind, key)
  return found === undefined
    ? null
    : { url: imageUrl(key, kind === 'logo' ? LOGO.shown : HERO.shown), width: found.width, height: found.height }
}

const revisionOf = (values: SettingsValues, of: readonly (keyof SettingsValues)[]): string =>
  createHash('sha256')
    .update(JSON.stringify(of.map((name) => values[name])))
    .digest('base64url')

/** Returns the settings on which the revision of a change depends: those of its group, or all of them if it changes several groups. */
const comparedFor = (change: object): readonly (keyof SettingsValues)[] => {
  const touched = groups.filter((group) => SETTINGS_GROUPS[group].some((name) => name in change))
  return touched.length === 1 && touched[0] !== undefined ? SETTINGS_GROUPS[touched[0]] : names
}

/**
 * Changes the given settings, and records each change with its old and new value. Throws `settings.outdated` when `revision` is outdated, unless the
 * settings already are as wanted, and `settings.confirm_password` when the change weakens security and the administrator hasn't `confirmed` it.
 */
export const changeSettings = async (
  platform: Platform,
  administrator: Viewer,
  { revision, ...sent }: Omit<SettingsChange, 'revision' | 'confirmation'> & { revision?: string },
  { ip }: Pick<Caller, 'ip'>,
  confirmed: boolean,
): Promise<Settings> => {
  const { db, live, now } = platform
  const change = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Change
  requireSettings(administrator, change)
  const { changed, wanted } = await transaction(db, async (tx) => {
    const settings = await lockSettings(tx)
    const wanted: SettingsValues = { ...settings, ...change }
    wanted.emailDomains = [...new Set(wanted.emailDomains)]
    const details = differences(settings, wanted)
    if (Object.keys(details).length > 0) {
      if (revision !== undefined && revision !== revisionOf(settings, comparedFor(change)))
        throw new AppError('settings.outdated')
      if (!confirmed && weakensSecurity(details)) throw new AppError('settings.confirm_password')
      await requireImages(tx, details)
      await updateSettings(
        tx,
        Object.fromEntries(Object.keys(details).map((name) => [name, Reflect.get(wanted, name)])),
      )
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
  if (changed.adminsNeedSecondFactor?.to === true)
    for (const id of await findAllowed(db, 'desk', now())) live.endMember(id)
  // They reconnect with their new access.
  if (changed.confirmAddresses?.to === false) for (const id of await findUnconfirmedIds(db)) live.endMember(id)
  return presented(db, administrator, wanted)
}

type Change = Partial<SettingsValues>

/** Throws unless the chosen images have been uploaded. */
const requireImages = async (tx: Db, { logo, hero }: Differences): Promise<void> => {
  for (const [kind, change] of Object.entries({ logo, hero }))
    if (
      change !== undefined &&
      change.to !== '' &&
      (await findImage(tx, kind as 'logo' | 'hero', change.to)) === undefined
    )
      throw new AppError('request.invalid', { fields: { [kind]: 'choice' } })
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

const groups = Object.keys(SETTINGS_GROUPS) as SettingsGroup[]
const names: readonly (keyof SettingsValues)[] = Object.values(SETTINGS_GROUPS).flat()
