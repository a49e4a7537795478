import type { InvitationEmail } from '#contract/roster/invitations.ts'
import { type Language, LANGUAGE_TAGS } from '#contract/languages.ts'
import { collegeOf, emailTemplate } from '#server/college/public.ts'
import type { EmailContent } from '#server/platform/email/emailTemplate.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { linkTokenOf, silenceToken } from '../claims/tokens.ts'
import { countClass, type Sample, type ToSend } from './queries.ts'

type Person = Sample & { message: string; language: Language }
type Links = { join: string; silence: string }

// A smaller number of classmates doesn't persuade anyone.
const enough = 5

/** Returns the email to a person on the roster: the source of the address, the purpose, one button, and links that end such emails. */
export const invitationEmail = async (
  { db, config: { publicUrl } }: Pick<Platform, 'db' | 'config'>,
  { full_name: fullName, graduation_year: year, source, source_date: date, message, language }: Person,
  links: Partial<Links>,
  isReminder: boolean,
): Promise<EmailContent> => {
  const { name: college } = await collegeOf(db)
  const count = year === null ? 0 : await countClass(db, year)
  const kind = isReminder ? 'roster_reminder' : count >= enough ? 'roster_invitation' : 'roster_first_invitation'
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  const values = { year: year ?? '', count, source, date: day }
  const url = `${publicUrl}/join${links.join === undefined ? '' : `#${links.join}`}`
  const content = emailTemplate({ language, name: firstNameOf(fullName), college }, kind, values, url)
  const [, ...rest] = content.paragraphs
  const end = (why: 'never' | 'not_me') => ({
    label: translate(language, 'mail', `roster_link.${why}`),
    url: `${publicUrl}/join/stop${why === 'never' ? '' : '?not-me'}${links.silence === undefined ? '' : `#${links.silence}`}`,
  })
  return {
    ...content,
    ...(message !== '' && { paragraphs: [...message.split(/\n+/), ...rest] }),
    footer: [...content.footer, [end('not_me'), end('never')]],
  }
}

/** Returns the email to someone in a run, with their own links. */
export const composeFor = (
  platform: Pick<Platform, 'db' | 'config' | 'secret'>,
  found: ToSend,
  isReminder: boolean,
): Promise<EmailContent> => {
  const { secret } = platform
  const join = linkTokenOf(secret, found.link_id, found.token_hash)
  const silence = silenceToken(secret, found.email)
  return invitationEmail(platform, found, { silence, ...(join !== undefined && { join }) }, isReminder)
}

/** Returns how the email reads in each language. */
export const previewEmails = (
  platform: Pick<Platform, 'db' | 'config'>,
  person: Omit<Person, 'language'>,
): Promise<InvitationEmail[]> =>
  Promise.all(
    LANGUAGE_TAGS.map(async (language) => {
      const content = await invitationEmail(platform, { ...person, language }, {}, false)
      const { subject, greeting, paragraphs, actions, footer } = content
      return {
        ...{ language, subject, greeting, paragraphs: [...paragraphs], button: actions[0]?.label ?? '' },
        footer: footer.filter((line) => typeof line === 'string'),
        links: footer.flatMap((line) =>
          typeof line === 'string' || 'label' in line
            ? []
            : line.map((part) => (typeof part === 'string' ? part : part.label)),
        ),
      }
    }),
  )

/** Returns the name for a greeting: the first word of their name that isn't a title or an initial. */
export const firstNameOf = (fullName: string): string => {
  const words = fullName.split(/\s+/).filter((word) => word !== '')
  return words.find((word) => /^\S+[^\s.]$/u.test(word)) ?? fullName
}
