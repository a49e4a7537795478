import { Field } from '@base-ui/react/field'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

type FieldMessageProps = { hint?: ReactNode; error?: string | undefined }

/** The line under a control: its hint, and its error when there is one. Both describe the control. */
export function FieldMessage({ hint, error }: FieldMessageProps) {
  return (
    <>
      {hint && <Field.Description className="mt-1.5 text-sm text-muted">{hint}</Field.Description>}
      <Field.Error
        {...(error ? { match: true, children: error } : {})}
        render={({ children, ...props }) => (
          <div {...props} className="mt-1.5 flex gap-1.5 text-sm font-medium text-bad">
            <CircleAlert size={16} className="mt-[0.15em] shrink-0" aria-hidden />
            <span className="min-w-0">{children}</span>
          </div>
        )}
      />
    </>
  )
}

/** The star beside a label. `aria-required` on the control says it to screen readers. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ms-0.5 text-bad">
      *
    </span>
  )
}
