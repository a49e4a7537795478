import { type Language, LANGUAGES } from '#contract/languages.ts'
import { escapeHtml } from '../html.ts'
import { type CollegeFace, LOGO_CID } from './collegeFace.ts'
import {
  besideHtml,
  buttonsHtml,
  type Drawing,
  factsHtml,
  itemHtml,
  linkHtml,
  markHtml,
  paragraphHtml,
  quoteHtml,
  sectionHtml,
  turned,
} from './emailParts.ts'
import { FONT, leading, LIGHT, styleSheet } from './emailStyle.ts'
import { TICKET_CID } from './enclosures.ts'
import { translate } from '../text.ts'
import { contactOf, type EmailContent, type FooterLine, partsOf } from './emailContent.ts'
import { initials } from './face.ts'

/**
 * Returns an email as HTML: tables and inline styles, which every mail program supports, with a table of fixed width for Outlook, which knows no
 * greatest width. Nothing is loaded from anywhere.
 */
export const asHtml = (content: EmailContent, face: CollegeFace): string => {
  const { subject, preheader, language, college } = content
  return `<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
td, p, h1, h2, a { font-family: ${FONT}; }
${styleSheet(face)}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.canvas};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(shortened(preheader))}${filler}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.canvas};font-family:${FONT}">
<tr><td class="band" height="6" style="height:6px;font-size:0;line-height:0;background:${face.area}">&nbsp;</td></tr>
<tr><td class="outer" align="center" style="padding:0 20px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;overflow-wrap:anywhere;word-break:break-word;text-align:start">
<tr><td class="head" style="padding:26px 0 18px">${headHtml(college, language, face)}</td></tr>
<tr><td class="card" style="background:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:14px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed"><tr><td class="body" style="padding:34px 40px 30px">
${bodyHtml(content, { language, face })}
</td></tr></table></td></tr>
<tr><td class="foot" style="padding:22px 8px 40px">
${footHtml(content, face)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

// As much as mail programs show.
const longestPreheader = 110

const shortened = (said: string): string => {
  const line = Array.from(said.replaceAll(/\s+/g, ' ').trim())
  if (line.length <= longestPreheader) return line.join('')
  return `${line
    .slice(0, longestPreheader - 1)
    .join('')
    .replace(/\s\S*$/, '')}…`
}

// Otherwise mail programs fill the rest of the line with the heading, which repeats the subject.
const filler = '&#847;&zwnj;&nbsp;'.repeat(80)

// The college with its logo, or with its first letter as a mark.
const headHtml = (college: string, language: Language, { logo, text }: CollegeFace): string =>
  besideHtml(
    logo === undefined
      ? markHtml({ sign: initials(college).slice(0, 1), colour: text, radius: 10, size: 36, kind: 'sign own' })
      : logoHtml(logo),
    `<p class="name" style="margin:0;font-size:17px;line-height:${leading(language).small};font-weight:700;color:${text}"><span${turned(college, language)}>${escapeHtml(college)}</span></p>`,
    logo?.width ?? 36,
  )

// On a light ground also in dark mode, because most logos are dark.
const logoHtml = ({ width, height }: { width: number; height: number }): string =>
  `<img src="cid:${LOGO_CID}" alt="" width="${width}" height="${height}" style="display:block;width:${width}px;height:${height}px;border:0;border-radius:6px;background:#ffffff">`

const bodyHtml = (
  {
    heading,
    greeting,
    paragraphs,
    quote,
    facts = [],
    sections = [],
    items = [],
    actions,
    language,
    ticket,
  }: EmailContent,
  drawing: Drawing,
): string => {
  const [first = '', ...rest] = paragraphs.map((said) => (said === '' ? '' : paragraphHtml(said, drawing)))
  return [
    `<h1${turned(heading, language)} style="margin:0 0 14px;font-size:26px;line-height:${leading(language).heading};font-weight:700;color:${drawing.face.text};text-wrap:balance">${escapeHtml(heading)}</h1>`,
    paragraphHtml(greeting, drawing),
    first,
    quote === undefined ? '' : quoteHtml(quote, drawing),
    facts.length === 0 ? '' : factsHtml(facts, drawing),
    ticket === undefined ? '' : ticketHtml(ticket, drawing),
    ...rest,
    ...sections.map((section) => sectionHtml(section, drawing)),
    ...items.map((item) => itemHtml(item, drawing)),
    buttonsHtml(actions, drawing, items.length > 0),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

// On a white ground, which scanners need.
const ticketHtml = (code: string, { language }: Drawing): string => {
  const label = escapeHtml(translate(language, 'mail', 'ticket'))
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td align="center" style="padding:14px;border:1px solid ${LIGHT.line};border-radius:14px;background:#ffffff"><img src="cid:${TICKET_CID}" alt="${label}: ${escapeHtml(code)}" width="168" height="168" style="display:block;width:168px;height:168px;border:0"><p style="margin:8px 0 0;font-size:14px;line-height:1.4;color:#01204f">${label}<br><strong dir="ltr" style="font-size:18px;letter-spacing:0.08em">${escapeHtml(code)}</strong></p></td></tr></table>`
}

const footHtml = (content: EmailContent, face: CollegeFace): string => {
  const { footer, college, sentBy, language } = content
  const line = (html: string) =>
    `<p class="soft" style="margin:0 0 10px;font-size:13.5px;line-height:${leading(language).small};color:${LIGHT.soft}">${html}</p>`
  const [name = '', ...reached] = contactOf(college, face)
  const reach = reached.map((part) =>
    part.includes('@')
      ? linkHtml(part, `mailto:${part}`, face)
      : `<span dir="ltr" style="white-space:nowrap">${escapeHtml(part)}</span>`,
  )
  const lines = [`<span${turned(name, language)}>${escapeHtml(name)}</span>`, reach.join(' · '), escapeHtml(sentBy)]
  return [
    ...footer.map((part) => line(footerLineHtml(part, face))),
    line(lines.filter((each) => each !== '').join('<br>')),
  ].join('\n')
}

// A dot separates links.
const footerLineHtml = (line: FooterLine, face: CollegeFace): string =>
  partsOf(line)
    .map((part, place, parts) => {
      const isAfterLink = typeof parts[place - 1] === 'object'
      const between = place === 0 ? '' : isAfterLink ? ' · ' : ' '
      return between + (typeof part === 'string' ? escapeHtml(part) : linkHtml(part.label, part.url, face))
    })
    .join('')
