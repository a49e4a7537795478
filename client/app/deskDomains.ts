import { deskSections as account } from '#client/account/deskRoutes.ts'
import { deskSections as college } from '#client/college/deskRoutes.ts'
import { deskSections as desk } from '#client/desk/deskRoutes.ts'
import { deskSections as discussions } from '#client/discussions/deskRoutes.ts'
import { deskSections as guidance } from '#client/guidance/deskRoutes.ts'
import { deskSections as notifications } from '#client/notifications/deskRoutes.ts'
import { deskSections as opportunities } from '#client/opportunities/deskRoutes.ts'
import { deskSections as people } from '#client/people/deskRoutes.ts'
import { deskSections as publicPages } from '#client/public/deskRoutes.ts'
import { deskSections as roster } from '#client/roster/deskRoutes.ts'
import { deskSections as trust } from '#client/trust/deskRoutes.ts'
import type { Domain } from '#client/platform/domain.ts'
import { domains } from './domains.ts'

/** All domains with the sections of the desk, which only the alumni office loads. */
export const deskDomains: readonly Domain[] = [
  ...domains,
  {
    adminSections: [
      ...account,
      ...college,
      ...desk,
      ...discussions,
      ...guidance,
      ...notifications,
      ...opportunities,
      ...people,
      ...publicPages,
      ...roster,
      ...trust,
    ],
  },
]
