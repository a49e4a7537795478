import type * as z from 'zod/mini'
import { fieldProblems } from '#contract/validation.ts'
import { ApiError } from './api.ts'
import { translate } from './i18n.ts'

/** Returns a message for each field of a failed parse, the same as the server's. Needs the `validation` texts. */
export const problemsOf = (error: z.core.$ZodError): Record<string, string> =>
  Object.fromEntries(
    fieldProblems(error.issues).map(({ field, key, values }) => [
      field,
      // Schema errors are keys of these texts (contract/fields.ts).
      translate(`validation:${key}` as 'validation:required', values),
    ]),
  )

/** Returns true when a required field was left empty. */
export const isIncomplete = (error: z.core.$ZodError): boolean =>
  fieldProblems(error.issues).some(({ key }) => key === 'required')

/** Returns the message for a failed call: the server's, or `unreachable` without a response. */
export const messageOf = (error: unknown, unreachable = translate('common:network_error')): string =>
  error instanceof ApiError && error.status > 0 ? error.message : unreachable
