import { account } from '#client/account/domain.ts'
import { chat } from '#client/chat/domain.ts'
import { discussions } from '#client/discussions/domain.ts'
import { events } from '#client/events/domain.ts'
import { guidance } from '#client/guidance/domain.ts'
import { home } from '#client/home/domain.ts'
import { mentoring } from '#client/mentoring/domain.ts'
import { notifications } from '#client/notifications/domain.tsx'
import { opportunities } from '#client/opportunities/domain.ts'
import { people } from '#client/people/domain.tsx'
import { privacy } from '#client/privacy/domain.ts'
import { search } from '#client/search/domain.ts'
import { trust } from '#client/trust/domain.ts'
import type { Domain } from '#client/platform/domain.ts'

/** All domains of the portal that contribute to the pages of members. The frames of the dashboard and the settings iterate over this list. */
export const domains: readonly Domain[] = [
  account,
  privacy,
  people,
  chat,
  trust,
  events,
  mentoring,
  opportunities,
  discussions,
  guidance,
  notifications,
  home,
  search,
]
