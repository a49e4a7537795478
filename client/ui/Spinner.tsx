import LoaderCircle from 'lucide-react/icons/loader-circle'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type SpinnerProps = { label?: string | undefined; size?: number | undefined }

/** A spinner. With a label it is announced; without one it is decorative. */
export function Spinner({ label, size = 20 }: SpinnerProps) {
  return (
    <span className="inline-flex" role={label ? 'status' : undefined}>
      <LoaderCircle size={size} className="animate-[spin_800ms_linear_infinite]" aria-hidden />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
