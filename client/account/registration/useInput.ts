import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import type { getRegistrationHints } from '#contract/account/registrationHints.ts'
import { useCollege } from '#client/platform/college.ts'
import { getPublic } from '#client/platform/getPublic.ts'
import { loadTexts } from '#client/platform/i18n.ts'
import { clearDraft, readDraft, saveDraft, type Role } from './draft.ts'
import { type Input, noHints, type Values } from './InputContext.ts'

type Fields = Record<string, z.ZodMiniType>
type Rules = {
  problemIn: (name: string, value: string) => string | undefined
  meant: (email: string) => string | undefined
}

const nothing: { saved: Values; values: Values; left: ReadonlySet<string>; reached: number } = {
  ...{ saved: {}, values: {}, left: new Set(), reached: 0 },
}

/**
 * Follows the input of a registration: checks each field from when it is first left, and keeps it on this device until it is sent. `formKey` is for the
 * form, which starts again with other values when it changes; `events` are its handlers.
 */
export const useInput = (role: Role, fetchFields: () => Promise<Fields>) => {
  const { emailDomains } = useCollege()
  const [{ saved, values, left, reached }, setInput] = useState(nothing)
  const [formKey, setFormKey] = useState(0)
  const [rules, setRules] = useState<Rules>()
  const [hints, setHints] = useState(noHints)

  const start = async (): Promise<void> => {
    if (rules !== undefined) return
    // Without rules the form still checks each step.
    setRules(await fetchRules(fetchFields, emailDomains).catch(() => undefined))
    setHints(await getPublic<typeof getRegistrationHints>('/api/registration/hints').catch(() => noHints))
  }
  useEffect(() => {
    const draft = readDraft(role, Date.now())
    if (draft === undefined) return
    setInput({ ...draft, saved: draft.values, left: new Set(Object.keys(draft.values)) })
    setFormKey((key) => key + 1)
  }, [role])

  const change = (next: Values): void => {
    setInput((input) => ({ ...input, values: next }))
    saveDraft(role, { values: next, reached }, Date.now())
  }
  const reach = (step: number): void => {
    setInput((input) => ({ ...input, reached: step }))
    saveDraft(role, { values, reached: step }, Date.now())
  }
  const startAgain = (): void => {
    clearDraft()
    setInput(nothing)
    setFormKey((key) => key + 1)
  }

  // While a button is held down, nothing may move it.
  const held = useRef<{ names: string[] } | undefined>(undefined)
  const leave = (...names: string[]): void =>
    setInput((input) => ({ ...input, left: new Set([...input.left, ...names]) }))
  const events = {
    onFocus: () => void start(),
    onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => change(textsOf(currentTarget)),
    onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
      // The field may have completed its value.
      const texts = textsOf(currentTarget)
      const name = (target as { name?: string }).name ?? ''
      if (texts[name] === undefined) return
      if (texts[name] !== values[name]) change(texts)
      if (held.current) held.current.names.push(name)
      else leave(name)
    },
    onPointerDown: () => {
      held.current = { names: [] }
    },
    onPointerUp: () => {
      const { names = [] } = held.current ?? {}
      held.current = undefined
      // After the click, which a browser doesn't send if the button has moved away.
      if (names.length > 0) setTimeout(() => leave(...names))
    },
  }

  const checked = [...left].filter((name) => values[name])
  const problems = Object.fromEntries(
    checked.flatMap((name) => {
      const problem = rules?.problemIn(name, values[name] ?? '')
      return problem === undefined ? [] : [[name, problem]]
    }),
  )
  const input: Input = {
    ...{ saved, values, problems, hints },
    right: new Set(rules === undefined ? [] : checked.filter((name) => !(name in problems))),
    meantEmail: left.has('collegeEmail') ? rules?.meant(values['collegeEmail'] ?? '') : undefined,
    put: (name, value) => change({ ...values, [name]: value }),
  }
  return { input, events, formKey, reached, reach, startAgain, isTouched: Object.keys(values).length > 0 }
}

const fetchRules = async (fetchFields: () => Promise<Fields>, domains: readonly string[]): Promise<Rules> => {
  const [{ problemIn, suggestEmail }, fields] = await Promise.all([
    import('./checks.ts'),
    fetchFields(),
    loadTexts('validation'),
  ])
  return {
    problemIn: (name, value) => problemIn(fields, name, value, domains),
    meant: (email) => suggestEmail(email, domains),
  }
}

/** Returns what was typed, without passwords. */
const textsOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && !/password/i.test(entry[0]),
    ),
  )
