import { type CollegeFace, ownFace } from './collegeFace.ts'
import { type Button, contactOf, type EmailContent, type EmailQuote, partsOf } from './emailContent.ts'
import { asHtml } from './emailHtml.ts'
import type { Email } from './mailer.ts'
import type { Language } from '#contract/languages.ts'
import { translate } from '#server/platform/text.ts'

/** Returns the subject and both parts of an email with the face of the college: plain text, and HTML that looks alike in common mail programs. */
export const renderEmail = (
  content: EmailContent,
  face: CollegeFace = ownFace,
): Pick<Email, 'subject' | 'text' | 'html'> => ({
  // A line break in a subject would start another header.
  subject: content.subject.replaceAll(/\s+/g, ' '),
  text: asText(content, face),
  html: asHtml(content, face),
})

const asText = (content: EmailContent, face: CollegeFace): string => {
  const {
    heading,
    greeting,
    paragraphs,
    quote,
    facts = [],
    sections = [],
    items = [],
    actions,
    footer,
    college,
    sentBy,
    ticket,
  } = content
  const links = (buttons: readonly Button[]) => buttons.map(({ label, url }) => `${label}:\n${url}`)
  const parts = sections.map(({ heading: title, entries, more }) =>
    [
      title,
      ...entries.flatMap((entry) => [`- ${entry.title}`, entry.detail, entry.url]),
      ...(more === undefined ? [] : [more]),
    ]
      .filter((line) => line !== '')
      .join('\n'),
  )
  const listed = items.map((item) =>
    [...(item.label === undefined ? [] : [item.label]), item.title, ...item.lines, ...links(item.actions)].join('\n'),
  )
  const quoted =
    quote === undefined
      ? []
      : [
          quotedLines(quote)
            .map((line) => `> ${line.replaceAll('\n', '\n> ')}`)
            .join('\n'),
        ]
  const known = facts.length === 0 ? [] : [facts.map(({ label, text }) => `${label}: ${text}`).join('\n')]
  const [first = '', ...rest] = paragraphs
  const begin = first === '' ? [] : [first]
  const said = [
    heading,
    greeting,
    ...begin,
    ...quoted,
    ...known,
    ...(ticket === undefined ? [] : [ticketLine(content.language, ticket)]),
    ...rest,
    ...parts,
    ...listed,
    ...links(actions),
  ]
  const small = footer.flatMap(partsOf).map((part) => (typeof part === 'string' ? part : `${part.label}: ${part.url}`))
  return `${said.join('\n\n')}\n\n-- \n${[...small, contactOf(college, face).join(' · '), sentBy].join('\n')}\n`
}

const ticketLine = (language: Language, code: string): string => `${translate(language, 'mail', 'ticket')}: ${code}`

const quotedLines = ({ title, text, lines = [], author }: EmailQuote): string[] =>
  [title, text, ...lines, author?.introduction].filter((line) => line !== undefined)
