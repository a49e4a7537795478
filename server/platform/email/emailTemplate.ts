import { type Language, LANGUAGES } from '#contract/languages.ts'
import { type CollegeFace, LOGO_CID, ownFace } from './collegeFace.ts'
import { faceOf, initials } from './face.ts'
import { isWritten } from '#contract/sentences.ts'
import { escapeHtml } from '../html.ts'
import type { Email } from './mailer.ts'

/** A part of an email with its own buttons, such as a message request. */
export type EmailItem = { title: string; lines: readonly string[]; actions: readonly Button[] }

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

/** The content of an email: plain sentences, a quote, items, and the buttons below them, the first of which is highlighted. */
export type EmailContent = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  quote?: EmailQuote
  items?: readonly EmailItem[]
  actions: readonly Button[]
  /** Small print: why this was sent, by which college, and links to unsubscribe. */
  footer: readonly FooterLine[]
  language: Language
  /** Whose email it is, in its header. */
  college: string
}

export type Button = { label: string; url: string }

/** Returns the subject and both parts of an email, in the colours of `face`: plain text, and HTML that looks alike in common mail programs. */
export const renderEmail = (
  content: EmailContent,
  face: CollegeFace = ownFace,
): Pick<Email, 'subject' | 'text' | 'html'> => ({
  // A line break in a subject would start another header.
  subject: content.subject.replaceAll(/\s+/g, ' '),
  text: asText(content),
  html: asHtml(content, face),
})

const asText = ({ greeting, paragraphs, quote, items = [], actions, footer }: EmailContent): string => {
  const links = (buttons: readonly Button[]) => buttons.map(({ label, url }) => `${label}:\n${url}`)
  const listed = items.map((item) => [item.title, ...item.lines, ...links(item.actions)].join('\n'))
  const quoted =
    quote === undefined
      ? []
      : [
          [...quotedLines(quote), ...introduced(quote)]
            .map(({ text }) => `> ${text.replaceAll('\n', '\n> ')}`)
            .join('\n'),
        ]
  const [first = '', ...rest] = paragraphs
  const said = [greeting, first, ...quoted, ...rest, ...listed, ...links(actions)]
  const small = footer.flatMap(partsOf).map((part) => (typeof part === 'string' ? part : `${part.label}: ${part.url}`))
  return `${said.join('\n\n')}\n\n-- \n${small.join('\n')}\n`
}

const partsOf = (line: FooterLine): readonly (string | Button)[] =>
  typeof line === 'string' || 'label' in line ? [line] : line

const introduced = ({ author }: EmailQuote): { text: string }[] =>
  author?.introduction === undefined ? [] : [{ text: author.introduction }]

type QuotedLine = { text: string; style: string }

const quotedLines = ({ title, text, lines = [] }: EmailQuote): QuotedLine[] => [
  ...(title === undefined ? [] : [{ text: title, style: 'font-size:16px;font-weight:600;color:#1c2536' }]),
  ...(text === undefined ? [] : [{ text, style: 'font-size:15px;color:#475169' }]),
  ...lines.map((line) => ({ text: line, style: 'font-size:14px;color:#566079' })),
]

