import type * as z from 'zod/mini'
import type { Classmate, NewLink, RosterLink } from '#contract/roster/links.ts'
import { record } from '#server/college/public.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeKeyCursor, decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertLinks } from './queries.ts'
import {
  findClass,
  findClassmate,
  findClassmates,
  findLinks,
  findOwnLink,
  type LinkRow,
  withdraw,
} from './links/queries.ts'
import { linkTokenOf, newLinkToken } from './tokens.ts'

type Paging = { limit: number; cursor?: string | undefined }
const day = 24 * 60 * 60_000
const classmateDays = 30

/** Returns the links for classes and classmates, newest first. */
export const listLinks = async (
  platform: Platform,
  { limit, cursor }: Paging,
): Promise<Page<{ links: RosterLink[] }>> => {
  const rows = await findLinks(platform.db, { after: decodeTimeCursor(cursor), size: limit + 1 })
  const { items, next } = paginate(
    rows,
    limit,
    ({ created_at: at, id }) => [at.toISOString(), id],
    (row) => present(platform, row),
  )
  return new Page({ links: items }, next)
}

/** Makes a link for a class. */
export const makeLink = async (
  platform: Platform,
  viewer: Viewer,
  { name, graduationYear, mostUses, days }: z.infer<typeof NewLink>,
  { ip }: Caller,
): Promise<RosterLink> => {
  const { db, secret, now } = platform
  const at = now()
  const id = newId()
  const link = { id, kind: 'class' as const, token_hash: hashToken(newLinkToken(secret, id)), record_id: null, name }
  const rest = { graduation_year: graduationYear, most_uses: mostUses, created_by_id: viewer.id, created_at: at }
  await transaction(db, async (tx) => {
    await insertLinks(tx, [{ ...link, ...rest, expires_at: new Date(at.getTime() + days * day) }])
    const entry = {
      action: 'roster.link_made',
      subjectId: id,
      subject: String(graduationYear),
      details: { mostUses, days },
    }
    await record(tx, { actor: viewer, ...entry, ip, at })
  })
  return present(platform, orThrow((await findLinks(db, { id }))[0], 'roster.link_not_found'))
}

/** Withdraws a link, once. Throws `roster.link_not_found`. */
export const withdrawLink = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { ip }: Caller,
): Promise<RosterLink> => {
  const { db, now } = platform
  await transaction(db, async (tx) => {
    const link = orThrow((await findLinks(tx, { id }))[0], 'roster.link_not_found')
    if (!(await withdraw(tx, id, now()))) return
    const subject = link.person ?? String(link.graduation_year)
    await record(tx, { actor: viewer, action: 'roster.link_withdrawn', subjectId: id, subject, ip, at: now() })
  })
  return present(platform, orThrow((await findLinks(db, { id }))[0], 'roster.link_not_found'))
}

/** Returns the people of the viewer's class without an address. */
export const listClassmates = async (
  { db }: Platform,
  viewer: Viewer,
  { limit, cursor }: Paging,
): Promise<Page<{ graduationYear: number | null; classmates: Classmate[] }>> => {
  const after = decodeKeyCursor(cursor)
  const year = await findClass(db, viewer.id)
  if (year === null) return new Page({ graduationYear: null, classmates: [] }, undefined)
  const { items, next } = paginate(
    await findClassmates(db, year, after, limit + 1),
    limit,
    ({ name_key: key, id }) => [key, id],
    ({ id, full_name: fullName }) => ({ _id: id, fullName, graduationYear: year }),
  )
  return new Page({ graduationYear: year, classmates: items }, next)
}

/** Makes a personal link to pass on, or returns the viewer's own. Throws `classmate.not_found`, and `request.rate_limited` beyond 10 a day. */
export const makeClassmateLink = async (
  platform: Platform,
  viewer: Viewer,
  recordId: string,
  { ip }: Caller,
): Promise<{ url: string; expiresAt: string }> => {
  const { db, limiters, secret, now } = platform
  await limiters.classmateLinks.take(viewer.id)
  return transaction(db, async (tx) => {
    const year = await findClass(tx, viewer.id)
    const person = year === null ? undefined : await findClassmate(tx, recordId, year)
    if (person === undefined) throw new AppError('classmate.not_found')
    const at = now()
    const own = await findOwnLink(tx, recordId, viewer.id)
    const token = own && own.expires_at > at ? linkTokenOf(secret, own.id, own.token_hash) : undefined
    if (own && token !== undefined) return { url: urlOf(platform, token), expiresAt: own.expires_at.toISOString() }
    if (own) await withdraw(tx, own.id, at)
    const id = newId()
    const made = newLinkToken(secret, id)
    const expiresAt = new Date(at.getTime() + classmateDays * day)
    const link = { id, kind: 'classmate' as const, token_hash: hashToken(made), record_id: recordId, name: '' }
    const rest = {
      graduation_year: null,
      most_uses: 1,
      created_by_id: viewer.id,
      created_at: at,
      expires_at: expiresAt,
    }
    await insertLinks(tx, [{ ...link, ...rest }])
    const entry = { action: 'roster.classmate_link_made', subjectId: recordId, subject: person.full_name }
    await record(tx, { actor: viewer, ...entry, ip, at })
    return { url: urlOf(platform, made), expiresAt: expiresAt.toISOString() }
  })
}

const urlOf = ({ config }: Pick<Platform, 'config'>, token: string): string => `${config.publicUrl}/join#${token}`

const present = (platform: Platform, row: LinkRow): RosterLink => {
  const token = row.kind === 'class' ? linkTokenOf(platform.secret, row.id, row.token_hash) : undefined
  return {
    ...{ _id: row.id, kind: row.kind, name: row.name, graduationYear: row.graduation_year, person: row.person },
    ...{ uses: row.uses, mostUses: row.most_uses, createdBy: row.creator ?? '' },
    ...{ createdAt: row.created_at.toISOString(), expiresAt: row.expires_at.toISOString() },
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    url: token === undefined ? null : urlOf(platform, token),
  }
}
