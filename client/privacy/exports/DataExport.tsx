import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { exportQuery } from './queries.ts'
import { ExportRequest, startExport, type DataExport, removeExport } from '#contract/privacy/exports.ts'
import { PasswordDialog } from '#client/account/public.ts'
import { api } from '#client/platform/api.ts'
import FileArchive from 'lucide-react/icons/file-archive'
import { day, dayAndTime } from '#client/platform/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { fileSize } from '#client/platform/fileSize.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'

/** Requests, follows, downloads and deletes the export of the member's data. */
export const DataExportSection = () => {
  const { t } = useTranslation(['exports', 'common'])
  const { data: copy, isPending, refetch } = useQuery(exportQuery)
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // Focused because the pressed button disappears, which would move the keyboard focus to the top of the page.
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
      {/* Rendered from the start, so that screen readers announce its changes. */}
      <VisuallyHidden render={<p role="status" />}>{copy && t(copy.state)}</VisuallyHidden>
      <DataExportStatus copy={copy} onAsk={() => setAsking(true)} onRemoved={keepFocus} />
      {asking && <DataExportDialog onClose={() => setAsking(false)} onAsked={keepFocus} />}
    </div>
  )
}

/** Asks for the password and starts the export. */
const DataExportDialog = ({ onClose, onAsked }: { onClose: () => void; onAsked: () => void }) => {
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
        // Kept if known, because the socket may already have reported more progress.
        cache.setQueryData(exportQuery.queryKey, (known) => (known?._id === copy._id ? known : copy))
        onClose()
        onAsked()
      }}
    />
  )
}

type DataExportStatusProps = { copy: DataExport | null; onAsk: () => void; onRemoved: () => void }

/** Shows the state of the export and the actions that fit it. */
const DataExportStatus = ({ copy, onAsk, onRemoved }: DataExportStatusProps) => {
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
      return <DataExportProgress copy={copy} onRemoved={onRemoved} />
    case 'ready':
      return <DataExportReady copy={copy} onRemoved={onRemoved} />
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

/** Shows the progress of a running export and a button that cancels it. */
const DataExportProgress = ({ copy, onRemoved }: { copy: DataExport; onRemoved: () => void }) => {
  const { t } = useTranslation('exports')
  const { remove, removing } = useDeleteExport(onRemoved, t('cancelled'))
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

type DataExportReadyProps = { copy: DataExport; onRemoved: () => void }

/** Shows a finished export with buttons to download and delete it. */
const DataExportReady = ({ copy: { _id: id, bytes, expiresAt, url }, onRemoved }: DataExportReadyProps) => {
  const { t } = useTranslation(['exports', 'common'])
  const [deleting, setDeleting] = useState(false)
  const { remove, removing } = useDeleteExport(onRemoved)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-56 flex-1 items-start gap-3">
        <CircleCheck size={22} className="mt-0.5 shrink-0 text-good" />
        <div>
          <p className="font-semibold text-heading">{t('ready')}</p>
          <p className="mt-0.5 text-sm text-soft">
            <Sentence parts={{ bdi: <bdi /> }}>
              {t('ready.facts', { size: fileSize(bytes ?? 0), until: dayAndTime(expiresAt ?? '') })}
            </Sentence>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap-reverse gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="ghost" icon={<Trash2 size={18} />} onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
        <Button icon={<Download size={18} />} render={<a href={url ?? ''} download />}>
          {t('download')}
        </Button>
      </div>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={t('delete.title')}
        confirmLabel={t('delete')}
        cancelLabel={t('common:cancel')}
        pending={removing}
        danger
        onConfirm={() => remove(id)}
      >
        {t('delete.meaning')}
      </ConfirmDialog>
    </div>
  )
}

/** Deletes the export or cancels a running one, and shows the outcome in a toast. */
const useDeleteExport = (onRemoved: () => void, said?: string) => {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    // Fails immediately while offline, so that the member doesn't think it is done.
    networkMode: 'always',
    mutationFn: (id: string) => api(removeExport, { params: { id } }),
    onSuccess: async ({ message }) => {
      toast.success(said ?? message)
      await cache.cancelQueries(exportQuery)
      cache.setQueryData(exportQuery.queryKey, null)
      onRemoved()
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return { remove: mutate, removing: isPending }
}
