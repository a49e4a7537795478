import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import type { Challenge } from '#contract/account/second-factor.ts'
import { translate } from './text.ts'

type Values = Record<string, string | number>

/** Details beyond the code: values for the message, keys of `validation.json` by field, seconds to wait, and the two-step challenge to answer. */
export type ErrorDetails = {
  values?: Values
  fields?: Record<string, string>
  retryAfter?: number
  challenge?: Challenge
}

/** An error reported to the caller. Its code decides the status and the message. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.code = code
    this.status = ERRORS[code]
    this.details = details
  }

  /** Returns the body of the response in a language. When only one field is invalid, the message is that field's. */
  body(language: Language): ErrorBody {
    const { values = {}, challenge } = this.details
    const fields = this.fields(language)
    const [first, ...others] = Object.values(fields)
    const alone = this.code === 'request.invalid' && others.length === 0 ? first : undefined
    return {
      ...{ success: false, message: alone ?? translate(language, 'errors', this.code, values), code: this.code },
      ...(first !== undefined && { fields }),
      ...(challenge && { challenge }),
    }
  }

  protected fields(language: Language): Record<string, string> {
    const { values = {}, fields = {} } = this.details
    return Object.fromEntries(
      Object.entries(fields).map(([field, key]) => [field, translate(language, 'validation', key, values)]),
    )
  }
}

/** Returns `value`. Throws `AppError(code)` when it is undefined, as when a query finds no row. */
export const orThrow = <Value>(value: Value | undefined, code: ErrorCode): Value => {
  if (value === undefined) throw new AppError(code)
  return value
}
