import type { Correction } from '#contract/guidance/corrections.ts'
import { GUIDANCE_LIMITS } from '#contract/guidance/limits.ts'
import type { Done } from '#contract/fields.ts'
import { person } from '#server/members/public.ts'
import { notify, notifyAdministrators } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { isWriter, textOf } from '../presenter.ts'
import { findGuide } from '../queries.ts'
import { isReviewed, notifyOfSubmission, publishText, requireNoOfficeBox, reviewedNow } from '../writing/publishing.ts'
import { lockGuide, saveDraft, setGuide, type StoredGuide } from '../writing/queries.ts'
import { lockOwn } from '../writing/writing.ts'
import { locate } from './located.ts'
import { countOpen, decideCorrection, findCorrection, findOpen, insertCorrection } from './queries.ts'

type Suggestion = { quote?: string | undefined; suggestion: string; clientId?: string | undefined }

/** Suggests a correction. Throws `guide.not_found`, `guide.not_published`, `correction.own` and `correction.many`. */
export const suggestCorrection = async (
  platform: Platform,
  viewer: Viewer,
  guideId: string,
  { quote = '', suggestion, clientId }: Suggestion,
): Promise<Done> => {
  const { db, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  await transaction(db, async (tx) => {
    const row = orThrow(await findGuide(tx, viewer, guideId), 'guide.not_found')
    const guide = orThrow(await lockGuide(tx, guideId), 'guide.not_found')
    if (row.published_at === null || row.retired_at !== null) throw new AppError('guide.not_published')
    if (isWriter(row, viewer)) throw new AppError('correction.own')
    const isNew = await insertCorrection(tx, {
      ...{ id: newId(), guide_id: guideId, member_id: viewer.id, client_id: clientId ?? null, suggestion },
      ...{ quote: quote === '' ? null : quote, created_at: now() },
    })
    // A retry.
    if (!isNew) return
    if ((await countOpen(tx, guideId, viewer.id)) > GUIDANCE_LIMITS.openCorrections)
      throw new AppError('correction.many')
    const news = { subject: guideId, actorId: viewer.id, values: { news: 'correction', title: row.title } }
    const { author_id: authorId, handed_over_at: handedOverAt } = guide
    if (authorId === null || handedOverAt !== null) {
      // Each administrator reads the product's guides in their own language, so any of its titles identifies one.
      const values = { ...news.values, title: textOf(row, { language: 'en' }).title }
      await notifyAdministrators(platform, tx, { type: 'guide_waiting', ...news, values })
    } else await notify(platform, tx, { memberId: authorId, type: 'guide', ...news })
  })
  return done(viewer, 'correction_sent')
}

/** Returns the corrections of a guide that wait. Throws `guide.not_found` and `access.own_only`. */
export const listCorrections = (platform: Platform, viewer: Viewer, guideId: string) =>
  transaction(platform.db, async (tx): Promise<{ corrections: Correction[] }> => {
    const { body } = await ownText(tx, viewer, guideId)
    const rows = await findOpen(tx, viewer, guideId)
    return {
      corrections: rows.map((row) => ({
        ...{ _id: row.correction_id, reader: person(platform.config.publicUrl, row) },
        ...{ quote: row.quote, suggestion: row.suggestion, state: row.state, words: row.words },
        inText: row.quote !== null && locate(body, row.quote) !== undefined,
        createdAt: row.suggested_at.toISOString(),
      })),
    }
  })

type Acceptance = { replacement?: string | undefined; byHand: boolean; reviewed: boolean }

/**
 * Accepts a correction and, unless the author changes the text by hand, publishes it, or sends it to the career office if that reviews guides. An
 * author who is writing gets it into their draft instead, and sends it with the rest. Throws like `listCorrections`, `correction.not_found`,
 * `correction.decided`, `correction.not_in_text`, and `request.invalid` for a box of the career office.
 */
export const acceptCorrection = (
  platform: Platform,
  viewer: Viewer,
  ids: { id: string; correction: string },
  { replacement = '', byHand, reviewed }: Acceptance,
): Promise<Done> =>
  decide(platform, viewer, ids, { state: 'accepted', words: null }, async (tx, { guide, body, ...correction }) => {
    if (byHand) return 'published'
    const { quote, suggestion, title } = correction
    const text = replacement === '' ? suggestion : replacement
    const corrected = replaced(body, quote, text)
    if (corrected === undefined) throw new AppError('correction.not_in_text')
    if (viewer.role !== 'admin') requireNoOfficeBox({ body: corrected }, guide)
    const { topic, field, author_role, draft } = guide
    if (await isReviewed(tx, viewer)) {
      const at = platform.now()
      if (reviewed) await setGuide(tx, guide.id, reviewedNow(at))
      const written = draft ?? { topic, field, title, author_role, revision: 0, state: 'in_review', note: null }
      const sentAt = draft === null ? at : draft.sent_at === null ? null : new Date(draft.sent_at)
      const changed = { body: corrected, revision: written.revision + 1, saved_at: at, sent_at: sentAt }
      await saveDraft(tx, guide.id, { ...written, ...changed })
      if (draft === null) await notifyOfSubmission(platform, tx, guide.id, title)
      return written.state === 'in_review' ? 'in_review' : 'draft'
    }
    // An administrator who corrects a guide of the product writes it for the college.
    if (guide.starter !== null) await setGuide(tx, guide.id, { starter: null, author_id: viewer.id })
    const published = { topic, field, title, body: corrected, author_role }
    await publishText(platform, tx, guide, published, { writerId: viewer.id, reviewed })
    // What the author is writing gets it too, as far as it has these words.
    const inDraft = draft === null ? undefined : replaced(draft.body, quote, text)
    if (draft === null || inDraft === undefined) return 'published'
    await saveDraft(tx, guide.id, {
      ...draft,
      ...{ body: inDraft, revision: draft.revision + 1, saved_at: platform.now() },
      sent_at: draft.sent_at === null ? null : new Date(draft.sent_at),
    })
    return 'published'
  })

/** Leaves a guide as it is. Throws like `acceptCorrection`. */
export const declineCorrection = (
  platform: Platform,
  viewer: Viewer,
  ids: { id: string; correction: string },
  words = '',
): Promise<Done> =>
  decide(platform, viewer, ids, { state: 'declined', words: words === '' ? null : words }, async () => 'published')

type Decision = { state: 'accepted' | 'declined'; words: string | null }
type Decided = { guide: StoredGuide; title: string; body: string; quote: string | null; suggestion: string }
/** Where the corrected text is: everyone reads it, the career office does, or its author writes on. */
type Outcome = 'published' | 'in_review' | 'draft'

const decide = async (
  platform: Platform,
  viewer: Viewer,
  { id, correction: correctionId }: { id: string; correction: string },
  { state, words }: Decision,
  act: (tx: Db, decided: Decided) => Promise<Outcome>,
): Promise<Done> => {
  const outcome = await transaction(platform.db, async (tx) => {
    const { guide, title, body } = await ownText(tx, viewer, id)
    const correction = orThrow(await findCorrection(tx, viewer, id, correctionId), 'correction.not_found')
    // A retry.
    if (correction.state === state) return 'published'
    if (correction.state !== 'open') throw new AppError('correction.decided')
    const result = await act(tx, { guide, title, body, quote: correction.quote, suggestion: correction.suggestion })
    await decideCorrection(tx, correctionId, { state, words, decided_at: platform.now() })
    const news = result === 'published' ? state : 'accepted_later'
    await notify(platform, tx, {
      ...{ memberId: correction.member_id, type: 'guide', subject: id, actorId: viewer.id },
      values: { news, title, ...(words !== null && { words }) },
    })
    return result
  })
  return done(viewer, `correction_${state}${outcome === 'published' ? '' : `_${outcome}`}`)
}

// The text that the viewer, who looks after the guide, corrects: what readers see, or their draft if only that can change without a review. The
// guide is locked.
const ownText = async (tx: Db, viewer: Viewer, id: string) => {
  const guide = await lockOwn(tx, viewer, id)
  const row = orThrow(await findGuide(tx, viewer, id), 'guide.not_found')
  const { title, body } = textOf(row, viewer)
  const { draft } = guide
  return { guide, title, body: draft !== null && (await isReviewed(tx, viewer)) ? draft.body : body }
}

const replaced = (body: string, quote: string | null, text: string): string | undefined => {
  const range = quote === null ? undefined : locate(body, quote)
  return range && body.slice(0, range.start) + text + body.slice(range.end)
}

const done = ({ language }: Viewer, key: string): Done => ({
  success: true,
  message: translate(language, 'answers', key),
})
