import type { PracticeKind } from '#contract/mentoring/kinds.ts'
import type { MyPracticeOffer, PracticePerson } from '#contract/mentoring/practice.ts'
import { person } from '#server/members/public.ts'
import { daysOf } from '../offers/presenter.ts'
import type { HourRow } from './hours/queries.ts'
import { clockOf } from './hours/times.ts'
import type { OwnOfferRow, PracticeRow } from './queries.ts'

/** Presents a member who offers practice. */
export const presentPerson = (publicUrl: string, row: PracticeRow): PracticePerson => ({
  person: person(publicUrl, row),
  headline: row.headline,
  city: row.city,
  field: row.field,
  sameField: row.same_field,
  free: row.accepted < row.per_month,
  asked: row.asked,
  usuallyAnswersInDays: daysOf(row.usual_days),
})

/** Presents an offer to its member. */
export const presentOwn = (kind: PracticeKind, row: OwnOfferRow, hours: readonly HourRow[]): MyPracticeOffer => ({
  kind,
  field: row.field,
  perMonth: row.per_month,
  accepted: row.accepted,
  paused: row.paused,
  hours: hours.map(({ weekday, minute }) => ({ weekday, time: clockOf(minute) })),
  timeZone: hours[0]?.time_zone ?? null,
})
