import type { Done } from '#contract/fields.ts'
import type { CorrectedGuide, GuideSettings, WaitingGuide } from '#contract/guidance/guideReviews.ts'
import type { Guide } from '#contract/guidance/guides.ts'
import { record } from '#server/college/public.ts'
import { notify } from '#server/notifications/public.ts'
import { pageOf } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Page } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findWriters } from '../coauthors/queries.ts'
import { presentGuide } from '../presenter.ts'
import { findGuidesByIds, findPublished } from '../queries.ts'
import { publishDraft, requireComplete } from '../writing/publishing.ts'
import { lockGuide, readsReviews, setDraftState, type StoredDraft, type StoredGuide } from '../writing/queries.ts'
import { findCorrected, findWaiting, saveReviews } from './queries.ts'

type By = { viewer: Viewer; caller: Pick<Caller, 'ip'> }

/** Returns what waits for the career office, longest waiting first. */
export const listWaiting = async (
  { db, config, now }: Platform,
  viewer: Viewer,
): Promise<{ guides: WaitingGuide[]; corrected: CorrectedGuide[] }> => {
  const [waiting, corrections] = await Promise.all([findWaiting(db), findCorrected(db)])
  const ids = [...waiting, ...corrections].map(({ id }) => id)
  const rows = new Map((await findGuidesByIds(db, viewer, ids)).map((row) => [row.id, row]))
  const guideOf = (id: string): Guide[] => {
    const row = rows.get(id)
    return row === undefined ? [] : [presentGuide(row, viewer, config.publicUrl, now())]
  }
  return {
    guides: waiting.flatMap(({ id, topic, field, title, body, author_role, revision, sent_at }) =>
      guideOf(id).map((guide) => ({
        ...{ guide, topic, field: field ?? '', title, body, authorRole: author_role, revision },
        sentAt: sent_at.toISOString(),
      })),
    ),
    corrected: corrections.flatMap(({ id, count }) => guideOf(id).map((guide) => ({ guide, count }))),
  }
}

/** Returns a page of all published guides, also retired and unlisted ones. Throws `request.cursor`. */
export const listAll = (
  { db, config, now }: Platform,
  viewer: Viewer,
  { office, ...listing }: { office: boolean; limit: number; cursor?: string | undefined; q?: string | undefined },
): Promise<Page<Guide[]>> =>
  pageOf(
    { ...listing, whose: 'all', filters: office ? { office: 'true' } : {} },
    (selection) => findPublished(db, viewer, selection, now()),
    (row) => row.reviewed_at,
    (row) => presentGuide(row, viewer, config.publicUrl, now()),
  )

/** Publishes a guide that waits. Throws `guide.not_found` and `guide.outdated`. */
export const publishGuide = async (platform: Platform, id: string, revision: number, by: By): Promise<Done> => {
  await decide(platform, id, revision, by, { news: 'published' }, async (tx, guide, draft) => {
    requireComplete(draft)
    await publishDraft(platform, tx, guide, draft, guide.author_id)
  })
  return { success: true, message: translate(by.viewer.language, 'answers', 'guide_published') }
}

/** Sends a guide back with suggestions. Throws like `publishGuide`. */
export const suggestChanges = async (
  platform: Platform,
  id: string,
  { revision, note }: { revision: number; note: string },
  by: By,
): Promise<Done> => {
  await decide(platform, id, revision, by, { news: 'changes', note }, (tx) =>
    setDraftState(tx, id, { state: 'changes', note, sent_at: null }),
  )
  return { success: true, message: translate(by.viewer.language, 'answers', 'guide_sent_back') }
}

const decide = (
  { db, ...platform }: Platform,
  id: string,
  revision: number,
  { viewer, caller }: By,
  said: { news: 'published' } | { news: 'changes'; note: string },
  act: (tx: Db, guide: StoredGuide, draft: StoredDraft) => Promise<unknown>,
): Promise<void> =>
  transaction(db, async (tx) => {
    const guide = orThrow(await lockGuide(tx, id), 'guide.not_found')
    const { draft } = guide
    if (draft === null || draft.state !== 'in_review' || draft.revision !== revision)
      throw new AppError('guide.outdated')
    await act(tx, guide, draft)
    const entry = { action: `guide.${said.news}`, subjectId: id, subject: draft.title }
    await record(tx, { actor: viewer, ...entry, ip: caller.ip, at: platform.now() })
    const values = { ...said, title: draft.title }
    for (const memberId of await findWriters(tx, id))
      if (memberId !== viewer.id) await notify(platform, tx, { memberId, type: 'guide', subject: id, values })
  })

/** Returns the college's settings of guides. */
export const readSettings = async ({ db }: Platform): Promise<GuideSettings> => ({ reviews: await readsReviews(db) })

/** Changes the college's settings of guides. */
export const changeSettings = async (
  { db, now }: Platform,
  { reviews }: GuideSettings,
  { viewer, caller }: By,
): Promise<GuideSettings> => {
  await transaction(db, async (tx) => {
    if ((await readsReviews(tx)) === reviews) return
    await saveReviews(tx, reviews)
    const entry = { action: 'guides.set', subject: '', details: { reviews } }
    await record(tx, { actor: viewer, ...entry, ip: caller.ip, at: now() })
  })
  return { reviews }
}
