import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { cx } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { FileInput } from './FileInput.tsx'
import { IconButton } from './IconButton.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { useFileInput } from './useFileInput.ts'

type FileFieldProps = FieldProps & {
  labels: { choose: string; change: string; remove: string; progress: string }
  accept?: string | undefined
  progress?: number | undefined
  onFile?: ((file: File | undefined) => void) | undefined
}

/** A file field for a document: shows its name once chosen, and the progress of its upload. Click, keys or drop. */
export function FileField({ labels, accept, progress, onFile, ...field }: FileFieldProps) {
  const { input, file, over, clear, dropZone, take } = useFileInput(onFile)
  const Icon = file ? FileText : Upload

  return (
    <Field {...field}>
      <div
        {...dropZone}
        className={cx(
          'flex items-center gap-2 rounded-s border-[1.5px] border-dashed pe-1.5 transition-colors',
          over ? 'border-navy bg-pale' : 'border-control bg-surface',
        )}
      >
        <label className="flex min-h-11.5 min-w-0 flex-1 items-center gap-3 rounded-s px-3.5 py-2 has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus">
          <FileInput accept={accept} input={input} onTake={take} />
          <Icon size={18} className="shrink-0 text-navy" aria-hidden />
          <span className={cx('min-w-0 flex-1 truncate', file ? 'text-ink' : 'font-medium text-navy')}>
            {file ? <bdi>{file.name}</bdi> : labels.choose}
          </span>
          {file && <span className="text-sm font-medium text-link">{labels.change}</span>}
        </label>
        {file && (
          <IconButton label={labels.remove} size="s" onClick={clear}>
            <X size={18} />
          </IconButton>
        )}
      </div>
      {progress !== undefined && (
        <div className="mt-2">
          <ProgressBar value={progress} label={labels.progress} labelHidden />
        </div>
      )}
    </Field>
  )
}
