import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useTranslation } from '#client/platform/i18n.ts'
import { preparePhoto } from '#client/platform/preparePhoto.ts'
import { fileSize } from '#client/platform/fileSize.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useObjectUrl } from '#client/platform/useObjectUrl.ts'
import Paperclip from 'lucide-react/icons/paperclip'
import { cx } from '#client/ui/classes.ts'
import { toast } from '#client/ui/toast.ts'
import { useEffect, useRef, useState } from 'react'
import { ATTACHMENT_TYPES, LIMITS } from '#contract/limits.ts'
import { Tooltip } from '#client/ui/Tooltip.tsx'

type ChosenFilesProps = { files: readonly ChosenFile[]; onRemove: (key: number) => void }

/** Lists the files of the next message. */
export const ChosenFiles = ({ files, onRemove }: ChosenFilesProps) => {
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
  <img src={useObjectUrl(file)} alt="" className="size-12 shrink-0 rounded-s object-cover" />
)

type AttachButtonProps = { refusal: string | undefined; onFiles: (files: File[]) => void }

/** Renders the button that chooses images and PDF files. With a `refusal`, it only shows that as a tooltip or when pressed. */
export const AttachButton = ({ refusal, onFiles }: AttachButtonProps) => {
  const { t } = useTranslation('messages')
  const input = useRef<HTMLInputElement>(null)
  const choose = () => {
    onFiles([...(input.current?.files ?? [])])
    // Allows choosing the same file again.
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <input ref={input} type="file" hidden multiple accept={ATTACHMENT_TYPES.join(',')} onChange={choose} />
      <Tooltip text={refusal ?? t('files.attach.hint')}>
        <IconButton
          label={t('files.attach')}
          aria-disabled={refusal !== undefined || undefined}
          className={cx('mb-px', refusal !== undefined && 'opacity-50')}
          onClick={() => (refusal === undefined ? input.current?.click() : toast.info(refusal))}
        >
          <Paperclip size={20} />
        </IconButton>
      </Tooltip>
    </>
  )
}

// The maximum number of files at once; each is sent as a message.
const most = 10

/** A file to be sent. The key distinguishes files with the same name. */
type ChosenFile = { key: number; file: File }

// Some of these must be scaled down.
const isLargePhoto = ({ type, size }: File): boolean => type.startsWith('image/') && size > 1_000_000
const prepared = async (file: File): Promise<File> => (isLargePhoto(file) ? preparePhoto(file) : file)

/** Holds the files of the next message and the reasons why others were rejected. With `refusal`, rejects all. */
export const useChosenFiles = (refusal: string | undefined) => {
  const { t } = useTranslation('messages')
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [problem, setProblem] = useState<string>()

  const problemOf = ({ name, type, size }: File): string | undefined => {
    if (!ATTACHMENT_TYPES.some((taken) => taken === type)) return t('files.type', { name })
    if (size === 0) return t('files.empty', { name })
    return size > LIMITS.fileBytes ? t('files.size', { name }) : undefined
  }
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  })
  const choose = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    if (refusal !== undefined) return setProblem(refusal)
    if (chosen.some(isLargePhoto)) void Promise.all(chosen.map(prepared)).then((ready) => take(ready, latest.current))
    else take(chosen, files)
  }
  const take = (chosen: readonly File[], files: readonly ChosenFile[]) => {
    const fitting = chosen.filter((file) => problemOf(file) === undefined)
    const taken = fitting.slice(0, most - files.length)
    const firstKey = (files.at(-1)?.key ?? 0) + 1
    setFiles([...files, ...taken.map((file, index) => ({ key: firstKey + index, file }))])
    const unfit = chosen.map(problemOf).find((found) => found !== undefined)
    setProblem(taken.length < fitting.length ? t('files.many', { maximum: most }) : unfit)
  }

  return {
    files,
    problem,
    choose,
    remove: (key: number) => {
      setFiles(files.filter((chosen) => chosen.key !== key))
      setProblem(undefined)
    },
    clear: () => {
      setFiles([])
      setProblem(undefined)
    },
  }
}
