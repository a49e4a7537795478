import { account } from './account/domain.ts'
import { chat } from './chat/domain.ts'
import { college } from './college/domain.ts'
import { events } from './events/domain.ts'
import { mentoring } from './mentoring/domain.ts'
import { notifications } from './notifications/domain.ts'
import { opportunities } from './opportunities/domain.ts'
import { people } from './people/domain.ts'
import type { Domain } from './platform/domain.ts'
import { safety } from './safety/domain.ts'
import { site } from './site/domain.ts'

/** Everything that the portal consists of. */
export const domains: readonly Domain[] = [
  account,
  people,
  chat,
  safety,
  events,
  mentoring,
  opportunities,
  notifications,
  college,
  site,
]