// Mail programs support tables and inline styles; the style sheet is for those that also support dark mode.
const asHtml = (
  { subject, greeting, paragraphs, quote, items = [], actions, footer, language, college }: EmailContent,
  face: CollegeFace,
): string => `<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (max-width: 480px) {
  .head { padding: 16px 18px !important; }
  .body { padding: 22px 18px 8px !important; }
  .small { padding: 4px 18px 20px !important; }
  .action { display: table !important; width: 100% !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: #0b1220 !important; }
  .band { background: ${face.darkArea} !important; }
  .card { background: #141d2e !important; }
  .head p { color: #e8edf7 !important; }
  .head { border-color: #33415c !important; }
  .card p { color: #e8edf7 !important; }
  .card .small p { color: #a7b3c9 !important; }
  .card .small a { color: #a9c1ff !important; }
  .card .item { border-color: #33415c !important; }
  .card .quote { border-color: #4a5c80 !important; }
  .card .quiet { background: #141d2e !important; border-color: #5a6b8c !important; }
  .card .quiet a { color: #e8edf7 !important; }
}
</style>
</head>
<body class="page" style="margin:0;background:#edf0f7">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader(subject, paragraphs, quote))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;background:#ffffff;border-radius:14px;overflow:hidden">
${headHtml(college, language, face)}
<tr><td class="body" style="padding:28px 28px 12px;overflow-wrap:anywhere;word-break:break-word;font-family:Outfit,'Segoe UI',Helvetica,Arial,sans-serif;text-align:start">
<p style="${paragraph}">${escapeHtml(greeting)}</p>
${paragraphs.map((said, place) => paragraphHtml(said, language) + (quote !== undefined && place === 0 ? quoteHtml(quote, language) : '')).join('\n')}
${items.map((item) => itemHtml(item, language, face)).join('\n')}
${actions.map((action, place) => button(action, place === 0 && items.length === 0, face)).join('')}
</td></tr>
<tr><td class="small" style="padding:4px 28px 24px;overflow-wrap:anywhere;word-break:break-word;font-family:Outfit,'Segoe UI',Helvetica,Arial,sans-serif">
${footer.map((line) => `<p style="margin:0 0 6px;font-size:13px;line-height:1.5;color:#566079">${smallLine(line, face)}</p>`).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`

// A line in the college's colour, and the college with its logo, or with its first letter as a mark.
const headHtml = (college: string, language: Language, face: CollegeFace): string => {
  const { logo, text } = face
  const beside = besideMark(
    logo === undefined ? mark({ sign: initials(college).slice(0, 1), colour: text, radius: 10 }) : logoHtml(logo),
    `<p style="margin:0;font-size:16px;line-height:1.4;font-weight:700;color:${text}"><span${turned(college, language)}>${escapeHtml(college)}</span></p>`,
    logo?.width,
  )
  return `${bandHtml(face)}
<tr><td class="head" style="padding:18px 28px;border-bottom:1px solid #e3e8f2;overflow-wrap:anywhere;word-break:break-word;font-family:Outfit,'Segoe UI',Helvetica,Arial,sans-serif">
${beside}
</td></tr>`
}

const bandHtml = ({ area }: CollegeFace): string =>
  `<tr><td class="band" height="6" style="height:6px;font-size:0;line-height:0;background:${area};border-radius:14px 14px 0 0">&nbsp;</td></tr>`

// On a light ground also in dark mode, because most logos are dark.
const logoHtml = ({ width, height }: { width: number; height: number }): string =>
  `<img src="cid:${LOGO_CID}" alt="" width="${width}" height="${height}" style="display:block;width:${width}px;height:${height}px;border:0;border-radius:6px;background:#ffffff">`

type Mark = { sign: string; colour: string; radius: number }

// Decorative: what it abbreviates is beside it.
const mark = ({ sign, colour, radius }: Mark): string =>
  `<table role="presentation" aria-hidden="true" width="36" cellpadding="0" cellspacing="0"><tr><td width="36" height="36" align="center" valign="middle" style="width:36px;height:36px;border-radius:${radius}px;background:${colour};font-size:14px;line-height:36px;font-weight:700;color:#ffffff">${escapeHtml(sign)}</td></tr></table>`

