import * as z from 'zod/mini'
import { SettingsChange } from '#contract/college/college.ts'

/**
 * The settings out of the form's fields: what was left empty is cleared, and the domains are the words of one field,
 * separated by commas, semicolons or white space, with or without an @. A switch that is off is absent.
 */
export const SettingsDraft = z.pipe(
  z.transform((entered: Record<string, unknown>) => ({
    phone: '',
    email: '',
    donationUrl: '',
    ...entered,
    adminsNeedSecondFactor: entered['adminsNeedSecondFactor'] === 'on',
    emailDomains: wordsOf(entered['emailDomains'])
      .split(/[\s,;]+/)
      .map((domain) => domain.replace(/^@/, ''))
      .filter(Boolean),
  })),
  SettingsChange,
)

const wordsOf = (field: unknown): string => (typeof field === 'string' ? field : '')

/** Problems by the form's fields: whichever domain is at fault, it stands in the one field. */
export const byField = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, problem]) => [name.replace(/\..*/, ''), problem]))
