import type { Language } from '#contract/languages.ts'
import type { EmailContent } from '#server/platform/email/emailTemplate.ts'
import { translate } from '#server/platform/text.ts'

type Values = Record<string, string | number>
type Subject = { language: Language; name?: string; college: string }

/**
 * Returns the content of an email of the college to a member or, without a `name`, to anyone. Its texts are in
 * `locales/<language>/mail.json`: `<key>.subject`, `<key>.text` (a paragraph a line), `<key>.action` where there is a `url`,
 * and `<key>.why`, which says why it was sent.
 */
export const emailTemplate = (
  { language, name, college }: Subject,
  key: string,
  values: Values = {},
  url?: string,
): EmailContent => {
  const say = (part: string) => translate(language, 'mail', `${key}.${part}`, { name: name ?? '', college, ...values })
  return {
    subject: say('subject'),
    greeting:
      name === undefined
        ? translate(language, 'mail', 'greeting.nameless')
        : translate(language, 'mail', 'greeting', { name }),
    paragraphs: say('text').split('\n'),
    actions: url === undefined ? [] : [{ label: say('action'), url }],
    footer: [say('why'), translate(language, 'mail', 'from', { college })],
    language,
    college,
  }
}
