import { ApiError } from '#client/platform/api.ts'
import type { Say } from '#client/platform/i18n.ts'

/** Returns the error text of a failed search; when rate-limited, with the time to wait. */
export const searchFailure = (error: Error | null, t: Say<['search', 'events']>): { title: string; text: string } => {
  if (!(error instanceof ApiError) || error.status === 0) return { title: t('offline'), text: t('offline.text') }
  const title = error.code === 'access.unconfirmed' ? t('closed') : t('failed')
  return { title: error.status === 429 ? t('limited') : title, text: error.message }
}
