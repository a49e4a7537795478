import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Unloaded } from '#client/ui/Unloaded.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { AskDialog } from './AskDialog.tsx'
import { CopyState } from './CopyState.tsx'
import { exportQuery } from './queries.ts'

/** The copy of everything about oneself: asked for, followed, fetched and deleted. */
export const DataCopy = () => {
  const { t } = useTranslation(['exports', 'common'])
  const { data: copy, isPending, refetch } = useQuery(exportQuery)
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone with what it did: a keyboard goes on from here, not from the top of the page.
  const keepFocus = () => requestAnimationFrame(() => place.current?.focus({ preventScroll: true }))

  if (copy === undefined)
    return (
      <Unloaded
        pending={isPending}
        blocks={['2.75rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('load_failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {/* There from the start, so that what changes in it is spoken. */}
      <VisuallyHidden render={<p role="status" />}>{copy && t(copy.state)}</VisuallyHidden>
      <CopyState copy={copy} onAsk={() => setAsking(true)} onRemoved={keepFocus} />
      {asking && <AskDialog onClose={() => setAsking(false)} onAsked={keepFocus} />}
    </div>
  )
}
