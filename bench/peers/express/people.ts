import type { Express } from 'express'
import type pg from 'pg'
import { z } from 'zod'
import { containing } from '#server/platform/searchKey.ts'
import { pageOf, paging, readCursor, words } from './paging.ts'
import { Refusal } from './refusal.ts'
import { confirmed, unblocked, type Viewer, viewerOf } from './session.ts'

const Network = z.object({ ...paging(24, 50), q: words, role: z.enum(['student', 'alumni']).optional() })
const week = 7 * 24 * 60 * 60 * 1000

export const peopleRoutes = (app: Express, db: pg.Pool, publicUrl: string): void => {
  app.get('/api/user/:id', async (request, response) => {
    const viewer = await viewerOf(db, request)
    // Only one's own: those of others are not measured.
    if (z.uuid().parse(request.params.id) !== viewer.id) throw new Refusal(404, 'There is no such member.')
    const { rows } = await db.query(
      `select m.*, i.member_id is not null as asked, i.full_name as asked_name, i.graduation_year as asked_year, i.asked_at
       from members m left join identity_changes i on i.member_id = m.id where m.id = $1`,
      [viewer.id],
    )
    const [row] = rows
    response.json({
      ...cardOf(row, viewer, publicUrl),
      course: row.course,
      github: row.github,
      collegeEmail: row.email,
      usn: row.usn,
      emailConfirmed: row.email_verified_at !== null,
      verification: row.verification,
      declineReason: row.decline_reason,
      hasCertificate: row.certificate_key !== null || row.certificate_url !== null,
      limited: viewer.limited,
      unconfirmed: viewer.unconfirmed,
      identityConfirmed:
        row.role === 'student'
          ? Date.now() - row.created_at.getTime() >= week
          : row.role === 'alumni' && row.verification === 'verified',
      pendingChange: row.asked
        ? { fullName: row.asked_name, graduationYear: row.asked_year, askedAt: row.asked_at.toISOString() }
        : null,
    })
  })

  app.get('/api/members', async (request, response) => {
    const viewer = await viewerOf(db, request, 'verified')
    const { limit, cursor, q, role } = Network.parse(request.query)
    const [name, id] = readCursor(cursor, 2)
    const rows = await findMembers(db, viewer, { q, role, name, id, limit: limit + 1 })
    const page = pageOf(request, response, rows, limit, (row) => [row.name_key, row.id])
    response.json({ members: page.map((row) => cardOf(row, viewer, publicUrl)) })
  })
}

type Asked = { q?: string | undefined; role?: string | undefined; name?: string | undefined; id?: string | undefined }

/** Finds listed members by name. */
export const findMembers = async (
  db: pg.Pool,
  viewer: Viewer,
  { q, role, name, id, limit }: Asked & { limit: number },
) => {
  const values: unknown[] = [viewer.id, limit]
  const value = (given: unknown) => `$${values.push(given)}`
  const { rows } = await db.query(
    `select m.* from members m cross join college c
     where m.role <> 'admin' and m.listed and m.suspended_at is null and ${confirmed('m')}
       and (m.verification = 'verified' or m.verification = 'pending' and c.unverified_alumni = 'full')
       and ${unblocked('m.id', '$1')}
       ${role ? `and m.role = ${value(role)}` : ''}
       ${q ? `and m.name_key like ${value(containing(q))}` : ''}
       ${name === undefined ? '' : `and (m.name_key, m.id) > (${value(name)}, ${value(id)})`}
     order by m.name_key, m.id limit $2`,
    values,
  )
  return rows
}

/** A member as a card shows them to the viewer. */
export const cardOf = (row: pg.QueryResultRow, viewer: Viewer, publicUrl: string) => ({
  _id: row['id'],
  fullName: row['full_name'],
  role: row['role'],
  profilePhoto: photoUrl(publicUrl, row['photo_key']),
  graduationYear: row['graduation_year'],
  fieldOfStudy: isFor(row['education_audience'], row, viewer) ? row['field_of_study'] : null,
  position: row['role'] === 'alumni' && isFor(row['position_audience'], row, viewer) ? row['position'] : null,
  linkedin: isFor(row['links_audience'], row, viewer) ? row['linkedin'] : null,
  verified: row['verification'] === 'verified',
})

const isFor = (audience: string, row: pg.QueryResultRow, viewer: Viewer): boolean => {
  if (viewer.id === row['id'] || viewer.role === 'admin') return true
  if (viewer.limited) return false
  if (audience === 'members') return true
  if (audience === 'alumni') return viewer.role === 'alumni' && viewer.verification === 'verified'
  if (audience !== 'cohort' || viewer.verification !== 'verified') return false
  return viewer.graduation_year !== null && viewer.graduation_year === row['graduation_year']
}

/** The address of a photo. */
export const photoUrl = (publicUrl: string, key: string | null): string | null =>
  key === null ? null : `${publicUrl}/files/photos/${key}/512.webp`
