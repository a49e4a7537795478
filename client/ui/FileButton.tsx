import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { cx } from './classes.ts'
import { Spinner } from './Spinner.tsx'

type FileButtonProps = {
  name: string
  size: string
  /** The action, for screen readers. */
  label: string
  pending: boolean
  onPress: () => void
  tabIndex?: number | undefined
  className?: string | undefined
}

/** A document with its name and size, to be downloaded. */
export const FileButton = ({ name, size, label, pending, onPress, tabIndex, className }: FileButtonProps) => (
  <button
    type="button"
    tabIndex={tabIndex}
    onClick={() => !pending && onPress()}
    aria-label={label}
    className={cx('flex min-w-0 items-center gap-3 rounded-[12px] px-2.5 py-2.5 text-start', className)}
  >
    <FileText size={28} className="shrink-0" />
    <span className="min-w-0 flex-1">
      <span dir="auto" className="line-clamp-2 text-sm font-semibold break-all">
        {name}
      </span>
      <span className="tabular text-xs">{size}</span>
    </span>
    {pending ? <Spinner size={18} /> : <Download size={18} className="shrink-0" />}
  </button>
)
