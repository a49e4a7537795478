import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Today } from '#contract/desk/desk.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { fileSize } from '#client/platform/fileSize.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { isMailStuck, problemsOf } from './problems.ts'

type State = { system: NonNullable<Today['system']>; backups: NonNullable<Today['backups']> }
type Tone = 'good' | 'warn' | 'bad'

/** Whether email, backups and background work are well. Each part opens the page *System*. */
export const Health = ({ system, backups, now }: State & { now: Date }) => {
  const { t } = useTranslation('today')
  return (
    <Card padding="none" className="flex text-sm max-wide:flex-col" render={<section aria-label={t('health')} />}>
      <Mail system={system} now={now} />
      <Backup backups={backups} />
      <Problems system={system} backups={backups} now={now} />
    </Card>
  )
}

const Mail = ({ system: { mail, emailSentAt, emails }, now }: { system: State['system']; now: Date }) => {
  const { t } = useTranslation('today')
  if (!mail)
    return <Part tone="warn" icon={<CircleDashed size={20} />} title={t('mail.off')} text={t('mail.off.text')} />
  const sent = emailSentAt === null ? t('mail.never') : t('mail.sent', { ago: ago(emailSentAt, now.getTime()) })
  const text = [sent, t('mail.waiting', { count: emails.waiting })].join(' · ')
  if (isMailStuck(emails, now))
    return <Part tone="bad" icon={<CircleX size={20} />} title={t('mail.stuck')} text={text} />
  if (emailSentAt === null)
    return <Part tone="warn" icon={<CircleDashed size={20} />} title={t('mail.untried')} text={text} />
  return <Part tone="good" icon={<CircleCheck size={20} />} title={t('mail.works')} text={text} />
}

const Backup = ({ backups: { hours, last, first, overdue, failed } }: { backups: State['backups'] }) => {
  const { t } = useTranslation('today')
  if (hours === 0 && last === null)
    return <Part tone="warn" icon={<CircleDashed size={20} />} title={t('backup.off')} text={t('backup.off.text')} />
  if (failed || overdue)
    return (
      <Part
        tone="bad"
        icon={<CircleX size={20} />}
        title={t(failed ? 'backup.failed' : 'backup.overdue')}
        text={last === null ? t('backup.never') : t('backup.last', { at: dayAndTime(last.at) })}
      />
    )
  if (last === null)
    return (
      <Part
        tone="good"
        icon={<Clock size={20} />}
        title={t('backup.first')}
        text={first === null ? t('backup.soon') : dayAndTime(first)}
      />
    )
  return (
    <Part
      tone="good"
      icon={<CircleCheck size={20} />}
      title={t('backup.done')}
      text={`${dayAndTime(last.at)} · ${fileSize(last.bytes)}`}
    />
  )
}

const Problems = ({ system, backups, now }: State & { now: Date }) => {
  const { t } = useTranslation('today')
  const problems = problemsOf(system, backups, now)
  if (problems.length === 0)
    return (
      <Part tone="good" icon={<CircleCheck size={20} />} title={t('problems.none')} text={t('problems.none.text')} />
    )
  return (
    <Part
      tone="warn"
      icon={<TriangleAlert size={20} />}
      title={t('problems', { count: problems.length })}
      text={problems.map((problem) => t(`problem.${problem}`)).join(' · ')}
    />
  )
}

const tones: Record<Tone, string> = { good: 'text-good', warn: 'text-warn', bad: 'text-bad' }

const Part = ({ tone, icon, title, text }: { tone: Tone; icon: ReactNode; title: string; text: string }) => (
  <Link
    to="/admin/system"
    className="flex min-h-14 min-w-0 flex-1 items-center gap-2.5 border-line px-3.5 py-2 leading-snug text-ink no-underline hover:bg-sunken max-wide:not-first:border-t wide:px-4.5 wide:not-first:border-s"
  >
    <span aria-hidden className={tones[tone]}>
      {icon}
    </span>
    <span className="min-w-0">
      <b className="font-semibold">{title}</b>
      <span className="block text-[0.8125rem] text-soft">{text}</span>
    </span>
  </Link>
)
