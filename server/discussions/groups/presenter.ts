import type { Group } from '#contract/discussions/groups.ts'
import type { GroupKind } from '#contract/discussions/spaces.ts'
import type { Language } from '#contract/languages.ts'
import { person, type PersonRow } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { acquainted } from '#server/platform/acquainted.ts'
import { translate } from '#server/platform/text.ts'
import type { GroupRow } from './queries.ts'

/** Returns the name of a group in a language: *Class of 2027*, *Pune chapter*. */
export const groupName = (language: Language, { kind, name }: { kind: GroupKind; name: string }): string => {
  if (kind === 'class') return translate(language, 'answers', 'group_class', { year: name })
  if (kind === 'city') return translate(language, 'answers', 'group_city', { city: name })
  return name
}

/** Returns whether a viewer who isn't in a group may join it, come back or ask to. */
export const mayJoin = (
  { kind, state, belongs }: Pick<GroupRow, 'kind' | 'state' | 'belongs'>,
  viewer: Viewer,
): boolean => {
  if (viewer.role === 'admin' || viewer.limited || viewer.unconfirmed) return false
  if (state === 'member' || state === 'asked' || state === 'removed') return false
  return belongs || (kind !== 'class' && kind !== 'course')
}

/** Presents a group to its viewer. Its members don't count towards the viewer's budget of people if they are in it. */
export const presentGroup = (row: GroupRow, viewer: Viewer, publicUrl: string, faces: readonly PersonRow[]): Group => {
  const isMember = row.state === 'member'
  const show = (each: PersonRow) => {
    const card = person(publicUrl, each)
    return isMember ? acquainted(card) : card
  }
  // Those who may know no members see none.
  const isLimited = viewer.limited
  return {
    _id: row.id,
    space: row.space_id,
    kind: row.kind,
    name: groupName(viewer.language, row),
    label: row.name,
    country: row.country,
    about: row.about,
    access: row.access,
    colour: row.colour,
    membership: row.state === 'member' || row.state === 'asked' || row.state === 'invited' ? row.state : 'none',
    derived: isMember && row.source === 'derived',
    keeper: row.role === 'keeper',
    mayJoin: mayJoin(row, viewer),
    joinedAt: isMember ? (row.since?.toISOString() ?? null) : null,
    startedBy: row.started_by === null || row.started_by.former || isLimited ? null : show(row.started_by),
    startedByMe: row.started_by?.id === viewer.id,
    createdAt: row.created_at.toISOString(),
    level: row.level,
    members: row.members,
    faces: isLimited ? [] : faces.map(show),
    unread: row.unread,
    next:
      row.next === null
        ? null
        : {
            kind: row.next.kind,
            _id: row.next.id,
            title: row.next.title,
            at: new Date(row.next.at).toISOString(),
          },
  }
}

/** Returns whether members of a group invite others: in a group that asks its keepers, only these; nobody in classes and courses. */
export const mayInvite = ({ access, role, kind }: Pick<GroupRow, 'access' | 'role' | 'kind'>): boolean =>
  (access !== 'ask' || role === 'keeper') && kind !== 'class' && kind !== 'course'
