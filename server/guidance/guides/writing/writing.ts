import type { Done } from '#contract/fields.ts'
import type { GuideDraft, GuideText, GuideVersion } from '#contract/guidance/guideWriting.ts'
import { notifyAdministrators } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { isWriter, presentGuide, textOf } from '../presenter.ts'
import { findGuide } from '../queries.ts'
import {
  isReviewed,
  notifyOfSubmission,
  publishDraft,
  requireComplete,
  requireNoOfficeBox,
  reviewedNow,
} from './publishing.ts'
import {
  deleteDraft,
  deleteGuide,
  findVersion,
  findVersions,
  insertGuide,
  lockGuide,
  saveDraft,
  setDraftState,
  setGuide,
  type StoredGuide,
} from './queries.ts'

/** Begins a guide of the viewer. Returns the existing one for a known `clientId`. */
export const startGuide = async (
  platform: Platform,
  viewer: Viewer,
  { clientId, ...text }: GuideText & { clientId?: string | undefined },
): Promise<GuideDraft> => {
  const { db, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  const id = await transaction(db, async (tx) => {
    const at = now()
    const own = { id: newId(), author_id: viewer.id, client_id: clientId ?? null, created_at: at, reviewed_at: at }
    const stored = await insertGuide(tx, { ...own, topic: text.topic })
    if (stored === own.id) await saveDraft(tx, stored, { ...fieldsOf(text), revision: 1, saved_at: at })
    return stored
  })
  return readDraft(platform, viewer, id)
}

/** Returns what the viewer is writing. Throws `guide.not_found` and `access.own_only`. */
export const readDraft = (platform: Platform, viewer: Viewer, id: string): Promise<GuideDraft> =>
  transaction(platform.db, async (tx) => presentDraft(platform, tx, viewer, await lockOwn(tx, viewer, id)))

/** Saves a draft. Throws like `readDraft`, and `guide.outdated`. */
export const storeDraft = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { revision, ...text }: GuideText & { revision: number },
): Promise<GuideDraft> =>
  change(platform, viewer, id, async (tx, guide) => {
    requireRevision(guide, revision)
    const saved = { ...fieldsOf(text), revision: revision + 1, saved_at: platform.now() }
    // Suggestions stay until it is sent again.
    const note = guide.draft?.note ?? null
    await saveDraft(tx, id, { ...saved, note, state: note === null ? 'draft' : 'changes', sent_at: null })
  })

/** Discards a draft, and with it a guide that was never published, which only its author can. Throws like `readDraft`. */
export const discardDraft = async ({ db }: Platform, viewer: Viewer, id: string): Promise<Done> => {
  await transaction(db, async (tx) => {
    const guide = await lockOwn(tx, viewer, id)
    if (guide.published_at !== null) return deleteDraft(tx, id)
    await lockAsKeeper(tx, viewer, id)
    return deleteGuide(tx, id)
  })
  return done(viewer, 'guide_discarded')
}

/**
 * Sends a draft to the career office, or publishes it if nobody reviews it. Throws like `readDraft`, `guide.outdated` and `request.invalid` with the
 * missing fields, or for a box of the career office.
 */
export const submitDraft = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  revision: number,
): Promise<GuideDraft> =>
  change(platform, viewer, id, async (tx, guide) => {
    // A retry.
    if (guide.draft === null && guide.published_at !== null) return
    requireRevision(guide, revision)
    const { draft } = guide
    if (draft === null) throw new AppError('guide.outdated')
    if (draft.state === 'in_review') return
    requireComplete(draft)
    if (viewer.role !== 'admin') requireNoOfficeBox(draft, guide)
    if (!(await isReviewed(tx, viewer))) {
      // An administrator who rewrites a guide of the product writes it for the college.
      if (guide.starter !== null) {
        const keptBy = viewer.ownRole === 'admin' ? {} : { handed_over_at: platform.now() }
        await setGuide(tx, id, { starter: null, author_id: viewer.id, ...keptBy })
      }
      await publishDraft(platform, tx, guide, draft, viewer.id)
      return
    }
    await setDraftState(tx, id, { state: 'in_review', note: null, sent_at: platform.now() })
    await notifyOfSubmission(platform, tx, id, draft.title)
  })

/** Takes a published guide out of the lists. Throws like `readDraft`, and `guide.not_published`. */
export const retireGuide = async (platform: Platform, viewer: Viewer, id: string): Promise<Done> => {
  await changePublished(platform, viewer, id, { retired_at: platform.now() }, lockAsKeeper)
  return done(viewer, 'guide_retired')
}

/** Lists a retired guide again. Throws like `retireGuide`. */
export const restoreGuide = async (platform: Platform, viewer: Viewer, id: string): Promise<Done> => {
  await changePublished(platform, viewer, id, { retired_at: null }, lockAsKeeper)
  return done(viewer, 'guide_restored')
}

/** Stores that a guide was reviewed now. Throws like `retireGuide`. */
export const confirmGuide = async (platform: Platform, viewer: Viewer, id: string): Promise<Done> => {
  await changePublished(platform, viewer, id, reviewedNow(platform.now()))
  return done(viewer, 'guide_confirmed')
}

/** Gives a guide to the career office. Throws like `retireGuide`. */
export const handOverGuide = async (platform: Platform, viewer: Viewer, id: string): Promise<Done> => {
  const { db, now } = platform
  await transaction(db, async (tx) => {
    const guide = await lockAsKeeper(tx, viewer, id)
    if (guide.published_at === null) throw new AppError('guide.not_published')
    if (guide.handed_over_at !== null) return
    await setGuide(tx, id, { handed_over_at: now() })
    const values = { news: 'handed_over', title: guide.title }
    await notifyAdministrators(platform, tx, { type: 'guide_waiting', subject: id, values })
  })
  return done(viewer, 'guide_handed_over')
}

