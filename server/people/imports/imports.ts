import { isDeepStrictEqual } from 'node:util'
import { TIMES } from '#contract/limits.ts'
import type { ImportedFields, ImportState } from '#contract/people/imports.ts'
import type { ProfileAudience } from '#contract/people/privacy.ts'
import type { Profile } from '#contract/people/profiles.ts'
import { lockMember } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPrivacy, updatePrivacy } from '../privacy/queries.ts'
import { wholeProfile } from '../profiles/identity.ts'
import { placeOf, saveProfile } from '../profiles/profile.ts'
import { findProfile, savePlace } from '../profiles/queries.ts'
import { deleteImport, deleteImportsBefore, findImport, saveImport } from './queries.ts'

/** What an import can change; `audience` is that of headline and work history. */
type Values = { [Field in keyof ImportedFields]?: unknown } & { audience?: unknown }

type Accepted = { clientId: string; fields: ImportedFields; audience?: ProfileAudience | undefined }

/** Returns the viewer's import that can be undone. Throws `access.own_only`. */
export const importOf = async ({ db, now }: Platform, viewer: Viewer, id: string): Promise<ImportState> => {
  if (id !== viewer.id) throw new AppError('access.own_only')
  const found = await findImport(db, id)
  if (found === undefined || undoEnd(found.imported_at) <= now()) return { import: null }
  const { imported_at: at } = found
  return { import: { importedAt: at.toISOString(), undoUntil: undoEnd(at).toISOString() } }
}

/**
 * Changes the viewer's profile to what they accepted, and stores the replaced values. Repeating a `clientId` changes nothing, so that a retry
 * doesn't replace the stored values. Throws `access.own_only` and `place.not_found`.
 */
export const acceptImport = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { clientId, fields, audience }: Accepted,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Profile> => {
  const { db, hooks, limiters, now } = platform
  if (id !== viewer.id) throw new AppError('access.own_only')
  await limiters.profileChanges.take(viewer.id)
  const place = fields.placeId ? await placeOf(fields.placeId) : undefined
  await transaction(db, async (tx) => {
    orThrow(await lockMember(tx, id), 'member.not_found')
    if ((await findImport(tx, id))?.client_id === clientId) return
    const changed = Object.keys({ ...fields, ...(audience && { audience }) })
    const before = only(await valuesOf(tx, id), changed)
    if (place) await savePlace(tx, place)
    await saveProfile(tx, id, fields)
    if (audience) await updatePrivacy(tx, id, { position: audience })
    const after = only(await valuesOf(tx, id), changed)
    await saveImport(tx, {
      ...{ member_id: id, client_id: clientId, imported_at: now() },
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    })
    await hooks.onProfileChanged(platform, tx, id, 'member')
  })
  if (audience) await announce(platform, id, caller)
  return wholeProfile(platform, viewer)
}

/** Restores what the viewer's import has replaced; what they have changed since stays. Throws `access.own_only` and `member.no_import`. */
export const undo = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Profile> => {
  const { db, hooks, limiters, now } = platform
  if (id !== viewer.id) throw new AppError('access.own_only')
  await limiters.profileChanges.take(viewer.id)
  await transaction(db, async (tx) => {
    orThrow(await lockMember(tx, id), 'member.not_found')
    const found = await findImport(tx, id)
    if (found === undefined || undoEnd(found.imported_at) <= now()) throw new AppError('member.no_import')
    // Both were stored by `acceptImport`.
    const [before, after] = [found.before as Values, found.after as Values]
    const current: Record<string, unknown> = await valuesOf(tx, id)
    const unchanged = Object.entries(after).filter(([name, value]) => isDeepStrictEqual(current[name], value))
    const { audience, ...fields } = only(
      before,
      unchanged.map(([name]) => name),
    )
    await saveProfile(tx, id, emptied(fields))
    if (audience !== undefined) await updatePrivacy(tx, id, { position: audience as ProfileAudience })
    await deleteImport(tx, id)
    await hooks.onProfileChanged(platform, tx, id, 'member')
  })
  await announce(platform, id, caller)
  return wholeProfile(platform, viewer)
}

/** Deletes what imports have replaced once they can't be undone. */
export const sweepImports = async ({ db, now }: Platform): Promise<void> => {
  await deleteImportsBefore(db, new Date(now().getTime() - TIMES.importUndo))
}

const undoEnd = (importedAt: Date): Date => new Date(importedAt.getTime() + TIMES.importUndo)

const valuesOf = async (db: Db, id: string): Promise<Values> => {
  const row = orThrow(await findProfile(db, id), 'member.not_found')
  const { headline, about, experiences, educations, skills, languages, linkedin, github, website } = row
  return {
    ...{ headline, about, experiences, educations, skills, languages, linkedin, github, website },
    ...{ placeId: row.place_id, audience: row.position_audience },
  }
}

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

// A change clears a text with the empty string. The stored values passed the same schema before.
const emptied = (fields: Values): ImportedFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === null && name !== 'placeId' ? '' : value]),
  )

const announce = async ({ db, live }: Platform, id: string, { ownSocket }: Pick<Caller, 'ownSocket'>) =>
  live.toMember(id, 'privacy:changed', await findPrivacy(db, id), ownSocket)
