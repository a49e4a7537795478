import { useQuery } from '@tanstack/react-query'
import Paperclip from 'lucide-react/icons/paperclip'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { type ClipboardEvent, type DragEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import type { PostFile } from '#contract/discussions/files.ts'
import { TEXT_EXTENSIONS } from '#contract/discussions/limits.ts'
import { PHOTO_TYPES } from '#contract/limits.ts'
import { fileSize } from '#client/platform/fileSize.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { useObjectUrl } from '#client/platform/useObjectUrl.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { postFileQuery } from './queries.ts'
import type { Uploading, Uploads } from './useUploads.ts'

const ProgressBar = lazyPart(async () => (await import('#client/platform/fileParts.ts')).ProgressBar)
const FileText = lazyPart(async () => (await import('#client/platform/fileParts.ts')).FileText)

const accept = [...PHOTO_TYPES, 'application/pdf', ...TEXT_EXTENSIONS.map((each) => `.${each}`)].join(',')

/** The button that chooses files. */
export const AttachButton = ({ files, disabled }: { files: Uploads; disabled: boolean }) => {
  const { t } = useTranslation('composer')
  const input = useRef<HTMLInputElement>(null)
  const choose = () => {
    files.add([...(input.current?.files ?? [])])
    // Allows choosing the same file again.
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <input ref={input} type="file" hidden multiple accept={accept} onChange={choose} />
      <IconButton
        label={t('files.attach')}
        title={t('files.attach.hint')}
        disabled={disabled}
        onClick={() => input.current?.click()}
        className="wide:size-9"
      >
        <Paperclip size={18} />
      </IconButton>
    </>
  )
}

/** Returns the handlers by which an editor takes dropped and pasted files, and whether one is being dragged over it. */
export const useFileDrop = (files: Uploads | undefined) => {
  const [isOver, setOver] = useState(false)
  if (files === undefined) return { isOver: false, zone: {}, onPaste: undefined }
  const hover = (event: DragEvent) => {
    if (![...event.dataTransfer.items].some(({ kind }) => kind === 'file')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    files.add([...event.dataTransfer.files])
  }
  return {
    isOver,
    zone: { onDragOver: hover, onDragLeave: () => setOver(false), onDrop: drop },
    onPaste: (event: ClipboardEvent) => {
      // Text copied from a document comes with a picture of it, which is ignored.
      if (event.clipboardData.types.includes('text/plain') || event.clipboardData.files.length === 0) return
      event.preventDefault()
      files.add([...event.clipboardData.files])
    },
  }
}

/** Lists the files of a draft or an edit, with the progress of those on their way. */
export const AttachedFiles = ({ files }: { files: Uploads }) => {
  const { t } = useTranslation('composer')
  const { stored, uploading, problem } = files
  const current = uploading.find(({ error }) => error === undefined)
  return (
    <>
      {stored.length + uploading.length > 0 && (
        <ul aria-label={t('files')} className="grid gap-2 px-3 pb-2 wide:px-4.5">
          {stored.map((file) => (
            <Row
              key={file._id}
              picture={file.width === null ? undefined : <StoredPicture id={file._id} />}
              name={file.name}
              detail={fileSize(file.bytes)}
            >
              <RemoveButton name={file.name} onPress={() => files.remove(file._id)} />
            </Row>
          ))}
          {uploading.map((each) => (
            <Row
              key={each.clientId}
              picture={each.file.type.startsWith('image/') ? <ChosenPicture file={each.file} /> : undefined}
              name={each.file.name}
              detail={<State of={each} />}
            >
              {each.error !== undefined && (
                <IconButton
                  label={t('files.retry', { name: each.file.name })}
                  onClick={() => files.retry(each.clientId)}
                >
                  <RotateCw size={18} />
                </IconButton>
              )}
              <RemoveButton name={each.file.name} onPress={() => files.cancel(each.clientId)} />
            </Row>
          ))}
        </ul>
      )}
      {problem !== undefined && (
        <p role="alert" className="px-4.5 pb-2 text-sm text-bad">
          {problem}
        </p>
      )}
      {/* In quarters rather than with every percent. */}
      <VisuallyHidden render={<p role="status" />}>
        {current && t('files.progress', { name: current.file.name, percent: Math.floor(current.percent / 25) * 25 })}
      </VisuallyHidden>
    </>
  )
}

const State = ({ of: { file, percent, error } }: { of: Uploading }) => {
  const { t } = useTranslation('composer')
  return error === undefined ? (
    <Suspense>
      <ProgressBar value={percent} label={t('files.uploading', { name: file.name })} labelHidden />
    </Suspense>
  ) : (
    <span role="alert" className="text-bad">
      {error}
    </span>
  )
}

type RowProps = { picture: ReactNode; name: PostFile['name']; detail: ReactNode; children: ReactNode }

const Row = ({ picture, name, detail, children }: RowProps) => (
  <li className="flex min-w-0 items-center gap-2.5 rounded-s border border-line bg-sunken p-1.5">
    {picture ?? (
      <span className="grid size-11 shrink-0 place-items-center rounded-s bg-pale text-navy">
        <Suspense>
          <FileText size={20} />
        </Suspense>
      </span>
    )}
    <span className="min-w-0 flex-1 text-sm">
      <span dir="auto" className="block truncate text-ink">
        {name}
      </span>
      <span className="block text-muted">{detail}</span>
    </span>
    {children}
  </li>
)

const RemoveButton = ({ name, onPress }: { name: string; onPress: () => void }) => {
  const { t } = useTranslation('composer')
  return (
    <IconButton label={t('files.remove', { name })} onClick={onPress}>
      <X size={20} />
    </IconButton>
  )
}

const pictureClass = 'size-11 shrink-0 rounded-s bg-line object-cover'

const ChosenPicture = ({ file }: { file: File }) => <img src={useObjectUrl(file)} alt="" className={pictureClass} />

const StoredPicture = ({ id }: { id: string }) => {
  const { data } = useQuery(postFileQuery(id, 'preview'))
  return <img src={useObjectUrl(data)} alt="" className={pictureClass} />
}
