import type { FastifySchemaCompiler } from 'fastify'
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core'
import type { ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { fieldProblems } from '#contract/validation.ts'
import { AppError } from '#server/platform/errors.ts'
import { translate } from '#server/platform/text.ts'

/** Validates a part of a request by its zod schema; the handler gets the parsed value. */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    // A missing body is validated as an empty one, so that the errors name the missing fields.
    const parsed = safeParse(schema, httpPart === 'body' ? (data ?? {}) : data)
    return parsed.success ? { value: parsed.data } : { error: new InvalidInput(parsed.error.issues) }
  }

/** Input that doesn't fit the route's schema: 400 with a message for each field. `incomplete` is its code when something required is missing. */
export class InvalidInput extends AppError {
  readonly issues: readonly $ZodIssue[]

  constructor(issues: readonly $ZodIssue[], incomplete: ErrorCode = 'request.incomplete') {
    const keys = fieldProblems(issues).map(({ key }) => key)
    super(keys.includes('required') ? incomplete : codeOf(keys))
    this.issues = issues
  }

  protected override fields(language: Language): Record<string, string> {
    return Object.fromEntries(
      fieldProblems(this.issues).map(({ field, key, values }) => [
        field,
        translate(language, 'validation', key, values),
      ]),
    )
  }
}

const codeOf = (keys: string[]): ErrorCode =>
  keys.includes('password_mismatch') ? 'member.password_mismatch' : 'request.invalid'
