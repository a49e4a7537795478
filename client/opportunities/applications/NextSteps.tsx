import { useId } from 'react'
import type { Applying } from '#contract/opportunities/applying.ts'
import type { Job } from '#contract/opportunities/jobs.ts'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { dayOf, firstNameOf, fullDayOf, readersIn } from './words.ts'

/** What happens after applying, from sending to the deletion of the files. */
export const NextSteps = ({ job, applying }: { job: Job; applying: Applying }) => {
  const { t } = useTranslation('applications')
  const id = useId()
  const { readers, mine, filesDeletedOn } = applying
  const poster = readers[0] === undefined ? job.company : firstNameOf(readers[0].fullName)
  const done = mine === null || mine.sentAt === null ? 0 : mine.seenAt === null ? 1 : 2
  const steps = [
    [t('next.send'), t('next.send.text', { count: readers.length, readers: readersIn(readers), company: job.company })],
    [t('next.open', { name: poster }), t('next.open.text')],
    ...(job.answerBy === null
      ? []
      : [[t('next.answer', { day: dayOf(job.answerBy) }), t('next.answer.text', { name: poster })]]),
    [fullDayOf(filesDeletedOn), t('next.delete', { count: APPLICATION_LIMITS.fileDays })],
  ]
  return (
    <Card render={<section aria-labelledby={id} />}>
      <h2 id={id} className="text-base">
        {t('next')}
      </h2>
      <ol className="mt-3 grid gap-3.5">
        {steps.map(([title, text], place) => (
          <li
            key={title}
            className="relative ps-6 text-sm leading-snug text-soft not-last:before:absolute not-last:before:start-[5px] not-last:before:top-4 not-last:before:-bottom-4.5 not-last:before:w-0.5 not-last:before:bg-line-strong"
          >
            <span
              aria-hidden
              className={cx(
                'absolute start-0 top-1 size-3 rounded-full border-2 border-navy',
                place < done ? 'bg-navy' : 'bg-surface',
              )}
            />
            <span className="block text-[0.9375rem] font-semibold text-ink">{title}</span>
            {text}
          </li>
        ))}
      </ol>
    </Card>
  )
}
