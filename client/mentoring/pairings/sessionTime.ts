import type { PairingSession } from '#contract/mentoring/sessions.ts'
import { rangeInWords } from '#client/platform/dates.ts'
import { timeZoneShown } from '#client/platform/locale.ts'

type Times = Pick<PairingSession, 'startsAt' | 'endsAt'>

/** Day and time of a session, from start to end, by the viewer's clocks or those of `timeZone`: `Fri, 4 Dec, 6:30 – 7:15 PM`. */
export const sessionTime = ({ startsAt, endsAt }: Times, timeZone = timeZoneShown()): string =>
  rangeInWords(startsAt, endsAt, {
    ...({ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const),
    timeZone,
  })

/** True when clocks of `timeZone` show another time than the viewer's during a session. */
export const differsIn = (session: Times, timeZone: string): boolean =>
  sessionTime(session, timeZone) !== sessionTime(session)
