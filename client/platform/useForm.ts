import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { toast } from '#client/ui/toast.ts'
import { ApiError } from './api.ts'
import { loadTexts, translate } from './i18n.ts'
import { isIncomplete, problemsOf } from './problems.ts'

/** A form's messages that differ from the usual ones. */
export type FormSentences = {
  /** A required field is empty. */
  incomplete?: string
  /** The server could not be reached. */
  network?: string
  /** The server refused without naming a field: replaces the server's own message. */
  refused?: string
  /** The server refused without a message. */
  unexplained?: string
  /** Shows a message beyond those of the fields: by default an error toast. */
  say?: (sentence: string) => void
}

/** Why a submission failed as a whole. */
export type Refusal = { sentence: string; code: ApiError['code'] }

/**
 * Parses the input with `schema`, then sends it. Returns the props of the design system's `Form`: a message for each invalid field, whether sending
 * is in progress, and the submit handler; also the `refusal` of the last attempt, for a form that keeps it visible. The input stays. A schema may be
 * fetched, with `() => import(…)`, to speed up the page; `prepare` does so when the member begins to fill in the form.
 */
export const useForm = <S extends z.ZodMiniType>(
  schema: S | (() => Promise<S>),
  send: (value: z.output<S>) => Promise<void>,
  {
    incomplete = translate('common:incomplete'),
    network = translate('common:network_error'),
    refused,
    unexplained,
    say = toast.error,
  }: FormSentences = {},
) => {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<Refusal>()
  const [pending, setPending] = useState(false)
  // A second click may come before the first has rendered.
  const busy = useRef(false)

  // Validation messages are only needed for errors. While a page is open, Chromium never retries a failed import.
  const fetchSentences = () =>
    loadTexts('validation').then(
      () => true,
      () => false,
    )
  const fetchChecks = () => Promise.all([typeof schema === 'function' ? schema() : schema, fetchSentences()])
  const prepare = (): void => void fetchChecks().catch(() => undefined)

  const submit = async (entered: object): Promise<void> => {
    if (busy.current) return
    busy.current = true
    await attempt(entered).finally(() => (busy.current = false))
  }

  const attempt = async (entered: object): Promise<void> => {
    setRefusal(undefined)
    const fetched = await fetchChecks().catch(() => undefined)
    if (fetched === undefined) return say(network)
    const [checked, hasSentences] = fetched
    const parsed = checked.safeParse(withoutBlanks(entered))
    if (!parsed.success) {
      if (!hasSentences) return say(network)
      const problems = problemsOf(parsed.error)
      setErrors(problems)
      say(isIncomplete(parsed.error) ? incomplete : sentenceFor(problems))
    } else {
      setErrors({})
      setPending(true)
      await send(parsed.data)
        .catch(failed)
        .finally(() => setPending(false))
    }
  }

  const failed = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error
    const sentence = sentenceOf(error)
    setErrors(error.fields)
    setRefusal({ sentence, code: error.code })
    say(sentence)
  }

  const sentenceOf = ({ status, code, message, fields }: ApiError): string => {
    if (status === 0) return network
    if (Object.keys(fields).length > 0) return message
    return code === 'network' ? (unexplained ?? network) : (refused ?? message)
  }

  return { errors, refusal, pending, submit, prepare }
}

// With several invalid fields, each shows its own message.
const sentenceFor = (problems: Record<string, string>): string => {
  const sentences = Object.values(problems)
  return sentences.length === 1 ? String(sentences[0]) : translate('common:fields_wrong', { count: sentences.length })
}

// An empty field is absent, as it is for the server.
const withoutBlanks = (entered: object): object =>
  Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== ''))