const besideMark = (first: string, second: string, width = 36): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td width="${width + 12}" valign="middle" style="width:${width + 12}px">${first}</td><td valign="middle">${second}</td></tr></table>`

// Members may write in a script of the other direction.
const turned = (said: string, language: Language): string =>
  isWritten(said, LANGUAGES[language].direction) ? '' : ' dir="auto"'

const paragraphHtml = (said: string, language: Language): string =>
  `<p${turned(said, language)} style="${paragraph}">${withBreaks(said)}</p>`

const quoteHtml = (quote: EmailQuote, language: Language): string => {
  const side = LANGUAGES[language].direction === 'rtl' ? 'right' : 'left'
  const lines = quotedLines(quote).map(
    ({ text, style }) =>
      `<p${turned(text, language)} style="margin:0 0 4px;line-height:1.5;${style}">${withBreaks(text)}</p>`,
  )
  const author = quote.author === undefined ? '' : authorHtml(quote.author, language)
  return `${author}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td class="quote" style="padding:1px 14px;border-${side}:3px solid #b9c6e0">${lines.join('')}</td></tr></table>`
}

const authorHtml = ({ id, name, introduction = name }: NonNullable<EmailQuote['author']>, language: Language): string =>
  `<div style="margin:0 0 10px">${besideMark(
    mark({ sign: initials(name), colour: faces[faceOf(id)] ?? '#56607a', radius: 18 }),
    `<p style="margin:0;font-size:15px;line-height:1.4;font-weight:600;color:#1c2536"><span${turned(introduction, language)}>${escapeHtml(introduction)}</span></p>`,
  )}</div>`

// The colours behind initials in the portal.
const faces = ['#6d3bd6', '#0b7285', '#a83a62', '#2f6f3e', '#8f5210', '#2b5fc7', '#7d3f98', '#56607a']

const paragraph = 'margin:0 0 16px;font-size:16px;line-height:1.55;color:#1c2536'

const itemHtml = ({ title, lines, actions }: EmailItem, language: Language, face: CollegeFace): string =>
  `<table role="presentation" class="item" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border:1px solid #d5ddec;border-radius:12px"><tr><td style="padding:16px 16px 0">
<p${turned(title, language)} style="margin:0 0 6px;font-size:16px;line-height:1.4;font-weight:600;color:#1c2536">${escapeHtml(title)}</p>
${lines.map((line) => `<p${turned(line, language)} style="margin:0 0 6px;font-size:15px;line-height:1.5;color:#1c2536">${escapeHtml(line)}</p>`).join('\n')}
${actions.map((action, place) => button(action, place === 0, face)).join('')}
</td></tr></table>`

// Side by side where they fit. On a phone each has a line.
const button = ({ label, url }: Button, isFirst: boolean, face: CollegeFace): string =>
  `<table role="presentation" class="action" cellpadding="0" cellspacing="0" style="display:inline-table;margin:4px 0 12px;margin-inline-end:10px"><tr><td${isFirst ? '' : ' class="quiet"'} style="border-radius:24px;border:1px solid ${isFirst ? face.action : '#b9c6e0'};background:${isFirst ? face.action : '#ffffff'};text-align:center"><a href="${escapeHtml(url)}" style="display:block;padding:12px 24px;font-size:16px;font-weight:600;color:${isFirst ? face.onAction : face.text};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

// A dot separates links.
const smallLine = (line: FooterLine, face: CollegeFace): string =>
  partsOf(line)
    .map((part, place, parts) => {
      const isAfterLink = typeof parts[place - 1] === 'object'
      const between = place === 0 ? '' : isAfterLink ? ' · ' : ' '
      return between + small(part, face)
    })
    .join('')

const small = (line: string | Button, face: CollegeFace): string =>
  typeof line === 'string'
    ? escapeHtml(line)
    : `<a href="${escapeHtml(line.url)}" style="color:${face.link}">${escapeHtml(line.label)}</a>`

const withBreaks = (said: string): string => escapeHtml(said).replaceAll('\n', '<br>')

// Mail programs show it after the subject, so it doesn't repeat that: the quote says more than the sentence that introduces it.
const preheader = (subject: string, [first = '', ...rest]: readonly string[], quote?: EmailQuote): string => {
  const quoted = [quote?.title, quote?.text].filter((part) => part !== undefined)
  const isRepeated = quoted.length > 0 || withoutEnd(first) === withoutEnd(subject)
  const said = isRepeated && quoted.length + rest.length > 0 ? [...quoted, ...rest] : [first, ...rest]
  return Array.from(said.join(' ')).slice(0, 140).join('')
}

const withoutEnd = (sentence: string): string => sentence.replace(/[.:।۔]$/, '')
