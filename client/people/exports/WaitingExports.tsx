import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { ConfirmPasswordDialog } from '#client/account/public.ts'
import { api } from '#client/platform/api.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useMay } from '#client/platform/useMay.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { PasswordProof } from '#contract/password-confirmation.ts'
import { agreeToExport, endExport, type PeopleExport } from '#contract/people/exports.ts'
import { collect } from './ExportDialog.tsx'
import { waitingExportsQuery } from './queries.ts'

/** Files of people that wait: the viewer's own to collect, and those of colleagues to agree to. Nothing while there are none. */
export const WaitingExports = () => {
  const mayExport = useMay()('export')
  const { data, dataUpdatedAt } = useQuery({ ...waitingExportsQuery, enabled: mayExport })
  if (!mayExport || data === undefined || data.exports.length === 0) return null
  return (
    <div className="mb-4 grid gap-2">
      {data.exports.map((each) => (
        <Row key={each._id} file={each} now={dataUpdatedAt} />
      ))}
    </div>
  )
}

const Row = ({ file, now }: { file: PeopleExport; now: number }) => {
  const { t } = useTranslation('people-exports')
  const client = useQueryClient()
  const [isAgreeing, setAgreeing] = useState(false)
  const settled = {
    onError: (error: Error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: waitingExportsQuery.queryKey }),
  }
  const end = useMutation({
    mutationFn: () => api(endExport, { params: { id: file._id } }),
    onSuccess: ({ message }) => toast.success(message),
    ...settled,
  })
  const saving = useMutation({
    mutationFn: () => collect(file._id),
    onSuccess: () => toast.success(t('saved', { count: file.count })),
    ...settled,
  })
  const { own, count, requestedBy, agreedBy, filter, reason } = file
  const isReady = file.state === 'ready' && Date.parse(file.readyAt) <= now
  const title = own
    ? t('row.own', { count })
    : agreedBy === null
      ? t('row.other', { count, name: requestedBy })
      : t('row.agreed', { count, name: agreedBy, requester: requestedBy })
  const when = isReady
    ? t('row.ready', { when: dayAndTime(file.expiresAt) })
    : t(file.state === 'waiting' ? 'row.waiting' : 'row.later', { when: dayAndTime(file.readyAt) })
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-line bg-surface px-4 py-3 shadow-1"
    >
      <FileDown size={20} aria-hidden className="shrink-0 text-navy" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold text-heading wrap-anywhere">{title}</p>
        <p className="text-sm text-soft wrap-anywhere">
          {[filter, reason && t('row.reason', { reason })].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-soft">{when}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {own && isReady && (
          <Button size="s" pending={saving.isPending} onClick={() => saving.mutate()}>
            {t('collect')}
          </Button>
        )}
        {!own && file.state === 'waiting' && (
          <Button size="s" onClick={() => setAgreeing(true)}>
            {t('agree')}
          </Button>
        )}
        <Button size="s" variant="ghost" pending={end.isPending} onClick={() => end.mutate()}>
          {t(own ? 'cancel' : 'refuse')}
        </Button>
      </div>
      {isAgreeing && (
        <AgreeDialog
          file={file}
          onClose={() => {
            setAgreeing(false)
            settled.onSettled().catch(() => undefined)
          }}
        />
      )}
    </section>
  )
}

const AgreeDialog = ({ file, onClose }: { file: PeopleExport; onClose: () => void }) => {
  const { t } = useTranslation('people-exports')
  return (
    <ConfirmPasswordDialog
      title={t('agree.title', { count: file.count })}
      intro={t('agree.intro', { name: file.requestedBy })}
      schema={PasswordProof}
      submit={t('agree.submit')}
      before={
        <p className="text-[0.9375rem] text-ink wrap-anywhere">
          {[file.filter, t('row.reason', { reason: file.reason })].filter(Boolean).join(' · ')}
        </p>
      }
      send={async (body) => {
        const { message } = await api(agreeToExport, { params: { id: file._id }, body })
        toast.success(message)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
