import type { ApplicationPage } from '#contract/opportunities/applications.ts'
import type { Step } from '#contract/opportunities/applying.ts'
import { inWords } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { firstNameOf } from './words.ts'

/** What happened to an application, the latest first. */
export const History = ({ page: { steps, cv, application } }: { page: ApplicationPage }) => {
  const { t } = useTranslation(['applications', 'common'])
  const titleOf = ({ what, by, name }: Step): string => {
    const known = { name: name === null ? application.job.company : firstNameOf(name) }
    if (what === 'closed' && by === 'applicant' && application.outcome === 'hired') return t('history.accepted')
    if (what === 'closed' || what === 'answered' || what === 'in_touch') return t(`history.${what}.${by}`, known)
    return t(`history.${what}`, known)
  }
  return (
    <ol aria-label={t('history')} className="grid content-start gap-4">
      {steps.map((step, place) => (
        <li
          key={step._id}
          className="relative ps-6.5 text-sm leading-snug not-last:before:absolute not-last:before:start-[7px] not-last:before:top-4 not-last:before:-bottom-5 not-last:before:w-0.5 not-last:before:bg-line-strong"
        >
          <span
            aria-hidden
            className={cx(
              'absolute start-0 top-0.5 size-4 rounded-full border-2 border-navy',
              place === 0 ? 'bg-navy' : 'bg-surface',
            )}
          />
          <time dateTime={step.at} className="block text-[0.8125rem] text-muted">
            {inWords(step.at, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })}
          </time>
          <span className="font-semibold text-ink">{titleOf(step)}</span>{' '}
          {step.what === 'sent' && cv !== null && (
            <span className="break-all text-soft">
              <bdi>{t('history.with', { name: cv.name })}</bdi>
            </span>
          )}
          {step.words !== null && step.words !== '' && (
            <q dir="auto" className="block break-words whitespace-pre-line text-soft">
              {step.words}
            </q>
          )}
        </li>
      ))}
    </ol>
  )
}
