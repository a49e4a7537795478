import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { DiscussionSettings, ManagedSpaces, SpaceValues } from '#contract/discussions/administration.ts'
import { record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { releasePosts } from '../first-posts/release.ts'
import { spaceNameOf } from '../spaces/spaces.ts'
import {
  findDiscussionSettings,
  findManagedSpaces,
  insertSpace,
  lockSpaces,
  type ManagedSpaceRow,
  removeSpace,
  updateDiscussionSettings,
  updateSpace,
} from './queries.ts'

type By = { viewer: Viewer; caller: Pick<Caller, 'ip'> }

/** Returns the college's spaces in their order. */
export const listManagedSpaces = async ({ db }: Pick<Platform, 'db'>): Promise<ManagedSpaces> => ({
  spaces: (await findManagedSpaces(db)).map(({ id, ...space }) => ({ _id: id, ...space })),
})

/** Changes a space, or adds it at the end. Throws `request.invalid` without a name, and `space.too_many`. */
export const saveSpace = (platform: Platform, id: string, values: SpaceValues, by: By): Promise<ManagedSpaces> =>
  change(platform, by, async (tx, spaces) => {
    const before = spaces.find((space) => space.id === id)
    // Only a default space has a translated name.
    if (values.name === '' && (before?.key ?? null) === null)
      throw new AppError('request.invalid', { fields: { name: 'required' } })
    if (before === undefined) {
      if (spaces.length >= DISCUSSION_LIMITS.spaces)
        throw new AppError('space.too_many', { values: { maximum: DISCUSSION_LIMITS.spaces } })
      await insertSpace(tx, { ...values, id, place: spaces.length, at: platform.now() })
      return { action: 'added', subject: values.name }
    }
    const next = { ...values, name: values.name === '' ? null : values.name }
    const fields = names.filter((name) => before[name] !== next[name])
    if (fields.length === 0) return undefined
    await updateSpace(tx, id, next)
    // Under other names than the settings of the college.
    const details = Object.fromEntries(
      fields.map((name) => [name === 'name' ? 'spaceName' : name, { from: before[name], to: next[name] }]),
    )
    return { action: 'changed', subject: spaceNameOf(before, by.viewer.language), details }
  })

/** Moves a space to a place in the order. Throws `space.not_found`. */
export const placeSpace = (platform: Platform, id: string, place: number, by: By): Promise<ManagedSpaces> =>
  change(platform, by, async (tx, spaces) => {
    const space = spaceIn(spaces, id)
    const others = spaces.filter((other) => other !== space)
    const order = [...others.slice(0, place), space, ...others.slice(place)]
    if (order.every((each, index) => each === spaces[index])) return undefined
    for (const [index, each] of order.entries()) await updateSpace(tx, each.id, { place: index })
    return { action: 'placed', subject: spaceNameOf(space, by.viewer.language) }
  })

/** Archives a space, or reopens it. Throws `space.not_found`. */
export const setArchived = (platform: Platform, id: string, isArchived: boolean, by: By): Promise<ManagedSpaces> =>
  change(platform, by, async (tx, spaces) => {
    const space = spaceIn(spaces, id)
    if (space.archived === isArchived) return undefined
    await updateSpace(tx, id, { archived_at: isArchived ? platform.now() : null })
    return { action: isArchived ? 'archived' : 'unarchived', subject: spaceNameOf(space, by.viewer.language) }
  })

/** Deletes a space without threads. Throws `space.not_found`, `space.has_threads` and `space.last`. */
export const deleteSpace = (platform: Platform, id: string, by: By): Promise<ManagedSpaces> =>
  change(platform, by, async (tx, spaces) => {
    const space = spaceIn(spaces, id)
    if (space.threads > 0) throw new AppError('space.has_threads')
    // Without any, the default ones would be created again.
    if (spaces.length === 1) throw new AppError('space.last')
    await removeSpace(tx, id)
    return { action: 'deleted', subject: spaceNameOf(space, by.viewer.language) }
  })

const names = ['name', 'icon', 'colour', 'readers', 'starters', 'level', 'anonymous'] as const

const spaceIn = (spaces: ManagedSpaceRow[], id: string): ManagedSpaceRow =>
  orThrow(
    spaces.find((space) => space.id === id),
    'space.not_found',
  )

type Change = { action: string; subject: string; details?: Record<string, unknown> }

/** Runs `work` while no one else changes the spaces. It returns what to record, or undefined if nothing has changed. */
const change = async (
  platform: Platform,
  { viewer, caller }: By,
  work: (tx: Db, spaces: ManagedSpaceRow[]) => Promise<Change | undefined>,
): Promise<ManagedSpaces> => {
  const { db, live, now } = platform
  const isChanged = await transaction(db, async (tx) => {
    await lockSpaces(tx)
    const changed = await work(tx, await findManagedSpaces(tx))
    if (changed === undefined) return false
    await record(tx, { ...changed, actor: viewer, action: `space.${changed.action}`, ip: caller.ip, at: now() })
    return true
  })
  if (isChanged) await live.toOthers(viewer.id, 'discussions:changed', {})
  return listManagedSpaces(platform)
}

/** Returns the settings of discussions. */
export const readDiscussionSettings = ({ db }: Pick<Platform, 'db'>): Promise<DiscussionSettings> =>
  findDiscussionSettings(db)

/** Replaces the settings of discussions. First posts that wait are published when they are no longer checked. */
export const setDiscussionSettings = async (
  platform: Platform,
  settings: DiscussionSettings,
  { viewer, caller }: By,
): Promise<DiscussionSettings> => {
  const { db, now } = platform
  await transaction(db, async (tx) => {
    const before = await findDiscussionSettings(tx)
    const changed = (['helpLine', 'checksFirstPosts'] as const).filter((name) => before[name] !== settings[name])
    if (changed.length === 0) return
    await updateDiscussionSettings(tx, settings)
    if (before.checksFirstPosts && !settings.checksFirstPosts) await releasePosts(platform, tx, null)
    const details = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: settings[name] }]))
    await record(tx, { actor: viewer, action: 'discussions.set', subject: '', details, ip: caller.ip, at: now() })
  })
  return settings
}
