import Paperclip from 'lucide-react/icons/paperclip'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { type Report, type ReportedMessage, deleteReportedMessage } from '#contract/trust/reports.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { cx } from '#client/ui/classes.ts'
import { toast } from '#client/ui/toast.ts'
import { getAttachment } from '#contract/chat/messages.ts'
import { api } from '#client/platform/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ActionDialog, reloadReports } from '#client/college/public.ts'
import { downloadReported } from './downloadReported.ts'
import { useFocusKept } from './useFocusKept.ts'

/** The messages of a report as they read then: the reported member's on the left, the reporter's on the right. */
export const ReportedMessages = ({ report }: { report: Report }) => {
  const { t } = useTranslation('reports')
  const title = useId()
  const { section, keepFocus } = useFocusKept<HTMLElement>()
  const [deleting, setDeleting] = useState<ReportedMessage>()
  if (report.messages.length === 0) return <p className="mt-3 text-sm text-muted">{t('queue.no_messages')}</p>

  const close = () => {
    setDeleting(undefined)
    keepFocus()
  }

  return (
    <section
      ref={section}
      aria-labelledby={title}
      tabIndex={-1}
      className="mt-4 rounded-m bg-sunken px-3 py-3 outline-none sm:px-4"
    >
      <h3 id={title} className="text-sm font-medium tracking-normal text-muted">
        {t('queue.messages')}
      </h3>
      <ol className="mt-2 grid gap-2.5">
        {report.messages.map((message) => (
          <Bubble key={message.sequence} report={report} message={message} onDelete={() => setDeleting(message)} />
        ))}
      </ol>
      {deleting && <DeleteMessageDialog reportId={report._id} message={deleting} onClosed={close} />}
    </section>
  )
}

type BubbleProps = { report: Report; message: ReportedMessage; onDelete: () => void }

const Bubble = ({ report: { reporter, reported }, message, onDelete }: BubbleProps) => {
  const { t } = useTranslation('reports')
  const nameOf = useNameOf()
  const { senderId, createdAt, editedAt, attachment, deleted } = message
  const sender = [reporter, reported].find((person) => person !== null && person._id === senderId)
  const name = nameOf(sender ?? null)
  const byReporter = senderId !== null && senderId === reporter?._id
  return (
    <li className={cx('flex flex-col', byReporter ? 'items-end' : 'items-start')}>
      <p className="mb-0.5 text-sm text-muted wrap-anywhere">
        <bdi>{name}</bdi> · <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
        {editedAt !== null && <> · {t('queue.edited')}</>}
      </p>
      <div
        className={cx(
          'max-w-[min(35rem,92%)] rounded-[18px] border px-3.5 py-2',
          byReporter ? 'border-transparent bg-mine text-on-mine' : 'border-line bg-theirs text-ink',
        )}
      >
        {message.message !== '' && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {message.message}
          </p>
        )}
        {attachment && (
          <Button
            size="s"
            variant="ghost"
            className="my-1 bg-surface"
            icon={<Paperclip size={16} />}
            onClick={() =>
              void downloadReported(getAttachment, attachment).catch(() => toast.error(t('queue.attachment_failed')))
            }
          >
            {t('queue.attachment', { name: attachment.name })}
          </Button>
        )}
      </div>
      {deleted ? (
        <div className="mt-1 flex">
          <Chip tone="neutral" icon={<Trash2 size={14} />}>
            {t('queue.deleted')}
          </Chip>
        </div>
      ) : (
        <Button
          size="s"
          variant="ghost"
          className="mt-1"
          icon={<Trash2 size={16} />}
          aria-label={t('queue.delete_name', { name })}
          onClick={onDelete}
        >
          {t('queue.delete')}
        </Button>
      )}
    </li>
  )
}

type DeleteMessageDialogProps = { reportId: string; message: ReportedMessage; onClosed: () => void }

/** Confirms the deletion of a reported message for both members. */
const DeleteMessageDialog = ({ reportId, message, onClosed }: DeleteMessageDialogProps) => {
  const { t } = useTranslation('reports')
  const client = useQueryClient()
  return (
    <ActionDialog
      title={t('queue.delete.title')}
      submitLabel={t('queue.delete.confirm')}
      danger
      send={async () => {
        await api(deleteReportedMessage, { params: { id: reportId, sequence: String(message.sequence) } })
        await reloadReports(client)
        return t('queue.deleted_toast')
      }}
      onClose={onClosed}
    >
      {t('queue.delete.text')}
    </ActionDialog>
  )
}
