import type { EmailParts } from '#contract/emailParts.ts'
import type { Language } from '#contract/languages.ts'
import type { CollegeFace } from './collegeFace.ts'

/** A list under a heading. `personId` is of the person whose initials stand beside an entry; `more` says how many others there are. */
export type EmailSection = {
  heading: string
  entries: readonly { title: string; url: string; detail: string; personId?: string }[]
  more?: string
}

/** A part of an email with its own buttons, such as a message request. `label` is above its title. */
export type EmailItem = { label?: string; title: string; lines: readonly string[]; actions: readonly Button[] }

/** A label with what belongs to it. */
export type EmailFact = { label: string; text: string }

/**
 * What a member wrote, after the first paragraph: its title, its first words, and further lines such as the names of its files. The HTML part shows the
 * initials and name of its `author`, never a photo, because loading one would tell that the email was opened. `introduction` replaces the name there, and is
 * the last line in plain text.
 */
export type EmailQuote = {
  author?: { id: string; name: string; introduction?: string }
  title?: string
  text?: string
  lines?: readonly string[]
}

/** A line of small print. Links and sentences in a list share one line. */
export type FooterLine = string | Button | readonly (string | Button)[]

/** The content of an email: plain sentences, a quote, facts, items, and the buttons below them, the first of which is highlighted. */
export type EmailContent = {
  subject: string
  /** What mail programs show after the subject. It goes on where the subject ends. */
  preheader: string
  /** The first line of the email itself. */
  heading: string
  greeting: string
  /** The first is above the quote, and may be empty. */
  paragraphs: readonly string[]
  quote?: EmailQuote
  facts?: readonly EmailFact[]
  sections?: readonly EmailSection[]
  items?: readonly EmailItem[]
  /** The code of a ticket, below its attached picture. */
  ticket?: string
  actions: readonly Button[]
  /** Small print: why this was sent, and how to stop it. */
  footer: readonly FooterLine[]
  /** The last line, who sent it. */
  sentBy: string
  language: Language
  /** Whose email it is, in its header. */
  college: string
}

export type Button = { label: string; url: string }

/** Returns the parts of a line of small print. */
export const partsOf = (line: FooterLine): readonly (string | Button)[] =>
  typeof line === 'string' || 'label' in line ? [line] : line

/** Returns the college and how to reach it. */
export const contactOf = (college: string, { email, phone }: CollegeFace): string[] =>
  [college, email, phone].filter((part) => part !== '')

/** Returns an email in its parts, for those who look at it before it is sent. */
export const previewOf = ({ language, footer, sentBy, paragraphs, actions, ...content }: EmailContent): EmailParts => {
  const small = footer.flatMap(partsOf)
  return {
    ...{ language, subject: content.subject, preheader: content.preheader, heading: content.heading },
    ...{
      greeting: content.greeting,
      paragraphs: paragraphs.filter((said) => said !== ''),
      button: actions[0]?.label ?? '',
    },
    footer: [...small.filter((part) => typeof part === 'string'), sentBy],
    links: small.flatMap((part) => (typeof part === 'string' ? [] : [part.label])),
  }
}
