import { type Language, LANGUAGES } from '#contract/languages.ts'
import { isWritten } from '#contract/sentences.ts'
import { escapeHtml } from '../html.ts'
import type { CollegeFace } from './collegeFace.ts'
import type { Button, EmailFact, EmailItem, EmailQuote, EmailSection } from './emailContent.ts'
import { leading, LIGHT } from './emailStyle.ts'
import { faceOf, initials } from './face.ts'

/** How parts of an email are drawn: in which language, and in whose colours. */
export type Drawing = { language: Language; face: CollegeFace }

type Mark = { sign: string; colour: string; radius: number; size: number; kind?: string }

/** Returns a letter or two on a colour. Decorative: what it abbreviates is beside it. */
export const markHtml = ({ sign, colour, radius, size, kind = 'sign' }: Mark): string =>
  `<table role="presentation" aria-hidden="true" width="${size}" cellpadding="0" cellspacing="0"><tr><td class="${kind}" width="${size}" height="${size}" align="center" valign="middle" style="width:${size}px;height:${size}px;border-radius:${radius}px;background:${colour};font-size:15px;line-height:${size}px;font-weight:700;color:#ffffff">${escapeHtml(sign)}</td></tr></table>`

/** Returns something of `width` with something else beside it. */
export const besideHtml = (first: string, second: string, width: number): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td width="${width + 12}" valign="middle" style="width:${width + 12}px">${first}</td><td valign="middle">${second}</td></tr></table>`

/** Returns the attribute for what members wrote, maybe in a script of the other direction. */
export const turned = (said: string, language: Language): string =>
  isWritten(said, LANGUAGES[language].direction) ? '' : ' dir="auto"'

/** Returns a paragraph of the card. */
export const paragraphHtml = (said: string, { language }: Drawing): string =>
  `<p${turned(said, language)} style="margin:0 0 16px;font-size:16px;line-height:${leading(language).body};color:${LIGHT.text};text-wrap:pretty">${withBreaks(said)}</p>`

/** Returns what is quoted, with its author above. */
export const quoteHtml = (quote: EmailQuote, { language }: Drawing): string => {
  const side = LANGUAGES[language].direction === 'rtl' ? 'right' : 'left'
  const { title, text, lines = [] } = quote
  const line = (said: string, style: string, kind = '') =>
    `<p${kind}${turned(said, language)} style="margin:0 0 4px;line-height:${leading(language).body};${style}">${withBreaks(said)}</p>`
  const said = [
    ...(title === undefined ? [] : [line(title, `font-size:17px;font-weight:600;color:${LIGHT.text}`)]),
    ...(text === undefined ? [] : [line(text, `font-size:17px;color:${LIGHT.text}`)]),
    ...lines.map((each) => line(each, `font-size:14px;color:${LIGHT.soft}`, ' class="soft"')),
  ]
  const author = quote.author === undefined ? '' : authorHtml(quote.author, language)
  if (said.length === 0) return author
  return `${author}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td class="quote" style="padding:0 16px;border-${side}:3px solid ${LIGHT.quote}">${said.join('')}</td></tr></table>`
}

const authorHtml = ({ id, name, introduction = name }: NonNullable<EmailQuote['author']>, language: Language): string =>
  `<div style="margin:0 0 14px">${besideHtml(
    initialsHtml({ id, name }),
    `<p style="margin:0;font-size:16px;line-height:${leading(language).small};font-weight:600;color:${LIGHT.text}"><span${turned(introduction, language)}>${escapeHtml(introduction)}</span></p>`,
    44,
  )}</div>`

const initialsHtml = ({ id, name }: { id: string; name: string }): string =>
  markHtml({ sign: initials(name), colour: colours[faceOf(id)] ?? '#56607a', radius: 22, size: 44 })

// The colours behind initials in the portal.
const colours = ['#6d3bd6', '#0b7285', '#a83a62', '#2f6f3e', '#8f5210', '#2b5fc7', '#7d3f98', '#56607a']

/** Returns labels with what belongs to each, such as the parts of a request. */
export const factsHtml = (facts: readonly EmailFact[], { language }: Drawing): string => {
  const { body } = leading(language)
  const side = LANGUAGES[language].direction === 'rtl' ? 'right' : 'left'
  const row = ({ label, text }: EmailFact, place: number) => {
    const line = place === 0 ? '' : `border-top:1px solid ${LIGHT.line};`
    return `<tr><td class="fact label soft" width="104" valign="top" style="width:104px;padding:11px 8px 11px 0;${line}font-size:14.5px;line-height:${body};color:${LIGHT.soft}">${escapeHtml(label)}</td><td class="fact" valign="top"${turned(text, language)} style="padding:10px 0;text-align:${side};${line}font-size:16px;line-height:${body};color:${LIGHT.text}">${withBreaks(text)}</td></tr>`
  }
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${facts.map(row).join('')}</table>`
}

