import { useEffect, useMemo, useRef, useState, type ComponentPropsWithoutRef, type SubmitEvent } from 'react'
import { FormErrorsContext } from './fieldContexts.ts'
import { toast } from './toast.ts'
import { isComposing } from './isComposing.ts'

/** A form's values, by field name. A repeated name is a list; an unchecked box and an empty file input are absent. */
export type FormValues = Record<string, FormDataEntryValue | FormDataEntryValue[]>

type FormProps = Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'className' | 'style'> & {
  errors?: Record<string, string> | undefined
  onSubmit: (values: FormValues) => void | Promise<void>
  pending?: boolean | undefined
  /** Its input is saved while it is typed, so leaving the form loses nothing. */
  isSaved?: boolean | undefined
  className?: string | undefined
}

/**
 * A form whose fields show `errors` by name. The schema validates instead of the browser, whose bubbles never show, and all errors appear together.
 * New errors move the focus to the first invalid field; each clears when its field changes. Ctrl or ⌘ with Enter submits it from every field.
 */
export function Form({ errors, onSubmit, pending = false, isSaved = false, ...rest }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [corrected, setCorrected] = useState<{ of: typeof errors; names: string[] }>({ of: errors, names: [] })
  const fields = useMemo(() => {
    const names = corrected.of === errors ? corrected.names : []
    return {
      errorOf: (name: string) => (names.includes(name) ? undefined : errors?.[name]),
      // Two fields may change before the next render.
      clear: (name: string) =>
        errors?.[name] &&
        setCorrected((before) => ({ of: errors, names: [...(before.of === errors ? before.names : []), name] })),
    }
  }, [errors, corrected])
  useEffect(() => {
    if (errors && Object.keys(errors).length > 0) focusFirstInvalid(element.current)
  }, [errors])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    // The submission retries what failed before.
    toast.settle()
    void onSubmit(valuesOf(event.currentTarget))
  }

  return (
    <FormErrorsContext value={fields}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields bubble here */}
      <form
        ref={element}
        noValidate
        // Without script, input doesn't end up in the URL.
        method="post"
        aria-busy={pending || undefined}
        onInput={({ currentTarget, target }) => {
          // `hasUnsavedInput` looks for this before a reload.
          if (!isSaved) currentTarget.setAttribute('data-typed', '')
          if ('name' in target) fields.clear(String(target.name))
        }}
        onReset={({ currentTarget }) => currentTarget.removeAttribute('data-typed')}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.defaultPrevented) return
          // Enter that ends a composition doesn't submit.
          if (isComposing(event.nativeEvent)) event.preventDefault()
          else if (event.ctrlKey || event.metaKey) {
            event.preventDefault()
            event.currentTarget.requestSubmit()
          }
        }}
        {...rest}
      />
    </FormErrorsContext>
  )
}

/** Returns the plain values of a form element. */
function valuesOf(form: HTMLFormElement): FormValues {
  const data = new FormData(form)
  const values: FormValues = {}
  for (const name of new Set(data.keys())) {
    const answers = data
      .getAll(name)
      .filter((answer) => typeof answer === 'string' || answer.size > 0 || answer.name !== '')
    const [first] = answers
    if (first !== undefined) values[name] = answers.length > 1 ? answers : first
  }
  return values
}

const focusable = 'input:not([type=hidden]):not([aria-hidden=true]), select, textarea, button, [tabindex="0"]'

function focusFirstInvalid(form: HTMLFormElement | null) {
  const all = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]:not([aria-hidden="true"])') ?? []
  // Steps that aren't shown are hidden.
  const invalid = [...all].find((each) => each.closest('[hidden]') === null)
  const target = invalid?.matches(focusable) ? invalid : invalid?.querySelector<HTMLElement>(focusable)
  target?.focus()
}
