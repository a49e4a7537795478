import type { FastifySchemaCompiler } from 'fastify'
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core'
import type { Language } from '#contract/languages.ts'
import { fieldProblems } from '#contract/validation.ts'
import { AppError } from '#server/platform/errors.ts'
import { sentence } from '#server/platform/text.ts'

/** Validates a part of a request by its zod schema; the handler gets the parsed value. */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const parsed = safeParse(schema, data)
    return parsed.success ? { value: parsed.data } : { error: new InvalidInput(parsed.error.issues) }
  }

/** The input does not fit the route's schema: 400 with a sentence for each field, which is the message when it is the only one. */
export class InvalidInput extends AppError {
  readonly issues: readonly $ZodIssue[]

  constructor(issues: readonly $ZodIssue[]) {
    super(codeOf(fieldProblems(issues).map(({ key }) => key)))
    this.issues = issues
  }

  override body(language: Language) {
    const problems = fieldProblems(this.issues)
    const fields = Object.fromEntries(
      problems.map(({ field, key, values }) => [field, sentence(language, 'validation', key, values)]),
    )
    const [first, ...others] = Object.values(fields)
    const alone = this.code === 'request.invalid' && first !== undefined && others.length === 0
    return { ...super.body(language), ...(alone && { message: first }), fields }
  }
}

const codeOf = (keys: string[]) => {
  if (keys.includes('required')) return 'request.incomplete'
  if (keys.includes('password_mismatch')) return 'member.password_mismatch'
  return 'request.invalid'
}
