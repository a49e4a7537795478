import type { Application } from '#contract/opportunities/applications.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { inWords, shortDay } from '#client/platform/dates.ts'
import { daysUntil, firstNameOf, fullDayOf, shortDayOf, weekdayOf } from './words.ts'

/** What an application waits for, in two lines. */
export type NextStep = { title: string; detail: string; tone?: 'late' | 'words' }

// From how many days before its files are deleted an application counts them.
const SOON = 7

/** Returns the day and time of an interview: `Wed 2 Dec, 15:00`. */
export const momentOf = (at: string): string =>
  inWords(at, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })

/** Returns a function that says what an application waits for. */
export const useNextStep = () => {
  const { t } = useTranslation('applications')
  const deletion = (day: string): string => {
    const days = daysUntil(day)
    if (days > SOON) return t('row.files', { day: fullDayOf(day) })
    return days > 0 ? t('row.files_soon', { count: days }) : t('row.files_today')
  }
  return (application: Application): NextStep => {
    const { state, tracked, job, readers, answerBy, late, remindedAt, interview, offer, words, filesDeletedOn } =
      application
    const name = readers[0] === undefined ? job.company : firstNameOf(readers[0].fullName)
    const promised = answerBy === null ? '' : t('row.promised', { day: shortDayOf(answerBy) })
    if (state === 'closed')
      return {
        title: words ?? t('row.closed'),
        detail: filesDeletedOn === null ? '' : deletion(filesDeletedOn),
        ...(words !== null && { tone: 'words' as const }),
      }
    if (tracked) return { title: t('row.no_promise'), detail: t('row.elsewhere') }
    if (state === 'draft')
      return {
        title: t('row.draft'),
        detail: job.closesAt === null ? '' : t('row.closes', { day: shortDay(job.closesAt) }),
      }
    if (state === 'interview' && interview !== null)
      return {
        title: momentOf(interview.at),
        detail: interview.answer === null ? interview.place : t(`row.interview.${interview.answer}`),
      }
    if (state === 'offer' && offer !== null)
      return {
        title: t('row.offer', { day: shortDayOf(offer.answerBy) }),
        detail: offer.answer === null ? t('row.offer.from', { name }) : t(`row.offer.${offer.answer}`),
      }
    if (late > 0)
      return {
        title: t('row.late', { count: late }),
        detail: remindedAt === null ? promised : t('row.reminded', { name, day: shortDay(remindedAt) }),
        tone: 'late',
      }
    if (application.myMove) return { title: t('row.wrote', { name }), detail: promised }
    if (state === 'in_touch') return { title: t('row.in_touch', { name }), detail: promised }
    if (state === 'seen' && application.seenAt !== null)
      return { title: t('row.seen', { day: weekdayOf(application.seenAt) }), detail: promised }
    if (answerBy === null) return { title: t('row.sent'), detail: '' }
    const days = daysUntil(answerBy)
    return {
      title: t('row.answer', { day: shortDayOf(answerBy) }),
      detail: days > 0 ? t('row.days', { count: days }) : t('row.today'),
    }
  }
}
