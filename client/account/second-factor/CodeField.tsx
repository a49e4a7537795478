import type { Ref } from 'react'
import { TextField } from '#client/ui/TextField.tsx'

type CodeFieldProps = {
  label: string
  hint?: string | undefined
  /** Accepts recovery codes too, which contain letters. */
  anyCode?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A code, typed or filled in by the device. */
export const CodeField = ({ label, hint, anyCode = false, ref }: CodeFieldProps) => (
  <TextField
    ref={ref}
    name="code"
    label={label}
    hint={hint}
    required
    autoComplete="one-time-code"
    inputMode={anyCode ? 'text' : 'numeric'}
    autoCapitalize="none"
    spellCheck={false}
    dir="ltr"
    maxLength={60}
  />
)
