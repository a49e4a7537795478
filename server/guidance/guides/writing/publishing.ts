import { AppError } from '#server/platform/errors.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { deleteDraft, insertVersion, setGuide, type StoredDraft, type StoredGuide } from './queries.ts'

/** Throws `request.invalid` with the fields that a draft lacks to be published. */
export const requireComplete = ({ title, body }: StoredDraft): void => {
  const fields = { ...(title === '' && { title: 'required' }), ...(body === '' && { body: 'required' }) }
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
}

/** Makes the draft of a locked guide what everyone reads. It counts as a review. */
export const publishDraft = async (
  { now }: Pick<Platform, 'now'>,
  tx: Db,
  guide: StoredGuide,
  { topic, field, title, body, author_role }: StoredDraft,
): Promise<void> => {
  const at = now()
  await setGuide(tx, guide.id, {
    ...{ topic, field, title, body, author_role, starter: null },
    field_key: field === null ? null : searchKey(field),
    search_key: searchKey(`${title} ${field ?? ''} ${body}`),
    ...{ published_at: guide.published_at ?? at, ...reviewedNow(at) },
  })
  await insertVersion(tx, guide.id, { topic, title, body, published_at: at })
  await deleteDraft(tx, guide.id)
}

/** Returns the columns of a guide that was reviewed at a time. */
export const reviewedNow = (at: Date) => ({ reviewed_at: at, unlisted_at: null, reminded: 0 })
