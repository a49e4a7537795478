import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '#client/platform/fileSize.ts'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { useFileAddress } from './files.ts'

/** A file on its way, shown from this device, and how much of it has gone out. */
export const OutgoingFile = ({ file, progress }: { file: File; progress: number | null }) => {
  const { t } = useTranslation('messages')
  // What calls itself an image may be none.
  const [unreadable, setUnreadable] = useState(false)
  const isImage = file.type.startsWith('image/') && !unreadable
  const address = useFileAddress(isImage ? file : undefined)
  return (
    <>
      {isImage ? (
        <span className="-mx-2 mb-1 grid h-60 w-70 max-w-[calc(100%+1rem)] overflow-hidden rounded-[12px] bg-white/12">
          {address !== undefined && (
            <img
              src={address}
              alt={t('image', { name: file.name })}
              className="size-full object-cover"
              onError={() => setUnreadable(true)}
            />
          )}
        </span>
      ) : (
        <span className="-mx-1.5 mb-1 flex items-center gap-3 rounded-[12px] bg-white/12 px-2.5 py-2.5">
          <FileText size={28} className="shrink-0" />
          <span className="min-w-0 flex-1">
            <span dir="auto" className="line-clamp-2 text-sm font-semibold break-all">
              {file.name}
            </span>
            <span className="tabular text-xs">{fileSize(file.size)}</span>
          </span>
        </span>
      )}
      {progress !== null && <ProgressBar value={progress} label={t('uploading')} labelHidden />}
    </>
  )
}
