import { useMutation, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '#contract/chat/messages.ts'
import { fileSize } from '#client/platform/fileSize.ts'
import { Spinner } from '#client/ui/Spinner.tsx'
import { toast } from '#client/ui/toast.ts'
import { cx } from '#client/ui/cx.ts'
import { fileQuery, saveFile } from './files.ts'

type AttachmentFileProps = { attachment: Attachment; mine: boolean; tabIndex: number }

/** A document by its name and size; pressing it keeps it. */
export const AttachmentFile = ({ attachment, mine, tabIndex }: AttachmentFileProps) => {
  const { t } = useTranslation('messages')
  const cache = useQueryClient()
  const { name, bytes } = attachment
  const save = useMutation({
    mutationFn: () => cache.fetchQuery(fileQuery(attachment._id, 'whole')),
    onSuccess: (file) => saveFile(file, name),
    onError: () => toast.error(t('download.failed')),
  })

  return (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={() => !save.isPending && save.mutate()}
      aria-label={t('download.of', { name, size: fileSize(bytes) })}
      className={cx(
        '-mx-1.5 mb-1 flex w-[calc(100%+0.75rem)] min-w-0 items-center gap-3 rounded-[12px] px-2.5 py-2.5 text-start',
        mine ? 'bg-white/12 hover:bg-white/20' : 'bg-pale hover:bg-line',
      )}
    >
      <FileText size={28} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 text-sm font-semibold break-all">
          {name}
        </span>
        <span className="tabular text-xs">{fileSize(bytes)}</span>
      </span>
      {save.isPending ? <Spinner size={18} /> : <Download size={18} className="shrink-0" />}
    </button>
  )
}
