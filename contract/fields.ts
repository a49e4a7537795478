import * as z from 'zod/mini'
import { isHttpUrl } from './isHttpUrl.ts'
import { LIMITS } from './limits.ts'
import { pastedLine, pastedText, pastedToken } from './pastedText.ts'
import { githubAddress, linkedinAddress, withScheme } from './withScheme.ts'

// Schema errors are keys of `locales/<language>/validation.json`, so that client and server show the same message.

const visible = () => z.regex(/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u, 'required')

/** One line of visible text: cleaned by `pastedLine`, trimmed, NFC, 1 to `max` code units. */
export const line = (max: number = LIMITS.lineLength) =>
  z
    .string('required')
    .check(
      z.overwrite(pastedLine),
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1, 'required'),
      z.maxLength(max, 'too_long'),
      visible(),
    )

/** Text of several lines, like `line`, with tabs and line breaks (`pastedText`). */
export const text = (max: number = LIMITS.textLength) =>
  z
    .string('required')
    .check(
      z.overwrite(pastedText),
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1, 'required'),
      z.maxLength(max, 'too_long'),
      visible(),
    )

/** `line`, or the empty string to clear the field. */
export const optionalLine = (max: number = LIMITS.lineLength) =>
  z.string('type').check(z.overwrite(pastedLine), z.trim(), z.normalize('NFC'), z.maxLength(max, 'too_long'))

/** `text`, or the empty string to clear the field. */
export const optionalText = (max: number = LIMITS.textLength) =>
  z.string('type').check(z.overwrite(pastedText), z.trim(), z.normalize('NFC'), z.maxLength(max, 'too_long'))

/** An email address in the form accounts are compared by: cleaned by `pastedToken`, trimmed, NFKC, lower-cased, without the final dot of a host. */
export const emailAddress = z.string('required').check(
  z.overwrite(pastedToken),
  z.trim(),
  z.normalize('NFKC'),
  z.toLowerCase(),
  z.overwrite((value) => value.replace(/(?<=[^.])\.$/, '')),
  z.minLength(1, 'required'),
  z.maxLength(LIMITS.emailLength, 'too_long'),
  z.regex(
    /^(?!\.|[^@]*\.\.|[^@]*\.@)[^\s@\p{Cc}"(),:;<>[\]\\]{1,64}@[^\s@.\p{Cc}"(),:;<>[\]\\]+(?:\.[^\s@.\p{Cc}"(),:;<>[\]\\]+)+$/u,
    'email',
  ),
)

/** An email address to be stored: ASCII only, because other letters can imitate someone else's address, and few mail servers accept them. */
export const newEmailAddress = emailAddress.check(z.regex(/^[\x21-\x7E]*$/, 'email_letters'))

const webAddress = (complete: (value: string) => string, problem: string) =>
  line(LIMITS.urlLength).check(
    z.overwrite((value) => complete(pastedToken(value).replace(/^https?:/i, (scheme) => scheme.toLowerCase()))),
    z.maxLength(LIMITS.urlLength, 'too_long'),
    z.refine(isHttpUrl, problem),
  )

/** An absolute http(s) URL; its scheme is lower-cased, and defaults to https. */
export const httpUrl = webAddress(withScheme, 'url')
/** A LinkedIn user name or a URL, like `httpUrl`. */
export const linkedinUrl = webAddress(linkedinAddress, 'linkedin')
/** A GitHub user name or a URL, like `httpUrl`. */
export const githubUrl = webAddress(githubAddress, 'github')

/** The empty string, or a value that `schema` accepts. */
export const orEmpty = <S extends z.ZodMiniType<string, string>>(schema: S) => z.union([z.literal(''), schema])

/** A year as a number, or as text from a form field. */
export const year = z.pipe(
  z.union([z.number(), z.string('required').check(z.minLength(1, 'required'))], 'required'),
  z.transform((value: string | number, context) => {
    const parsed = typeof value === 'number' ? value : Number(pastedToken(value).trim())
    if (Number.isInteger(parsed) && parsed >= 1000 && parsed <= 9999) return parsed
    context.issues.push({ code: 'custom', message: 'year', input: value })
    return z.NEVER
  }),
)

const isTimeZone = (value: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** An IANA time zone name, starting with a letter: newer Intls also accept offsets (`+05:30`), which PostgreSQL reads with the opposite sign. */
export const timeZone = line(60).check(z.regex(/^[a-z]/i, 'zone'), z.refine(isTimeZone, 'zone'))

/** A new password: 8 to 128 characters of any kind. The server hashes it in one normal form. */
export const newPassword = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.minLength(LIMITS.passwordMinimum, 'password_short'),
    z.maxLength(LIMITS.passwordMaximum, 'too_long'),
  )

/** Checks that `confirmPassword` repeats the field `name`. Runs even when other fields are invalid, so that all problems are reported together. */
export const repeated = <N extends 'password' | 'newPassword'>(name: N) =>
  z.refine<Record<N | 'confirmPassword', string>>(
    (value) => value[name].normalize() === value.confirmPassword.normalize(),
    {
      path: ['confirmPassword'],
      error: 'password_mismatch',
      when: ({ value }) => hasTexts(value, name, 'confirmPassword'),
    },
  )

const hasTexts = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === 'string')

/** An uploaded file of at most 10 MB. */
export const file = z.file('required').check(z.minSize(1, 'file_empty'), z.maxSize(LIMITS.fileBytes, 'file_large'))

/** The position after a page's last row, as the server wrote it into the `Link` header. */
export const cursor = z.optional(z.string('type').check(z.minLength(1, 'required'), z.maxLength(500, 'too_long')))
/** The number of rows per page: `size` by default, `most` at most. */
export const limit = (size: number = LIMITS.pageSize, most = 100) =>
  z._default(z.coerce.number('number').check(z.int('number'), z.gte(1, 'at_least'), z.lte(most, 'at_most')), size)
/** Absent, or a value that `schema` accepts; null, which some clients send, is treated as absent. */
export const orAbsent = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value ?? undefined),
    ),
  )
