import type { Job, Salary } from '#contract/opportunities/jobs.ts'
import type { Say } from '#client/platform/i18n.ts'
import { calendarDay, day, inWords } from '#client/platform/dates.ts'
import { locale } from '#client/platform/locale.ts'

type Words = Say<['jobs']>

/** Returns a salary in words: `€2,200 – €2,600 a month`. */
export const salaryIn = ({ from, to, currency, period }: Salary, t: Words): string => {
  const amount = new Intl.NumberFormat(locale(), { style: 'currency', currency, maximumFractionDigits: 0 })
  const per = t(`per.${period}`)
  if (from !== null && to !== null)
    return from === to
      ? t('salary.exact', { from: amount.format(from), per })
      : t('salary.range', { from: amount.format(from), to: amount.format(to), per })
  return from === null
    ? t('salary.to', { to: amount.format(to ?? 0), per })
    : t('salary.from', { from: amount.format(from), per })
}

/** Returns true while applications are open. */
export const isOpen = ({ openUntil }: Job, now = Date.now()): boolean => Date.parse(openUntil) > now

/** Returns since when a job is closed, in words; undefined while it is open. */
export const closedIn = (job: Job, t: Words): string | undefined => {
  if (isOpen(job)) return undefined
  return job.filledAt === null ? t('closed', { day: lastDay(job) }) : t('filled', { day: day(job.filledAt) })
}

// A deadline is a day in the college's zone, not the viewer's.
const lastDay = ({ closesOn, openUntil }: Job): string =>
  closesOn !== null && Date.parse(openUntil) >= Date.parse(`${closesOn}T00:00Z`)
    ? calendarDay(closesOn)
    : day(openUntil)

/** Returns the deadline in short form: `12 Dec`; undefined without one. */
export const deadlineIn = ({ closesOn }: Job): string | undefined =>
  closesOn === null ? undefined : inWords(closesOn, { day: 'numeric', month: 'short', timeZone: 'UTC' })
