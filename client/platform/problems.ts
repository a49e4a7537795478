import type * as z from 'zod/mini'
import { fieldProblems } from '#contract/validation.ts'
import { ApiError } from './api.ts'
import { translate } from './i18n.ts'

/** A sentence for each field of a failed parse, in the words the server would use. Needs the `validation` texts. */
export const problemsOf = (error: z.core.$ZodError): Record<string, string> =>
  Object.fromEntries(
    fieldProblems(error.issues).map(({ field, key, values }) => [
      field,
      // What a schema says is wrong is a key of these texts (contract/fields.ts).
      translate(`validation:${key}` as 'validation:required', values),
    ]),
  )

/** True when something that must be filled in was left empty. */
export const isIncomplete = (error: z.core.$ZodError): boolean =>
  fieldProblems(error.issues).some(({ key }) => key === 'required')

/** Returns what to tell the member about a failed call: the server's sentence, or `unreachable` where none came. */
export const messageOf = (error: unknown, unreachable = translate('common:network_error')): string =>
  error instanceof ApiError && error.status > 0 ? error.message : unreachable