/** A checkbox: true or `on` when ticked, absent otherwise. */
export const ticked = z._default(
  z.pipe(
    z.union([z.boolean(), z.literal('on')], 'type'),
    z.transform((value) => value === 'on' || value),
  ),
  false,
)
/** The search words of a list; blank is treated as absent. */
export const searchWords = z.optional(z.string('type').check(z.trim(), z.maxLength(LIMITS.searchLength, 'too_long')))

/** A URL parameter that may repeat, `facetChoices` times at most. The list's schema validates the values. */
export const several = <S extends z.ZodMiniType>(value: S) =>
  z._default(
    z.pipe(
      z.transform((given: unknown) => [given].flat() as z.input<S>[]),
      z.array(value).check(z.maxLength(LIMITS.facetChoices, 'too_many')) as z.ZodMiniType<z.output<S>[], z.input<S>[]>,
    ),
    [],
  )
/** The value of a facet, normalised for search. */
export const facetKey = z
  .string('type')
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(LIMITS.lineLength, 'too_long'))

/** A row's id: a UUID, which the application creates as version 7. Lower-cased, because both sides compare ids as text. */
export const id = z.guid('id').check(z.toLowerCase())
/** Like `id`, for a choice from a list. */
export const chosenId = z.guid('choice').check(z.toLowerCase())
/** The number of a post within its thread. */
export const postNumber = z.int32('number').check(z.gte(0, 'at_least'))
/** Like `postNumber`, as text of a query or a form. */
export const postNumberText = z.coerce
  .number('number')
  .check(z.int('number'), z.gte(0, 'at_least'), z.lte(2_147_483_647, 'number'))

/** An instant in UTC, ISO 8601 with `Z`. */
export const instant = z.iso.datetime('date')
/** The response of a call without other results. */
export const Done = z.object({ success: z.literal(true), message: z.string() })
export type Done = z.infer<typeof Done>
