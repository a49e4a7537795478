import { Field } from '@base-ui/react/field'
import type { RefObject } from 'react'

type FileInputProps = {
  accept?: string | undefined
  required?: boolean | undefined
  input: RefObject<HTMLInputElement | null>
  onTake: () => void
}

/** The native file input, out of sight but in the Tab order; what surrounds it shows its focus (`focus-within`). */
export function FileInput({ accept, required, input, onTake }: FileInputProps) {
  return (
    <Field.Control
      ref={input}
      className="sr-only"
      aria-required={required || undefined}
      render={<input type="file" accept={accept} onChange={onTake} />}
    />
  )
}
