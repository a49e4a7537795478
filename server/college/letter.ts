import type { Language } from '#contract/languages.ts'
import type { Letter } from '#server/platform/mail/letter.ts'
import { sentence } from '#server/platform/text.ts'

type Values = Record<string, string | number>
type Subject = { language: Language; name?: string; college: string }

/**
 * A letter of the college to a member, or, without a `name`, to whoever has an address: its sentences stand in `locales/<language>/mail.json` under `<key>.subject`,
 * `<key>.text` (a paragraph a line) and, with an address to go to, `<key>.action`; `<key>.why` says why it came.
 */
export const letterTo = (
  { language, name, college }: Subject,
  key: string,
  values: Values = {},
  url?: string,
): Letter => {
  const say = (part: string) => sentence(language, 'mail', `${key}.${part}`, { name: name ?? '', college, ...values })
  return {
    subject: say('subject'),
    greeting:
      name === undefined
        ? sentence(language, 'mail', 'greeting.nameless')
        : sentence(language, 'mail', 'greeting', { name }),
    paragraphs: say('text').split('\n'),
    ...(url !== undefined && { action: { label: say('action'), url } }),
    footer: [say('why'), sentence(language, 'mail', 'from', { college })],
    language,
  }
}
