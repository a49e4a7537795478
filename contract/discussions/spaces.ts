import * as z from 'zod/mini'
import { Done, id, instant } from '../fields.ts'
import { route } from '../route.ts'
import { NewMemberLimits } from './newMembers.ts'

/** The spaces that every college starts with. Their names are translated until the college renames them. */
export const SPACE_KEYS = ['ask', 'careers', 'campus', 'introductions', 'announcements'] as const
export const SPACE_ICONS = [
  'hand-helping',
  'briefcase',
  'landmark',
  'hand',
  'megaphone',
  'users',
  'book',
  'lightbulb',
] as const
export const SPACE_COLOURS = ['green', 'violet', 'blue', 'rose', 'amber', 'teal'] as const

/**
 * How much a member is notified of in a thread or space. `following`: each answer and reply. `normal`: mentions and replies to them. `muted`: nothing;
 * the threads are never unread.
 */
export const FOLLOW_LEVELS = ['following', 'normal', 'muted'] as const
export const FollowLevel = z.enum(FOLLOW_LEVELS, 'choice')
export type FollowLevel = z.infer<typeof FollowLevel>

/**
 * What a group has in common. `class`, `course` and `city` follow from profiles and what the college has verified; `club` and `interest` are started by
 * members.
 */
export const GROUP_KINDS = ['class', 'course', 'city', 'club', 'interest'] as const
export const GroupKind = z.enum(GROUP_KINDS, 'choice')
export type GroupKind = z.infer<typeof GroupKind>

/**
 * A space as one member sees it. `key` names a default space whose name is translated; otherwise `name` is set. `unread`: the number of unread
 * threads, 100 at most. `mayStart`: the viewer may start threads there. `anonymous`: students may ask there without their name. `archived`: no one can
 * start threads there. `group`: the group that the space belongs to; null for the college's.
 */
export const Space = z.object({
  _id: id,
  key: z.nullable(z.enum(SPACE_KEYS)),
  name: z.nullable(z.string()),
  icon: z.enum(SPACE_ICONS),
  colour: z.enum(SPACE_COLOURS),
  level: FollowLevel,
  mayStart: z.boolean(),
  anonymous: z.boolean(),
  archived: z.boolean(),
  unread: z.int(),
  group: z.nullable(z.object({ _id: id, kind: GroupKind })),
})
export type Space = z.infer<typeof Space>

/**
 * The college's spaces that the viewer may read, in its order, then those of the viewer's groups, the most recently active first; and totals for the
 * tabs and the menu, 100 at most each. `attention`: threads with an unread post meant for the viewer: an answer to their question, a reply to them or a
 * mention. `helpLine`: the college's contacts for those who ask without their name. `anonymous`: how many questions the viewer may still ask without
 * their name, and from when if it is none. `newMember`: the limits of a new member, null for others.
 */
export const Spaces = z.object({
  spaces: z.array(Space),
  unread: z.int(),
  unanswered: z.int(),
  attention: z.int(),
  helpLine: z.nullable(z.string()),
  anonymous: z.object({ left: z.int(), from: z.nullable(instant) }),
  newMember: z.nullable(NewMemberLimits),
})
export type Spaces = z.infer<typeof Spaces>

const tags = ['discussions']

/** Lists the spaces and counts what is unread. */
export const listSpaces = route({
  method: 'GET',
  url: '/api/discussions/spaces',
  access: 'confirmed',
  schema: { summary: 'Spaces', tags, response: { 200: Spaces } },
})

/** Sets the caller's follow level of a space. 404 `space.not_found`. */
export const followSpace = route({
  method: 'PUT',
  url: '/api/discussions/spaces/:id/level',
  access: 'confirmed',
  schema: {
    summary: 'Follow or mute a space',
    tags,
    params: z.object({ id }),
    body: z.object({ level: FollowLevel }),
    response: { 200: Done },
  },
})
