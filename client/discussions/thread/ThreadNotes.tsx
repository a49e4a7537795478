import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import Lock from 'lucide-react/icons/lock'
import Merge from 'lucide-react/icons/merge'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Thread, ThreadPage } from '#contract/discussions/threads.ts'
import { day } from '#client/platform/dates.ts'
import { daysAgo } from '#client/platform/days.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Awaited } from '#client/platform/profile.ts'

/** The mean length of a month, in days. */
const MONTH = 30.44

/** What the viewer should know before they write: that nothing has happened for a year. */
export const OldThreadNote = ({ thread: { activeAt, answers } }: { thread: Thread }) => {
  const { t } = useTranslation('thread')
  const months = Math.floor(daysAgo(activeAt) / MONTH)
  return months < 12 || answers === 0 ? null : <Note icon={<Clock size={18} />}>{t('old', { count: months })}</Note>
}

/** In place of the composer: why the thread is closed. */
export const ClosedNote = ({ closedAt, reason }: { closedAt: string; reason: string | null }) => {
  const { t } = useTranslation('thread')
  const date = day(closedAt)
  return (
    <Note icon={<Lock size={18} />}>
      {reason === null ? t('closed', { date }) : t('closed.because', { date, reason })} {t('closed.text')}
    </Note>
  )
}

/** In place of the composer: where the discussion goes on. */
export const MergedNote = ({ merged }: { merged: NonNullable<ThreadPage['merged']> }) => {
  const { t } = useTranslation('thread')
  return (
    <Note icon={<Merge size={18} />}>
      {t('merged')}{' '}
      <Link to={`/dashboard/discussions/${merged._id}`} className="font-semibold">
        <bdi>{merged.title}</bdi>
      </Link>
    </Note>
  )
}

/** In place of the composer: why the viewer can't post yet, and where they see what to do about it. */
export const HeldBackNote = ({ until }: { until: Awaited }) => {
  const { t } = useTranslation('thread')
  return (
    <Note icon={<Info size={18} />}>
      {t(`held_back.${until}`)}
      {until !== 'unconfirmed' && (
        <>
          {' '}
          <Link to="/dashboard" className="font-semibold">
            {t('held_back.unverified.do')}
          </Link>
        </>
      )}
    </Note>
  )
}

/** In place of the composer: no one else sees the thread yet. */
export const UncheckedNote = () => {
  const { t } = useTranslation('thread')
  return <Note icon={<Info size={18} />}>{t('checking.thread')}</Note>
}

/** The orange line above what is new since the viewer's last visit. */
export const NewSince = ({ time }: { time: string }) => {
  const { t } = useTranslation('thread')
  const text = t('new_since', { time })
  return (
    <div
      role="separator"
      aria-label={text}
      className="flex items-center gap-3 py-1 text-sm font-semibold text-new before:h-0.5 before:w-7 before:rounded-full before:bg-orange before:content-[''] after:h-0.5 after:flex-1 after:rounded-full after:bg-orange after:content-['']"
    >
      <span aria-hidden>{text}</span>
    </div>
  )
}

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-start gap-2.5 rounded-m border border-line bg-surface px-4 py-3 text-sm break-words text-ink [&>svg]:mt-0.5 [&>svg]:shrink-0 [&>svg]:text-soft">
    {icon}
    <span className="min-w-0">{children}</span>
  </p>
)