/** Returns a list under its heading. */
export const sectionHtml = ({ heading, entries, more }: EmailSection, drawing: Drawing): string => {
  const { language, face } = drawing
  const { small } = leading(language)
  const soft = (said: string) =>
    `<p class="soft"${turned(said, language)} style="margin:2px 0 0;font-size:14.5px;line-height:${small};color:${LIGHT.soft}">${escapeHtml(said)}</p>`
  const entry = ({ title, url, detail, personId }: EmailSection['entries'][number]) => {
    const said = `<p${turned(title, language)} style="margin:0;font-size:16px;line-height:${small};font-weight:600">${linkHtml(title, url, face)}</p>${detail === '' ? '' : soft(detail)}`
    if (personId === undefined) return `<div style="margin:0 0 12px">${said}</div>`
    return `<div style="margin:0 0 12px">${besideHtml(initialsHtml({ id: personId, name: title }), said, 44)}</div>`
  }
  return `<h2${turned(heading, language)} style="margin:8px 0 12px;font-size:16px;line-height:${small};font-weight:700;color:${face.text}">${escapeHtml(heading)}</h2>${entries.map(entry).join('')}${more === undefined ? '' : soft(more)}<div style="height:12px;line-height:12px">&nbsp;</div>`
}

/** Returns a part with its own buttons. */
export const itemHtml = ({ label, title, lines, actions }: EmailItem, drawing: Drawing): string => {
  const { language } = drawing
  const line = (said: string, style: string, kind = '') =>
    `<p${kind}${turned(said, language)} style="margin:0 0 6px;line-height:${leading(language).small};${style}">${escapeHtml(said)}</p>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td class="item" style="padding:20px;border-radius:12px;background:${LIGHT.canvas}">
${label === undefined ? '' : line(label, `font-size:14px;font-weight:600;color:${LIGHT.soft}`, ' class="soft"')}
${line(title, `font-size:17px;font-weight:600;color:${LIGHT.text}`)}
${lines.map((each) => line(each, `font-size:15px;color:${LIGHT.soft}`, ' class="soft"')).join('\n')}
${buttonsHtml(actions, drawing)}
</td></tr></table>`
}

/** Returns buttons: the first is highlighted, the second beside it or, on a phone, below. Further ones are links. */
export const buttonsHtml = (actions: readonly Button[], drawing: Drawing, isQuiet = false): string => {
  if (actions.length === 0) return ''
  const buttons = actions.slice(0, 2).map((action, place) => buttonHtml(action, place === 0 && !isQuiet, drawing))
  const links = actions.slice(2).map(({ label, url }) => linkHtml(label, url, drawing.face))
  const below =
    links.length === 0
      ? ''
      : `<p style="margin:4px 0 0;font-size:15px;line-height:${leading(drawing.language).body}">${links.join(' · ')}</p>`
  return `<div style="padding-top:8px">${buttons.join('')}${below}</div>`
}

// The padding is on the cell too for Outlook, which ignores that of links.
const buttonHtml = ({ label, url }: Button, isFirst: boolean, { face }: Drawing): string => {
  const [ground, ink, edge] = isFirst ? [face.action, face.onAction, face.action] : [LIGHT.card, face.text, LIGHT.edge]
  return `<table role="presentation" class="action" cellpadding="0" cellspacing="0" style="display:inline-table;border-collapse:separate;margin:0 0 10px;margin-inline-end:10px"><tr><td class="${isFirst ? 'first' : 'quiet'}" style="border-radius:25px;border:1px solid ${edge};background:${ground};text-align:center;mso-padding-alt:12px 27px"><a href="${escapeHtml(url)}" style="display:block;padding:12px 27px;font-size:16px;line-height:24px;font-weight:${isFirst ? 700 : 600};color:${ink};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
}

/** Returns a link. */
export const linkHtml = (label: string, url: string, { link }: CollegeFace): string =>
  `<a href="${escapeHtml(url)}" style="color:${link}">${escapeHtml(label)}</a>`

const withBreaks = (said: string): string => escapeHtml(said).replaceAll('\n', '<br>')
