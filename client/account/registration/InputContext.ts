import { createContext } from 'react'
import type { RegistrationHints } from '#contract/account/registrationHints.ts'

/** Texts of the form by field, without passwords and files. */
export type Values = Readonly<Record<string, string>>

/** What the fields of the form share: `saved`, their first values; the current ones; and what is wrong with those that have been left. */
export type Input = {
  saved: Values
  values: Values
  problems: Values
  /** Left and valid. */
  right: ReadonlySet<string>
  /** The address that was probably meant, if it isn't the one that was typed. */
  meantEmail: string | undefined
  /** What members have in common, once it is known. */
  hints: RegistrationHints
  put: (name: string, value: string) => void
}

/** The hints until they have been fetched, and if that fails. */
export const noHints: RegistrationHints = { courses: [], fieldsOfStudy: [], classes: [] }

/** For the fields; empty outside of a registration. */
export const InputContext = createContext<Input>({
  ...{ saved: {}, values: {}, problems: {}, right: new Set(), meantEmail: undefined, hints: noHints },
  put: () => undefined,
})
