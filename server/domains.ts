import { account } from './account/domain.ts'
import { announcements } from './announcements/domain.ts'
import { chat } from './chat/domain.ts'
import { college } from './college/domain.ts'
import { desk } from './desk/domain.ts'
import { discussions } from './discussions/domain.ts'
import { events } from './events/domain.ts'
import { guidance } from './guidance/domain.ts'
import { home } from './home/domain.ts'
import { members } from './members/domain.ts'
import { mentoring } from './mentoring/domain.ts'
import { notifications } from './notifications/domain.ts'
import { opportunities } from './opportunities/domain.ts'
import { people } from './people/domain.ts'
import type { Domain } from './platform/domain.ts'
import { privacy } from './privacy/domain.ts'
import { publicPages } from './public/domain.ts'
import { roster } from './roster/domain.ts'
import { search } from './search/domain.ts'
import { trust } from './trust/domain.ts'

/**
 * All domains. Erasures walk them in this order: events and mentoring notify others of who is leaving, and chat hides what a block
 * hid, so `members` with the blocks and the member row comes after them; `trust` finds the quotes of interviews before `guidance` deletes them. Exports walk them in the opposite order, so that the profile comes first.
 */
export const domains: readonly Domain[] = [
  college,
  privacy,
  announcements,
  roster,
  events,
  mentoring,
  opportunities,
  discussions,
  trust,
  guidance,
  chat,
  publicPages,
  home,
  desk,
  search,
  notifications,
  account,
  members,
  people,
]
