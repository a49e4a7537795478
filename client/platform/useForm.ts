import { useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from './api.ts'
import { loadTexts } from './i18n.ts'
import { isIncomplete, problemsOf } from './problems.ts'

/** The sentences a form says besides those of its fields. */
export type FormSentences = {
  /** Something required is empty. */
  incomplete: string
  /** The server could not be reached. */
  network: string
  /** Says what the server refused instead of the server's own sentence. */
  refused?: string
  /** Is told what to say to the person, besides the fields: a toast. */
  say: (sentence: string) => void
}

/**
 * A form is its schema: what was entered is parsed, then sent. Answers what `Form` of the design system takes: the
 * sentence of each field at fault, whether sending is under way, and the submit handler. What was typed stays.
 */
export const useForm = <S extends z.ZodMiniType>(
  schema: S,
  send: (value: z.output<S>) => Promise<void>,
  { incomplete, network, refused, say }: FormSentences,
) => {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)

  const submit = async (entered: object): Promise<void> => {
    await loadTexts('validation')
    const parsed = schema.safeParse(withoutBlanks(entered))
    if (!parsed.success) {
      const problems = problemsOf(parsed.error)
      setErrors(problems)
      say(isIncomplete(parsed.error) ? incomplete : (Object.values(problems)[0] ?? incomplete))
    } else {
      setErrors({})
      setPending(true)
      await send(parsed.data).catch(failed).finally(() => setPending(false))
    }
  }

  const failed = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error
    setErrors(error.fields)
    say(error.code === 'network' ? network : (refused ?? error.message))
  }

  return { errors, pending, submit }
}

// A field left empty is absent, as it is for the server.
const withoutBlanks = (entered: object): object =>
  Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== ''))
