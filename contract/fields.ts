import * as z from 'zod/mini'
import { isHttpUrl } from './isHttpUrl.ts'
import { LIMITS } from './limits.ts'
import { pastedLine, pastedText, pastedToken } from './pastedText.ts'
import { githubAddress, linkedinAddress, withScheme } from './withScheme.ts'

// A schema's error is a key of `locales/<language>/validation.json`, so that both sides say the same sentence.

const visible = () => z.regex(/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u, 'required')

/** One line of text, something of which can be seen: mended as `pastedLine` does, trimmed, NFC, 1 to `max` code units. */
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

/** Text of several lines, as `line`, with tabs and line breaks (`pastedText`). */
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

/** An email address as accounts are compared by it: mended as `pastedToken` does, trimmed, NFKC, lower-cased, without the final dot of a host. */
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

/**
 * An email address that is to become someone's: in ASCII, because addresses in other letters can look like somebody else's,
 * and few mail servers take them.
 */
export const newEmailAddress = emailAddress.check(z.regex(/^[\x21-\x7E]*$/, 'email_letters'))

const webAddress = (complete: (value: string) => string, problem: string) =>
  line(LIMITS.urlLength).check(
    z.overwrite((value) => complete(pastedToken(value).replace(/^https?:/i, (scheme) => scheme.toLowerCase()))),
    z.maxLength(LIMITS.urlLength, 'too_long'),
    z.refine(isHttpUrl, problem),
  )

/** An absolute http(s) address; its scheme is lower-cased, and https when there is none. */
export const httpUrl = webAddress(withScheme, 'url')
/** A LinkedIn user name or an address, as `httpUrl`. */
export const linkedinUrl = webAddress(linkedinAddress, 'linkedin')
/** A GitHub user name or an address, as `httpUrl`. */
export const githubUrl = webAddress(githubAddress, 'github')

/** The empty string, or what `schema` takes. */
export const orEmpty = <S extends z.ZodMiniType<string, string>>(schema: S) => z.union([z.literal(''), schema])

/** A year as a number or as the text of a form field. */
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

/** An IANA time zone, which begins with a letter: newer Intls accept offsets (`+05:30`) too, which PostgreSQL reads the other way round. */
export const timeZone = line(60).check(z.regex(/^[a-z]/i, 'zone'), z.refine(isTimeZone, 'zone'))

/** A password to be set: 8 to 128 characters of any kind. The server hashes it in one normal form. */
export const newPassword = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.minLength(LIMITS.passwordMinimum, 'password_short'),
    z.maxLength(LIMITS.passwordMaximum, 'too_long'),
  )

/** Checks that `confirmPassword` repeats the field `name`; runs beside other problems, so that all are told at once. */
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

/** Where a page ended, as the server wrote it into the `Link` header. */
export const cursor = z.optional(z.string('type').check(z.minLength(1, 'required'), z.maxLength(500, 'too_long')))
/** How many rows a page holds: `size` unless it is said, `most` at most. */
export const limit = (size: number = LIMITS.pageSize, most = 100) =>
  z._default(z.coerce.number('number').check(z.int('number'), z.gte(1, 'at_least'), z.lte(most, 'at_most')), size)
/** Nothing, or what `schema` takes; null, as some clients send it, is nothing. */
export const orAbsent = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value ?? undefined),
    ),
  )
/** A box of a form: true, or `on`, when it is ticked, and absent when it is not. */
export const ticked = z._default(
  z.pipe(
    z.union([z.boolean(), z.literal('on')], 'type'),
    z.transform((value) => value === 'on' || value),
  ),
  false,
)
/** What a list is searched for; blank counts as absent. */
export const searchWords = z.optional(z.string('type').check(z.trim(), z.maxLength(LIMITS.searchLength, 'too_long')))

/** A parameter of a URL that may occur several times, `facetChoices` at most. The schema of the list vouches for what is in it. */
export const several = <S extends z.ZodMiniType>(value: S) =>
  z._default(
    z.pipe(
      z.transform((given: unknown) => [given].flat() as z.input<S>[]),
      z.array(value).check(z.maxLength(LIMITS.facetChoices, 'too_many')) as z.ZodMiniType<z.output<S>[], z.input<S>[]>,
    ),
    [],
  )
/** The value of a facet, which is a folded text. */
export const facetKey = z
  .string('type')
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(LIMITS.lineLength, 'too_long'))

/** The id of a row: UUID, made by the application as version 7. Lower-cased here, because both sides compare ids as texts. */
export const id = z.guid('id').check(z.toLowerCase())
/** An instant in UTC, ISO 8601 with `Z`. */
export const instant = z.iso.datetime('date')
/** The answer of a call that has nothing else to say. */
export const Done = z.object({ success: z.literal(true), message: z.string() })
export type Done = z.infer<typeof Done>
