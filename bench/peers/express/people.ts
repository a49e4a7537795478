import type { Express } from 'express'
import type pg from 'pg'
import { z } from 'zod'
import { HELP_TOPICS } from '#contract/people/members.ts'
import { pageOf, paging, readCursor } from './paging.ts'
import { Refusal } from './refusal.ts'
import { confirmed, unblocked, type Viewer, viewerOf } from './session.ts'

const Network = z.object({ ...paging(24, 50), role: z.enum(['student', 'alumni']).optional() })
const week = 7 * 24 * 60 * 60 * 1000

export const peopleRoutes = (app: Express, db: pg.Pool, publicUrl: string): void => {
  app.get('/api/user/:id', async (request, response) => {
    const viewer = await viewerOf(db, request)
    // Only one's own: those of others are not measured.
    if (z.uuid().parse(request.params.id) !== viewer.id) throw new Refusal(404, 'There is no such member.')
    const { rows } = await db.query(
      `select m.*, p.*, places.name as city, places.region, places.country, places.latitude, places.longitude, w.title, w.company,
         (select json_agg(json_build_object('title', title, 'company', company, 'location', location, 'from', started, 'to', ended,
           'description', description) order by ordinal) from experiences where member_id = m.id) as experiences,
         (select json_agg(json_build_object('school', school, 'degree', degree, 'from', started, 'to', ended) order by ordinal)
           from educations where member_id = m.id) as educations,
         i.member_id is not null as asked, i.full_name as asked_name, i.graduation_year as asked_year, i.asked_at
       from members m ${shown} left join identity_changes i on i.member_id = m.id where m.id = $1`,
      [viewer.id],
    )
    const [row] = rows
    response.json({
      ...cardOf(row, viewer, publicUrl),
      course: row.course,
      about: row.about,
      experiences: row.experiences ?? [],
      educations: row.educations ?? [],
      skills: row.skills,
      languages: row.languages,
      place: row.place_id && {
        _id: row.place_id,
        name: row.city,
        region: row.region,
        country: row.country,
        latitude: row.latitude,
        longitude: row.longitude,
      },
      github: row.github,
      website: row.website,
      pronouns: row.pronouns,
      birthday: row.birthday,
      revealable: [],
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
    const { limit, cursor, role } = Network.parse(request.query)
    // The portal sorts in tiers; there is one when it sorts by name.
    const [, name, id] = readCursor(cursor, 3)
    const rows = await findMembers(db, viewer, { role, name, id, limit: limit + 1 })
    const page = pageOf(request, response, rows, limit, (row) => ['0', row.name_key, row.id])
    // Only a search has matches.
    response.json({ members: page.map((row) => ({ ...cardOf(row, viewer, publicUrl), matches: [] })) })
  })
}

type Asked = { role?: string | undefined; name?: string | undefined; id?: string | undefined }

const shown = `join profiles p on p.member_id = m.id left join places on places.id = p.place_id left join lateral (
  select title, company from experiences e where e.member_id = m.id and ended is null order by ordinal limit 1) w on true`

/** Finds listed members, by name. */
const findMembers = async (db: pg.Pool, viewer: Viewer, { role, name, id, limit }: Asked & { limit: number }) => {
  const values: unknown[] = [viewer.id, limit]
  const value = (given: unknown) => `$${values.push(given)}`
  const { rows } = await db.query(
    `select m.*, p.*, places.name as city, places.country, w.title, w.company from members m ${shown} cross join college c
     where m.role <> 'admin' and m.listed and m.suspended_at is null and ${confirmed('m')}
       and (m.verification = 'verified' or m.verification = 'pending' and c.unverified_alumni = 'full')
       and ${unblocked('m.id', '$1')}
       ${role ? `and m.role = ${value(role)}` : ''}
       ${name === undefined ? '' : `and (m.name_key, m.id) > (${value(name)}, ${value(id)})`}
     order by m.name_key, m.id limit $2`,
    values,
  )
  return rows
}

/** A member as a card shows them to the viewer. */
const cardOf = (row: pg.QueryResultRow, viewer: Viewer, publicUrl: string) => ({
  _id: row['id'],
  fullName: row['full_name'],
  role: row['role'],
  profilePhoto: photoUrl(publicUrl, row['photo_key']),
  graduationYear: row['graduation_year'],
  fieldOfStudy: isFor(row['education_audience'], row, viewer) ? row['field_of_study'] : null,
  headline: isFor(row['position_audience'], row, viewer) ? row['headline'] : null,
  position:
    row['role'] === 'alumni' && isFor(row['position_audience'], row, viewer) ? (row['title'] ?? row['headline']) : null,
  company: isFor(row['position_audience'], row, viewer) ? row['company'] : null,
  city: isFor(row['location_audience'], row, viewer) ? row['city'] : null,
  country: isFor(row['location_audience'], row, viewer) ? row['country'] : null,
  help: isFor(row['help_audience'], row, viewer) ? HELP_TOPICS.filter((topic) => row['help'].includes(topic)) : [],
  repliesWithin: row['replies_within'],
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
