import { createContext, use, useId } from 'react'

/** What is wrong with the fields of a form, by name, and how a field says that it has been changed since. */
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

/** Returns what ties a control to its label, hint and error. The form's error of that name counts where none is given. */
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

/** Returns the attributes of the control in this field. */
export const useControl = (): ControlProps => use(ControlContext)
