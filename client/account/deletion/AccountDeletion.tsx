import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { deletionQuery } from '../queries.ts'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import MessageCircle from 'lucide-react/icons/message-circle'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { TIMES } from '#contract/limits.ts'
import { Button } from '#client/ui/Button.tsx'
import { type Deletion, askDeletion, DeletionRequest } from '#contract/account/deletion.ts'
import { day } from '#client/platform/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { useCancelDeletion } from './useCancelDeletion.ts'
import { PasswordDialog } from '../PasswordDialog.tsx'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { PostingsChoice } from './PostingsChoice.tsx'
import { useDeletionDate } from './useDeletionDate.ts'

/** Explains and schedules the deletion of the account; while it is scheduled, cancels it. */
export const AccountDeletion = () => {
  const { t } = useTranslation(['deletion', 'common'])
  const { data: pending, isPending, refetch } = useQuery(deletionQuery)
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const ask = () => setAsking(true)
  // Focused because the pressed button disappears, which would move the keyboard focus to the top of the page.
  const keepFocus = () => requestAnimationFrame(() => place.current?.focus({ preventScroll: true }))

  if (pending === undefined)
    return (
      <QueryFallback
        pending={isPending}
        blocks={['13rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('load_failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {pending === null ? (
        <DeletionTerms onAsk={ask} />
      ) : (
        <DeletionPending deletion={pending} onChange={ask} onStayed={keepFocus} />
      )}
      {asking && <DeletionDialog pending={pending} onClose={() => setAsking(false)} onAsked={keepFocus} />}
    </div>
  )
}

const days = TIMES.deletionDelay / 86_400_000
const terms = [
  { name: 'goes', Icon: UserRoundX },
  { name: 'stays', Icon: MessageCircle },
  { name: 'when', Icon: CalendarClock },
] as const

/** Explains what deleting the account means, with the button that starts it. */
const DeletionTerms = ({ onAsk }: { onAsk: () => void }) => {
  const { t } = useTranslation('deletion')
  return (
    <div className="grid justify-items-start gap-6">
      <dl className="grid gap-4">
        {terms.map(({ name, Icon }) => (
          <div key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5">
            <Icon size={20} className="row-span-2 mt-0.5 text-navy" />
            <dt className="font-semibold text-heading">{t(name)}</dt>
            <dd className="max-w-[62ch] text-soft">{t(`${name}.text`, { count: days })}</dd>
          </div>
        ))}
      </dl>
      <Button variant="danger" className="max-sm:w-full" onClick={onAsk}>
        {t('ask')}
      </Button>
    </div>
  )
}

type DeletionPendingProps = { deletion: Deletion; onChange: () => void; onStayed: () => void }

/** Shows when the account will be deleted, and a button that cancels it. */
const DeletionPending = ({ deletion: { dueAt, postings }, onChange, onStayed }: DeletionPendingProps) => {
  const { t } = useTranslation('deletion')
  const { stay, staying } = useCancelDeletion(onStayed)
  return (
    <div className="grid gap-4">
      <Banner tone="warn" title={t('pending', { date: day(dueAt) })}>
        {t(`pending.${postings}`)}
      </Banner>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button pending={staying} onClick={stay}>
          {t('keep')}
        </Button>
        <Button variant="ghost" onClick={onChange}>
          {t('change')}
        </Button>
      </div>
    </div>
  )
}

type DeletionDialogProps = {
  /** A pending deletion, of which only this choice can change. */
  pending: Deletion | null
  onClose: () => void
  onAsked: () => void
}

/** Asks what happens to the postings and for the password, and schedules the deletion. */
const DeletionDialog = ({ pending, onClose, onAsked }: DeletionDialogProps) => {
  const { t } = useTranslation('deletion')
  const cache = useQueryClient()
  const ahead = useDeletionDate()
  const date = day(pending?.dueAt ?? ahead)
  return (
    <PasswordDialog
      title={t(pending ? 'change.title' : 'ask')}
      intro={t(pending ? 'change.intro' : 'ask.intro', { date })}
      schema={DeletionRequest}
      submit={t(pending ? 'change.submit' : 'ask')}
      danger={pending === null}
      before={<PostingsChoice chosen={pending?.postings ?? 'anonymise'} />}
      onClose={onClose}
      send={async (body) => {
        const { deletion } = await api(askDeletion, { body })
        cache.setQueryData(deletionQuery.queryKey, deletion)
        toast.success(t('asked', { date: day(deletion?.dueAt ?? '') }))
        onClose()
        onAsked()
      }}
    />
  )
}
