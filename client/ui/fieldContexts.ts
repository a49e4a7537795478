import { createContext, use, useId } from 'react'

/** The errors of a form's fields, by name, and a callback for fields that have changed since. */
export const FormErrorsContext = createContext<{
  errorOf: (name: string) => string | undefined
  clear: (name: string) => void
}>({ errorOf: () => undefined, clear: () => undefined })

type Described = {
  name: string
  hint?: unknown
  error?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
}

/** Returns the ids and props that associate a control with its label, hint and error. Falls back to the form's error of that name. */
export const useField = ({ name, hint, error, required, disabled }: Described) => {
  const id = useId()
  const { errorOf } = use(FormErrorsContext)
  const wrong = error ?? errorOf(name)
  const ids = { label: `${id}label`, hint: `${id}hint`, error: `${id}error` }
  const control = {
    id,
    name,
    disabled,
    'aria-labelledby': ids.label,
    'aria-describedby': [hint && ids.hint, wrong && ids.error].filter(Boolean).join(' ') || undefined,
    'aria-invalid': wrong ? true : undefined,
    'aria-required': required || undefined,
  }
  return { ids, error: wrong, control }
}

export type ControlProps = Partial<ReturnType<typeof useField>['control']>

const ControlContext = createContext<ControlProps>({})
export const ControlProvider = ControlContext.Provider

/** Returns the attributes for the control in this field. */
export const useControl = (): ControlProps => use(ControlContext)
