import type { MemberCard } from '#contract/people/members.ts'
import { collegeOf } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { decodeKeyCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { memberCard } from './presenter.ts'
import { listCards } from './queries.ts'

type Query = {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  role?: 'student' | 'alumni' | undefined
}

/** A page of the network by name: everyone who is listed, oneself included, but for blocks. */
export const network = async (
  { db, config, limiters }: Platform,
  viewer: Viewer,
  query: Query,
): Promise<Page<{ members: MemberCard[] }>> => {
  await limiters.directoryPages.take(viewer.id)
  if (query.q) await limiters.searches.take(viewer.id)
  const { unverifiedAlumni } = await collegeOf(db)
  const rows = await listCards(db, {
    viewerId: viewer.id,
    role: query.role,
    words: query.q ?? '',
    after: decodeKeyCursor(query.cursor),
    limit: query.limit + 1,
    withPending: unverifiedAlumni === 'full',
  })
  const page = paginate(
    rows,
    query.limit,
    (row) => [row.name_key, row.id],
    (row) => memberCard(config.publicUrl, row, viewer),
  )
  return new Page({ members: page.items }, page.next)
}

/** The first few members whose names hold `words`; nobody for a viewer who is held back. */
export const searchMembers = async (
  { db, config }: Pick<Platform, 'config'> & { db: Db },
  viewer: Viewer,
  words: string,
  limit: number,
): Promise<MemberCard[]> => {
  if (viewer.limited) return []
  const { unverifiedAlumni } = await collegeOf(db)
  const rows = await listCards(db, {
    viewerId: viewer.id,
    role: undefined,
    words,
    after: undefined,
    limit,
    withPending: unverifiedAlumni === 'full',
  })
  return rows.map((row) => memberCard(config.publicUrl, row, viewer))
}
