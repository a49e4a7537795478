import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Unloaded } from '#client/ui/Unloaded.tsx'
import { DeletionDialog } from './DeletionDialog.tsx'
import { DeletionPending } from './DeletionPending.tsx'
import { DeletionTerms } from './DeletionTerms.tsx'
import { deletionQuery } from './queries.ts'

/** The way out for good: what it means, and while it waits, the way back. */
export const Deletion = () => {
  const { t } = useTranslation(['deletion', 'common'])
  const { data: pending, isPending, refetch } = useQuery(deletionQuery)
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const ask = () => setAsking(true)
  // The button that was pressed is gone with what it did: a keyboard goes on from here, not from the top of the page.
  const keepFocus = () => requestAnimationFrame(() => place.current?.focus({ preventScroll: true }))

  if (pending === undefined)
    return (
      <Unloaded
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
