import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { exportQuery } from '../queries.ts'
import { ExportRequest, startExport, type DataExport } from '#contract/account/exports.ts'
import { PasswordDialog } from '../PasswordDialog.tsx'
import { api } from '#client/platform/api.ts'
import FileArchive from 'lucide-react/icons/file-archive'
import { day } from '#client/platform/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CopyReady } from './CopyReady.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { useRemoval } from './useRemoval.ts'

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
      <QueryFallback
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

/** Asks for the password, and with it for the copy. */
const AskDialog = ({ onClose, onAsked }: { onClose: () => void; onAsked: () => void }) => {
  const { t } = useTranslation('exports')
  const cache = useQueryClient()
  return (
    <PasswordDialog
      title={t('ask')}
      intro={t('ask.intro')}
      schema={ExportRequest}
      submit={t('ask.submit')}
      onClose={onClose}
      send={async (body) => {
        const copy = await api(startExport, { body })
        await cache.cancelQueries(exportQuery)
        // It may be further already, as the socket told.
        cache.setQueryData(exportQuery.queryKey, (known) => (known?._id === copy._id ? known : copy))
        onClose()
        onAsked()
      }}
    />
  )
}

type CopyStateProps = { copy: DataExport | null; onAsk: () => void; onRemoved: () => void }

/** How one's copy stands, and what can be done about it. */
const CopyState = ({ copy, onAsk, onRemoved }: CopyStateProps) => {
  const { t } = useTranslation(['exports', 'common'])
  const ask = (
    <Button
      variant="secondary"
      icon={<FileArchive size={18} />}
      className="justify-self-start max-sm:w-full"
      onClick={onAsk}
    >
      {t('ask')}
    </Button>
  )
  switch (copy?.state) {
    case undefined:
      return ask
    case 'waiting':
    case 'making':
      return <CopyMaking copy={copy} onRemoved={onRemoved} />
    case 'ready':
      return <CopyReady copy={copy} onRemoved={onRemoved} />
    case 'expired':
      return (
        <div className="grid gap-4">
          <Banner title={t('expired')}>{t('expired.meaning', { day: day(copy.askedAt) })}</Banner>
          {ask}
        </div>
      )
    case 'failed':
      return (
        <Banner
          tone="bad"
          title={t('failed')}
          action={
            <Button size="s" variant="secondary" onClick={onAsk}>
              {t('common:retry')}
            </Button>
          }
        >
          {t('failed.meaning')}
        </Banner>
      )
  }
}

/** A copy that is being made: how far, and the way to stop it. */
const CopyMaking = ({ copy, onRemoved }: { copy: DataExport; onRemoved: () => void }) => {
  const { t } = useTranslation('exports')
  const { remove, removing } = useRemoval(onRemoved, t('cancelled'))
  const waiting = copy.total === 0
  return (
    <div className="grid gap-3">
      <ProgressBar
        value={waiting ? null : Math.floor((100 * copy.done) / copy.total)}
        label={t(waiting ? 'waiting' : 'making')}
        showValue={!waiting}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-48 flex-1 text-sm text-soft">{t('meanwhile')}</p>
        <Button size="s" variant="ghost" pending={removing} onClick={() => remove(copy._id)}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
