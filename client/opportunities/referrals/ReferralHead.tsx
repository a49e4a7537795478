import { Link } from 'react-router'
import { smallPhoto } from '#contract/members/person.ts'
import type { Referral } from '#contract/opportunities/referrals.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { ago } from '#client/platform/dates.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Monogram } from '#client/ui/Monogram.tsx'

/** Who asks for a referral, for which job; for one's own request only the job. */
export const ReferralHead = ({ referral: { mine, asker, job, askedAt } }: { referral: Referral }) => {
  const { t } = useTranslation('applications')
  const nameOf = useNameOf()
  const title =
    job._id === null ? (
      <bdi>{job.title}</bdi>
    ) : (
      <Link to={`/dashboard/jobs/${job._id}`}>
        <bdi>{job.title}</bdi>
      </Link>
    )
  return (
    <div className="flex items-start gap-3.5">
      {mine || asker === null ? (
        <Monogram name={job.company} />
      ) : (
        <Avatar id={asker._id} name={asker.fullName} photo={smallPhoto(asker.profilePhoto)} size="m" />
      )}
      <div className="min-w-0 flex-1 leading-snug">
        <p className="break-words text-soft">
          {mine ? (
            <span className="font-semibold text-heading">{title}</span>
          ) : (
            <>
              <span className="font-semibold text-heading">
                {asker === null || asker.former || asker.unavailable ? (
                  nameOf(asker)
                ) : (
                  <Link to={`/dashboard/network/${asker._id}`} className="text-inherit no-underline hover:underline">
                    <bdi>{asker.fullName}</bdi>
                  </Link>
                )}
              </span>
              <span className="block text-sm">{title}</span>
            </>
          )}
        </p>
        <p className="text-sm text-muted">
          <bdi>{job.company}</bdi> · {t('referral.sent', { ago: ago(askedAt) })}
        </p>
      </div>
    </div>
  )
}
