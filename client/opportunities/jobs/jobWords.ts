import type { Job, Salary } from '#contract/opportunities/jobs.ts'
import type { Say } from '#client/platform/i18n.ts'
import { calendarDay, day, inWords } from '#client/platform/dates.ts'
import { locale } from '#client/platform/locale.ts'

type Words = Say<['jobs']>

/** What a job pays, in words: `€2,200 – €2,600 a month`. */
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

/** True while one can apply. */
export const isOpen = ({ openUntil }: Job, now = Date.now()): boolean => Date.parse(openUntil) > now

/** Since when a job is closed, in words; undefined while it is open. */
export const closedIn = (job: Job, t: Words): string | undefined => {
  if (isOpen(job)) return undefined
  return job.filledAt === null ? t('closed', { day: lastDay(job) }) : t('filled', { day: day(job.filledAt) })
}

// A deadline is a day of the college's, wherever one is.
const lastDay = ({ closesOn, openUntil }: Job): string =>
  closesOn !== null && Date.parse(openUntil) >= Date.parse(`${closesOn}T00:00Z`)
    ? calendarDay(closesOn)
    : day(openUntil)

/** The day until which one can apply, short: `12 Dec`; undefined where nobody named one. */
export const deadlineIn = ({ closesOn }: Job): string | undefined =>
  closesOn === null ? undefined : inWords(closesOn, { day: 'numeric', month: 'short', timeZone: 'UTC' })
