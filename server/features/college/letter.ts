import type { Letter } from '#server/platform/mail/letter.ts'
import { sentence } from '#server/platform/text.ts'

type Values = Record<string, string | number>
type Subject = { language: string; name: string; college: string }

/**
 * A letter of the college to a member: its sentences stand in `locales/<language>/mail.json` under `<key>.subject`,
 * `<key>.text` (a paragraph a line) and, with an address to go to, `<key>.action`; `<key>.why` says why it came.
 */
export const letterTo = (
  { language, name, college }: Subject,
  key: string,
  values: Values = {},
  url?: string,
): Letter => {
  const say = (part: string) => sentence('mail', `${key}.${part}`, { name, college, ...values }, language)
  return {
    subject: say('subject'),
    greeting: sentence('mail', 'greeting', { name }, language),
    paragraphs: say('text').split('\n'),
    ...(url !== undefined && { action: { label: say('action'), url } }),
    footer: [say('why'), sentence('mail', 'from', { college }, language)],
    language,
    direction: language === 'ur' ? 'rtl' : 'ltr',
  }
}
