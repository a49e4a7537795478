import type { AskReason } from '#contract/discussions/asking.ts'
import type { PersonRow } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { translate } from '#server/platform/text.ts'

/** Returns who asks, with their year; undefined without one. */
export const introduceAsker = ({ language }: Viewer, author: PersonRow | null): string | undefined => {
  if (author === null || author.graduation_year === null || author.role === 'admin') return undefined
  const { full_name: name, graduation_year: year, role } = author
  return translate(language, 'mail', role === 'student' ? 'person.student' : 'person.alumni', {
    name,
    year: String(year),
  })
}

/** Returns why a member can answer a question, as a list. */
export const describeReasons = ({ language }: Viewer, reasons: readonly AskReason[]): string =>
  new Intl.ListFormat(language, { type: 'unit' }).format(
    reasons.map(({ code, value, company }) =>
      code === 'help'
        ? translate(language, 'members', `help.${value}`)
        : company === null
          ? value
          : `${value}, ${company}`,
    ),
  )