/** Sets whether readers can ask about a guide. Throws like `readDraft`. */
export const setQuestions = async ({ db }: Platform, viewer: Viewer, id: string, on: boolean): Promise<Done> => {
  await transaction(db, async (tx) => {
    await lockOwn(tx, viewer, id)
    await setGuide(tx, id, { takes_questions: on })
  })
  return done(viewer, on ? 'guide_questions_on' : 'guide_questions_off')
}

/** Returns the published texts of a guide, latest first. Throws like `readDraft`. */
export const listVersions = ({ db }: Platform, viewer: Viewer, id: string): Promise<{ versions: GuideVersion[] }> =>
  transaction(db, async (tx) => {
    await lockOwn(tx, viewer, id)
    return { versions: (await findVersions(tx, id)).map(presentVersion) }
  })

/** Returns one published text. Throws like `readDraft`, and `guide.version_not_found`. */
export const readVersion = ({ db }: Platform, viewer: Viewer, id: string, number: number) =>
  transaction(db, async (tx) => {
    await lockOwn(tx, viewer, id)
    const version = orThrow(await findVersion(tx, id, number), 'guide.version_not_found')
    return { ...presentVersion(version), body: version.body }
  })

/** Makes a published text the draft of its guide. Throws like `readVersion`. */
export const restoreVersion = (platform: Platform, viewer: Viewer, id: string, number: number): Promise<GuideDraft> =>
  change(platform, viewer, id, async (tx, guide) => {
    const { topic, title, body } = orThrow(await findVersion(tx, id, number), 'guide.version_not_found')
    const { field, author_role } = guide.draft ?? guide
    const revision = (guide.draft?.revision ?? 0) + 1
    const state = { state: 'draft', note: null, sent_at: null } as const
    await saveDraft(tx, id, { topic, title, body, field, author_role, revision, saved_at: platform.now(), ...state })
  })

const presentVersion = ({
  number,
  title,
  topic,
  writer,
  published_at: at,
}: {
  number: number
  title: string
  topic: GuideVersion['topic']
  writer: string | null
  published_at: Date
}): GuideVersion => ({ number, title, topic, writer, publishedAt: at.toISOString() })

const fieldsOf = ({ topic, field, title, body, authorRole }: GuideText) => ({
  ...{ topic, title, body, author_role: authorRole },
  field: field === '' ? null : field,
})

const done = ({ language }: Viewer, key: string): Done => ({
  success: true,
  message: translate(language, 'answers', key),
})

/**
 * Returns a guide that the viewer may change, locked: their own, one that they write with its author, or one of the career office for administrators.
 * Throws `guide.not_found` and `access.own_only`.
 */
export const lockOwn = async (tx: Db, viewer: Viewer, id: string): Promise<StoredGuide> => {
  const guide = orThrow(await lockGuide(tx, id), 'guide.not_found')
  if (isKeeper(guide, viewer)) return guide
  // Others' drafts aren't known to exist.
  const row = orThrow(await findGuide(tx, viewer, id), 'guide.not_found')
  if (!isWriter(row, viewer)) throw new AppError('access.own_only')
  return guide
}

// Like `lockOwn`, for what co-authors leave to the author.
const lockAsKeeper = async (tx: Db, viewer: Viewer, id: string): Promise<StoredGuide> => {
  const guide = await lockOwn(tx, viewer, id)
  if (!isKeeper(guide, viewer)) throw new AppError('access.own_only')
  return guide
}

const isKeeper = (guide: StoredGuide, viewer: Viewer): boolean =>
  guide.author_id === viewer.id || (viewer.role === 'admin' && guide.by_office)

/** Returns a guide that the viewer looks after. Throws `guide.not_found` and `access.own_only`. */
export const guideToKeep = ({ db }: Platform, viewer: Viewer, id: string): Promise<StoredGuide> =>
  transaction(db, (tx) => lockOwn(tx, viewer, id))

const requireRevision = ({ draft }: StoredGuide, revision: number): void => {
  if ((draft?.revision ?? 0) !== revision) throw new AppError('guide.outdated')
}

const change = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  work: (tx: Db, guide: StoredGuide) => Promise<unknown>,
): Promise<GuideDraft> =>
  transaction(platform.db, async (tx) => {
    await work(tx, await lockOwn(tx, viewer, id))
    return presentDraft(platform, tx, viewer, await lockOwn(tx, viewer, id))
  })

const changePublished = (
  { db }: Platform,
  viewer: Viewer,
  id: string,
  columns: Parameters<typeof setGuide>[2],
  lock = lockOwn,
): Promise<void> =>
  transaction(db, async (tx) => {
    if ((await lock(tx, viewer, id)).published_at === null) throw new AppError('guide.not_published')
    await setGuide(tx, id, columns)
  })

const presentDraft = async (
  { config, now }: Platform,
  tx: Db,
  viewer: Viewer,
  { draft, ...guide }: StoredGuide,
): Promise<GuideDraft> => {
  const row = orThrow(await findGuide(tx, viewer, guide.id), 'guide.not_found')
  const { topic, field, author_role: authorRole } = draft ?? guide
  const { title, body } = draft ?? textOf(row, viewer)
  return {
    guide: presentGuide(row, viewer, config.publicUrl, now()),
    ...{ topic, field: field ?? '', title, body, authorRole, takesQuestions: guide.takes_questions },
    ...{ revision: draft?.revision ?? 0, draftState: draft?.state ?? null, note: draft?.note ?? null },
    savedAt: draft === null ? null : new Date(draft.saved_at).toISOString(),
    reviews: await isReviewed(tx, viewer),
  }
}
