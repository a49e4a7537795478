import HistoryIcon from 'lucide-react/icons/history'
import UsersRound from 'lucide-react/icons/users-round'
import type { ReactNode } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { QueueEntry } from '#contract/people/queue.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'

/** The vouchers of an entry's member, and earlier decisions. */
export const History = ({ entry: { alumnus, decisions } }: { entry: QueueEntry }) => {
  const { t } = useTranslation(['queue', 'verification'])
  const { vouchers, handover, change } = alumnus
  return (
    <div className="text-[0.9375rem]">
      {!handover && !change && (
        <Line icon={<UsersRound size={18} />}>
          {vouchers.length === 0 ? (
            t('vouchers.none')
          ) : (
            <>
              <strong className="font-semibold">
                {t('verification:vouchers', { count: vouchers.length, needed: LIMITS.vouchers })}
              </strong>{' '}
              {vouchers.map(({ _id, fullName, role, graduationYear }, index) => (
                <span key={_id}>
                  {index > 0 && ' · '}
                  <bdi>{fullName}</bdi> (
                  {t(role === 'student' ? 'verification:vouchers.student' : 'verification:vouchers.alumnus', {
                    year: graduationYear,
                  })}
                  )
                </span>
              ))}
            </>
          )}
        </Line>
      )}
      <Line icon={<HistoryIcon size={18} />}>
        {decisions.length === 0 ? (
          t('earlier.none')
        ) : (
          <>
            {decisions.map(({ act, byName, at, reason }) => (
              <p key={at}>
                {t(`earlier.${act}`, { name: byName, day: day(at) })}
                {reason !== null && (
                  <>
                    {' '}
                    <bdi className="text-soft">{t('earlier.reason', { reason })}</bdi>
                  </>
                )}
              </p>
            ))}
          </>
        )}
      </Line>
    </div>
  )
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className="flex items-start gap-3 border-b border-line py-2.5 last:border-b-0">
    <span aria-hidden className="mt-0.5 shrink-0 text-muted">
      {icon}
    </span>
    <div className="grid min-w-0 flex-1 gap-1.5 wrap-anywhere">{children}</div>
  </div>
)
