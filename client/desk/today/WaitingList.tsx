import BookOpenText from 'lucide-react/icons/book-open-text'
import CopyCheck from 'lucide-react/icons/copy-check'
import FileDown from 'lucide-react/icons/file-down'
import Flag from 'lucide-react/icons/flag'
import Mail from 'lucide-react/icons/mail'
import MailWarning from 'lucide-react/icons/mail-warning'
import MessagesSquare from 'lucide-react/icons/messages-square'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { resendConfirmations } from '#contract/account/accounts.ts'
import type { Waiting } from '#contract/desk/desk.ts'
import { api } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { toast } from '#client/ui/toast.ts'
import { ageOf } from './age.ts'
import { todayQuery } from './queries.ts'
import { useRowWords } from './rowWords.ts'

const icons: Record<Waiting['kind'], ComponentType<{ size?: number }>> = {
  reports: Flag,
  verifications: UserRoundCheck,
  first_posts: MessagesSquare,
  guides: BookOpenText,
  letters: Mail,
  doubtful_rows: CopyCheck,
  unconfirmed: MailWarning,
  exports: FileDown,
}

type WaitingListProps = { waiting: readonly Waiting[]; now: Date; most?: number }

/** What waits for the alumni office: a row for each kind, with its age and one verb. */
export const WaitingList = ({ waiting, now, most = Infinity }: WaitingListProps) => {
  const { t } = useTranslation('today')
  return (
    <Card padding="none" render={<section aria-labelledby="waiting" />}>
      <div className="flex min-h-12 flex-wrap items-center gap-x-2.5 px-3.5 pt-2 pb-1.5 wide:px-4.5">
        <h2 id="waiting" className="text-[1.03125rem] font-bold">
          {t(waiting.length === 0 ? 'waiting.nothing' : 'waiting')}
        </h2>
        {waiting.length > 1 && <p className="text-[0.84375rem] text-soft">{t('waiting.order')}</p>}
      </div>
      {waiting.length === 0 && (
        <p className="px-3.5 pb-4.5 text-[0.90625rem] text-soft wide:px-4.5">{t('waiting.nothing.text')}</p>
      )}
      <ul>
        {waiting.slice(0, most).map((work, index) => (
          <WaitingRow key={work.kind} work={work} now={now} isFirst={index === 0} />
        ))}
      </ul>
      {waiting.length > most && (
        <div className="border-t border-line px-3.5 wide:px-4.5">
          <Link
            to="/admin/queue"
            className="flex min-h-11 items-center text-sm font-semibold no-underline hover:underline"
          >
            {t('waiting.all')}
          </Link>
        </div>
      )}
    </Card>
  )
}

const WaitingRow = ({ work, now, isFirst }: { work: Waiting; now: Date; isFirst: boolean }) => {
  const { t } = useTranslation('today')
  const { title, about, verb } = useRowWords(work)
  const path = pathOf(work)
  const { mutate: resend, isPending } = useResendConfirmations()
  const age = ageOf(work, now, t)
  const Icon = icons[work.kind]
  const isReport = work.kind === 'reports'
  return (
    <li className="flex min-h-18 items-center gap-3 border-t border-line px-3.5 py-2 wide:min-h-14.5 wide:px-4.5">
      <span
        aria-hidden
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-[10px] max-wide:hidden',
          isReport ? 'bg-bad-soft text-bad' : 'bg-pale text-navy',
        )}
      >
        <Icon size={19} />
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <p className="text-[0.9375rem] font-semibold text-ink">{title}</p>
        {about !== '' && (
          <p dir="auto" className="truncate text-[0.84375rem] text-soft max-wide:whitespace-normal">
            {about}
          </p>
        )}
        <p className={cx('text-[0.84375rem] wide:hidden', age.isLate ? 'font-semibold text-warn' : 'text-soft')}>
          {age.words}
        </p>
      </div>
      <p
        className={cx(
          'min-w-28 shrink-0 text-end text-[0.84375rem] whitespace-nowrap max-wide:hidden',
          age.isLate ? 'font-semibold text-warn' : 'text-soft',
        )}
      >
        {age.words}
      </p>
      <Button
        size="s"
        variant={isFirst ? 'primary' : 'ghost'}
        className="min-w-24 shrink-0"
        aria-label={`${verb}: ${title}`}
        {...(path === null ? { onClick: () => resend(), pending: isPending } : { render: <Link to={path} /> })}
      >
        {verb}
      </Button>
    </li>
  )
}

// Work without a page is done here.
const pathOf = ({ kind, section, details }: Waiting): string | null => {
  if (kind === 'doubtful_rows') return `/admin/lists/import/${details['list'] ?? ''}`
  if (kind === 'letters' && section === 'reports') return '/admin/reports?kind=letters'
  return section === null ? null : `/admin/${section}`
}

/** Sends everyone without a confirmed address the link again. */
const useResendConfirmations = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(resendConfirmations, {}),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: todayQuery.queryKey }),
  })
}
