import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { fileSize } from '#client/platform/fileSize.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useFileAddress } from './files.ts'
import type { ChosenFile } from './useChosenFiles.ts'

type FileTrayProps = { files: readonly ChosenFile[]; onRemove: (key: number) => void }

/** The files that go out with the next message. */
export const FileTray = ({ files, onRemove }: FileTrayProps) => {
  const { t } = useTranslation('messages')
  if (files.length === 0) return null
  return (
    <ul
      aria-label={t('files')}
      className="mb-2.5 flex gap-2 max-wide:overflow-x-auto wide:max-h-40 wide:flex-wrap wide:overflow-y-auto"
    >
      {files.map(({ key, file }) => (
        <li
          key={key}
          className="flex max-w-full shrink-0 items-center gap-2.5 rounded-s border border-line bg-sunken p-1.5"
        >
          {file.type.startsWith('image/') ? (
            <Thumbnail file={file} />
          ) : (
            <span className="grid size-12 shrink-0 place-items-center rounded-s bg-pale text-navy">
              <FileText size={22} />
            </span>
          )}
          <span className="min-w-0 flex-1 text-sm">
            <span dir="auto" className="block max-w-36 truncate wide:max-w-44 text-ink">
              {file.name}
            </span>
            <span className="block text-muted">{fileSize(file.size)}</span>
          </span>
          <IconButton label={t('files.remove', { name: file.name })} onClick={() => onRemove(key)}>
            <X size={20} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

const Thumbnail = ({ file }: { file: File }) => (
  <img src={useFileAddress(file)} alt="" className="size-12 shrink-0 rounded-s object-cover" />
)
