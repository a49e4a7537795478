import { ApiError } from '#client/platform/api.ts'
import type { Say } from '#client/platform/i18n.ts'

/** Returns what to tell somebody whose search failed; of too many searches, when to go on. */
export const searchFailure = (error: Error | null, t: Say<['search', 'events']>): { title: string; text: string } => {
  if (!(error instanceof ApiError) || error.status === 0) return { title: t('offline'), text: t('offline.text') }
  const title = error.code === 'access.unconfirmed' ? t('closed') : t('failed')
  return { title: error.status === 429 ? t('limited') : title, text: error.message }
}
