import type { Language } from '#contract/languages.ts'
import type { EmailContent } from '#server/platform/email/emailContent.ts'
import { firstNameOf } from '#server/platform/email/face.ts'
import { translate, translateIfKnown } from '#server/platform/text.ts'

type Values = Record<string, string | number>
type Subject = { language: Language; name?: string; college: string }

/**
 * Returns the content of an email of the college to a member or, without a `name`, to anyone, who is greeted by the first name. Its texts are in
 * `locales/<language>/notifications/mail.json`: `<key>.subject`, `<key>.text` (a paragraph a line, none where a quote says it), `<key>.action` where there is a `url`, and
 * `<key>.why`, which says why it was sent. `<key>.heading` is set where it isn't the subject, `<key>.preheader` where it isn't the first paragraph.
 */
export const emailTemplate = (
  { language, name, college }: Subject,
  key: string,
  values: Values = {},
  url?: string,
): EmailContent => {
  const all = { name: name ?? '', college, ...values }
  const say = (part: string) => translate(language, 'mail', `${key}.${part}`, all)
  const sayIfKnown = (part: string) => translateIfKnown(language, 'mail', `${key}.${part}`, all)
  const [subject, paragraphs] = [say('subject'), (sayIfKnown('text') ?? '').split('\n')]
  return {
    subject,
    preheader: sayIfKnown('preheader') ?? paragraphs[0] ?? '',
    heading: sayIfKnown('heading') ?? subject,
    greeting:
      name === undefined
        ? translate(language, 'mail', 'greeting.nameless')
        : translate(language, 'mail', 'greeting', { name: firstNameOf(name) }),
    paragraphs,
    actions: url === undefined ? [] : [{ label: say('action'), url }],
    footer: [say('why')],
    sentBy: translate(language, 'mail', 'from'),
    language,
    college,
  }
}
