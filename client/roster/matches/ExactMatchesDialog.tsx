import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Mail from 'lucide-react/icons/mail'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { BULK_LIMIT, undoVerifications, verifyExactMatches } from '#contract/roster/matches.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { CancelButton, Dialog } from '#client/ui/Dialog.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { toast } from '#client/ui/toast.ts'
import { exactMatchesQuery } from '../queries.ts'
import { ExactMatchList } from './ExactMatchList.tsx'

// As long as the decision can be undone, in ms.
const undoable = 10 * 60_000

/** Lists the alumni who match a record exactly, all ticked, and verifies those who stay ticked, with one undo for all. */
export const ExactMatchesDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['roster-matches', 'common'])
  const client = useQueryClient()
  const query = useQuery(exactMatchesQuery)
  const [batch] = useState(() => crypto.randomUUID())
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const matches = query.data?.matches ?? []
  const members = matches.map(({ member }) => member._id).filter((id) => !unticked.has(id))
  const refetch = () => client.invalidateQueries({ queryKey: ['administration'] })
  const undoing = useMutation({
    mutationFn: () => api(undoVerifications, { params: { id: batch } }),
    onSuccess: () => {
      toast.success(t('bulk.undone'))
      return refetch()
    },
    onError: (error) => toast.error(error.message),
  })
  const verifying = useMutation({
    mutationFn: () => api(verifyExactMatches, { body: { batch, members } }),
    onSuccess: ({ message, left }) => {
      onClose()
      const action = { label: t('bulk.undo'), onClick: () => undoing.mutate() }
      toast.success(left.length === 0 ? message : `${message} ${t('bulk.left', { count: left.length })}`, {
        action,
        timeout: undoable,
      })
      return refetch()
    },
    onError: (error) => toast.error(error.message),
  })
  const count = members.length
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('bulk.title', { count: matches.length })}
      description={t('bulk.note')}
      closeLabel={t('close')}
      size="l"
      footer={
        <>
          <p className="tabular me-auto self-center text-sm text-soft max-sm:basis-full">
            {t('bulk.ticked', { ticked: count, count: matches.length })}
          </p>
          <CancelButton>{t('cancel')}</CancelButton>
          <Button pending={verifying.isPending} disabled={count === 0} onClick={() => verifying.mutate()}>
            {t('bulk.verify', { count })}
          </Button>
        </>
      }
    >
      {query.data === undefined ? (
        <QueryFallback
          pending={query.isPending}
          blocks={['4rem', '3rem', '3rem', '3rem', '3rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void query.refetch()}
        >
          {query.error?.message}
        </QueryFallback>
      ) : (
        <>
          <p className="mb-4 flex gap-2.5 rounded-s bg-sunken px-4 py-3 text-sm text-soft">
            <CircleCheck size={18} className="mt-px shrink-0 text-good" aria-hidden />
            {t('bulk.rule')}
          </p>
          {matches.length === 0 ? (
            <p className="py-6 text-center text-soft">{t('bulk.empty')}</p>
          ) : (
            <ExactMatchList matches={matches} unticked={unticked} onUntick={setUnticked} />
          )}
          {query.data.total > BULK_LIMIT && (
            <p className="tabular mt-3 text-sm text-soft">
              {t('bulk.first', { count: matches.length, total: query.data.total })}
            </p>
          )}
          <ul className="mt-4 grid gap-1.5 text-sm text-soft">
            <li className="flex gap-2.5">
              <Mail size={17} className="mt-px shrink-0 text-muted" aria-hidden />
              {t('bulk.emails', { count })}
            </li>
            <li className="flex gap-2.5">
              <Undo2 size={17} className="mt-px shrink-0 text-muted" aria-hidden />
              {t('bulk.undo_note')}
            </li>
          </ul>
        </>
      )}
    </Dialog>
  )
}
