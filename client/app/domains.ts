import { account } from '#client/account/domain.ts'
import { chat } from '#client/chat/domain.ts'
import { college } from '#client/college/domain.ts'
import { desk } from '#client/desk/domain.ts'
import { discussions } from '#client/discussions/domain.ts'
import { events } from '#client/events/domain.ts'
import { guidance } from '#client/guidance/domain.ts'
import { home } from '#client/home/domain.ts'
import { mentoring } from '#client/mentoring/domain.ts'
import { notifications } from '#client/notifications/domain.tsx'
import { opportunities } from '#client/opportunities/domain.ts'
import { people } from '#client/people/domain.tsx'
import { privacy } from '#client/privacy/domain.ts'
import { publicPages } from '#client/public/domain.ts'
import { roster } from '#client/roster/domain.ts'
import { search } from '#client/search/domain.ts'
import { trust } from '#client/trust/domain.ts'
import type { Domain } from '#client/platform/domain.ts'

/** All domains of the portal. The frames of the dashboard, the settings and the admin area iterate over this list. */
export const domains: readonly Domain[] = [
  account,
  privacy,
  people,
  roster,
  chat,
  trust,
  events,
  mentoring,
  opportunities,
  discussions,
  guidance,
  notifications,
  college,
  desk,
  home,
  search,
  publicPages,
]
