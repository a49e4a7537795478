import type { EmailParts } from '#contract/emailParts.ts'
import { type Language, LANGUAGE_TAGS } from '#contract/languages.ts'
import { collegeOf, emailTemplate } from '#server/college/public.ts'
import { type EmailContent, previewOf } from '#server/platform/email/emailContent.ts'
import type { Platform } from '#server/platform/platform.ts'
import { firstNameOf } from '#server/platform/email/face.ts'
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
    ...(message !== '' && { paragraphs: [...message.split(/\n+/), ...rest], preheader: message }),
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
): Promise<EmailParts[]> =>
  Promise.all(
    LANGUAGE_TAGS.map(async (language) =>
      previewOf(await invitationEmail(platform, { ...person, language }, {}, false)),
    ),
  )
