import Handshake from 'lucide-react/icons/handshake'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/members/person.ts'
import type { Job } from '#contract/opportunities/jobs.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { PendingChip } from '#client/postings/public.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { cx } from '#client/ui/classes.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { Monogram } from '#client/ui/Monogram.tsx'
import { closedIn, deadlineIn, salaryIn } from './jobWords.ts'
import { SaveButton } from './SaveButton.tsx'

/** A job in a list; all of it links to its page, and it can be saved in place. */
export const JobItem = ({ job }: { job: Job }) => {
  const { t } = useTranslation(['jobs', 'job-facts'])
  const closed = closedIn(job, t)
  const deadline = deadlineIn(job)
  const poster = useNameOf()(job.author)
  return (
    <li
      className={cx(
        'group/job relative flex items-start gap-3.5 row-inset py-3.5 hover:bg-sunken',
        closed !== undefined && 'text-muted',
      )}
    >
      <span className={cx('mt-0.5', closed !== undefined && 'opacity-50 grayscale')}>
        <Monogram name={job.company} />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-[1.0313rem] leading-snug break-words">
          <Link
            to={`/dashboard/jobs/${job._id}`}
            className="rounded-s text-heading no-underline after:absolute after:inset-0 after:content-[''] group-hover/job:underline"
          >
            <bdi>{job.title}</bdi>
          </Link>
        </h3>
        <p className="mt-0.5 text-sm break-words text-soft">
          <Facts
            facts={[
              job.company,
              job.location,
              job.workplace === null ? null : t(`job-facts:workplace.${job.workplace}`),
            ]}
          />
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-[0.8125rem] text-muted">
          {job.type !== null && <Chip size="s">{t(`job-facts:type.${job.type}`)}</Chip>}
          {job.canRefer && closed === undefined && (
            <Chip size="s" tone="good" icon={<Handshake size={14} />}>
              {t('can_refer')}
            </Chip>
          )}
          {job.pending && <PendingChip />}
          <span>
            {closed ?? (
              <>
                <time dateTime={job.listedAt} title={dayAndTime(job.listedAt)}>
                  {ago(job.listedAt)}
                </time>
                {deadline !== undefined && ` · ${t('closes', { day: deadline })}`}
              </>
            )}
          </span>
        </div>
      </div>
      <div className="hidden w-56 shrink-0 self-center text-sm text-soft menu:block">
        {job.salary !== null && <p className="mb-1.5 font-semibold text-ink tabular">{salaryIn(job.salary, t)}</p>}
        {job.author !== null && (
          <p className="flex min-w-0 items-center gap-2">
            <Avatar id={job.author._id ?? ''} name={poster} photo={smallPhoto(job.author.profilePhoto)} size="xs" />
            <bdi className="truncate">{poster}</bdi>
          </p>
        )}
      </div>
      <div className="relative z-10 -me-2">
        <SaveButton job={job} />
      </div>
    </li>
  )
}
