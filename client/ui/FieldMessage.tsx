import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

type FieldMessageProps = { ids: { hint: string; error: string }; hint?: ReactNode; error?: string | undefined }

/** The lines below a control: its hint, and its error if any. Both describe the control. */
export function FieldMessage({ ids, hint, error }: FieldMessageProps) {
  return (
    <>
      {hint && (
        <p id={ids.hint} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <div id={ids.error} className="mt-1.5 flex gap-1.5 text-sm font-medium text-bad">
          <CircleAlert size={16} className="mt-[0.15em] shrink-0" aria-hidden />
          <span className="min-w-0">{error}</span>
        </div>
      )}
    </>
  )
}

/** The star beside a required label. `aria-required` on the control announces it to screen readers. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ms-0.5 text-bad">
      *
    </span>
  )
}
