import { sql, type SqlBool } from 'kysely'
import { LIMITS } from '#contract/limits.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { showsPart } from '#server/people/public.ts'
import { usedLast } from '../offers/queries.ts'

/** Returns the fields of the viewer's profile that mentors are compared with. */
export const findInterests = (db: Db, memberId: string) =>
  db
    .selectFrom('profiles')
    .leftJoin('places', 'places.id', 'profiles.place_id')
    .select(['field_of_study', 'course', 'place_id', 'places.name as city', 'languages'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()

type Interests = {
  field: string | null
  fieldKey: string | null
  course: string | null
  placeId: number | null
  languageKeys: string[]
}

/** A mentor, and which fields of their offer and profile match. `language` is the first match, as their offer writes it. */
export type SuggestedRow = {
  mentor_id: string
  works_in_field: boolean
  same_field: boolean
  same_course: boolean
  same_city: boolean
  language: string | null
}

/** Returns the best matches among the most recently used listed offers with a free place, of mentors the viewer has neither asked nor dismissed. */
export const findSuggested = async (
  db: Db,
  viewer: Viewer,
  { field, fieldKey, course, placeId, languageKeys }: Interests,
  now: Date,
): Promise<SuggestedRow[]> => {
  const { rows } = await sql<SuggestedRow>`
    with listed as materialized (
      ${usedLast(viewer, now, isNew(viewer.id))}
    ), compared as (
      select listed.mentor_id, listed.used_at,
        coalesce(listed.field_key = ${fieldKey}::text, false) as works_in_field,
        coalesce(${showsPart(viewer, 'education')} and lower(field_of_study) = lower(${field}::text), false) as same_field,
        coalesce(${showsPart(viewer, 'education')} and lower(course) = lower(${course}::text), false) as same_course,
        coalesce(${showsPart(viewer, 'location')} and place_id = ${placeId}::int, false) as same_city,
        (
          select name from unnest(listed.languages, listed.language_keys) with ordinality as of_offer (name, key, place)
          where key = any (${languageKeys}::text[]) order by place limit 1
        ) as language
      from listed join profiles on profiles.member_id = listed.mentor_id
    )
    select mentor_id, works_in_field, same_field, same_course, same_city, language from compared
    where works_in_field or same_field or same_course or same_city
    order by works_in_field::int + same_field::int + same_course::int + same_city::int + (language is not null)::int desc,
      used_at desc, mentor_id desc
    limit ${LIMITS.mentorSuggestions}::int`.execute(db)
  return rows
}

// With a free place, and neither asked nor dismissed before.
const isNew = (viewerId: string) => sql<SqlBool>`(
  offer.taken < offer.capacity
  and not exists (select from mentoring_requests where mentee_id = ${viewerId}::uuid and mentor_id = offer.mentor_id and kind = 'mentorship')
  and not exists (
    select from dismissed_suggestions
    where member_id = ${viewerId}::uuid and kind = 'mentor' and dismissed_id = offer.mentor_id
  )
)`
