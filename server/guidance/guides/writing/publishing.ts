import { partsOf } from '#contract/guidance/guideParts.ts'
import { notifyAdministrators } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { deleteDraft, insertVersion, readsReviews, setGuide, type StoredDraft, type StoredGuide } from './queries.ts'

/** Throws `request.invalid` with the fields that a draft lacks to be published. */
export const requireComplete = ({ title, body }: StoredDraft): void => {
  const fields = { ...(title === '' && { title: 'required' }), ...(body === '' && { body: 'required' }) }
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
}

/** Returns whether the career office reads what the viewer writes before it is published. */
export const isReviewed = async (tx: Db, { role }: Viewer): Promise<boolean> =>
  role !== 'admin' && (await readsReviews(tx))

/** Notifies the career office of a draft that waits for it. */
export const notifyOfSubmission = (platform: Platform, tx: Db, guideId: string, title: string): Promise<void> =>
  notifyAdministrators(platform, tx, { type: 'guide_waiting', subject: guideId, values: { news: 'sent', title } })

/** Throws `request.invalid` for boxes of the career office that a member has written or changed. */
export const requireNoOfficeBox = ({ body }: Pick<StoredDraft, 'body'>, published: Pick<StoredGuide, 'body'>): void => {
  const known = new Set(officeBoxesOf(published.body))
  if (officeBoxesOf(body).some((box) => !known.has(box)))
    throw new AppError('request.invalid', { fields: { body: 'office_box' } })
}

const officeBoxesOf = (body: string): string[] =>
  partsOf(body).flatMap(({ kind, text }) => (kind === 'office' ? [text.trim()] : []))

/** Makes the draft of a locked guide, by a writer, what everyone reads. It counts as a review. */
export const publishDraft = async (
  platform: Pick<Platform, 'now'>,
  tx: Db,
  guide: StoredGuide,
  draft: StoredDraft,
  writerId: string | null,
): Promise<void> => {
  await publishText(platform, tx, guide, draft, { writerId, reviewed: true })
  await deleteDraft(tx, guide.id)
}

type Text = Pick<StoredDraft, 'topic' | 'field' | 'title' | 'body' | 'author_role'>

/** Makes a text what everyone reads of a locked guide, and a version of it. */
export const publishText = async (
  { now }: Pick<Platform, 'now'>,
  tx: Db,
  guide: StoredGuide,
  { topic, field, title, body, author_role }: Text,
  { writerId, reviewed }: { writerId: string | null; reviewed: boolean },
): Promise<void> => {
  const at = now()
  await setGuide(tx, guide.id, {
    ...{ topic, field, title, body, author_role, starter: null },
    field_key: field === null ? null : searchKey(field),
    search_key: searchKey(`${title} ${field ?? ''} ${body}`),
    ...{ published_at: guide.published_at ?? at, ...(reviewed && reviewedNow(at)) },
  })
  await insertVersion(tx, guide.id, { topic, title, body, published_at: at, written_by: writerId })
}

/** Returns the columns of a guide that was reviewed at a time. */
export const reviewedNow = (at: Date) => ({ reviewed_at: at, unlisted_at: null, reminded: 0 })
