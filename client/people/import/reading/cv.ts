import { type Found, type FoundStudy, type FoundWork, MOST, nothing, type Read, Unreadable } from './found.ts'
import { type CvSection, sectionOf } from './headings.ts'
import { addLinks } from './links.ts'
import { monthOf, periodOf } from './months.ts'
import { stripped } from './text.ts'

/**
 * Reads the lines of a CV as well as its layout allows. Everything in the result has the line that it comes from, because a CV can be laid out in any
 * way and only its owner knows whether the reading is right.
 */
export const readCv = (lines: readonly string[]): Found => {
  const found = nothing('pdf')
  const parts = partsOf(lines)
  addLinks(found, lines.flatMap(addressesIn), (address) => lines.find((line) => line.includes(address)) ?? address)

  const about = parts.about.join('\n').trim()
  if (about !== '') found.about = { value: about, line: parts.about[0] ?? about }
  found.experiences = entriesOf(parts.experience).map(workOf)
  found.educations = entriesOf(parts.education, isSchool).map(studyOf)
  found.skills = itemsOf(parts.skills)
  found.languages = itemsOf(parts.languages).map(({ value, line }) => ({
    value: value.split(/[(:–—]| - /u)[0]?.trim() || value,
    line: line ?? value,
  }))
  if ([found.experiences, found.educations, found.skills].some(({ length }) => length > MOST.rows))
    throw new Unreadable('too_much')
  return found
}

const partsOf = (lines: readonly string[]): Record<CvSection, string[]> => {
  const parts: Record<CvSection, string[]> = {
    ...{ about: [], experience: [], education: [] },
    ...{ skills: [], languages: [], other: [] },
  }
  let current: CvSection = 'other'
  for (const line of lines) {
    const heading = sectionOf(line)
    if (heading !== undefined) current = heading
    else parts[current].push(line)
  }
  return parts
}

const addressesIn = (line: string): string[] =>
  line.match(/(?:https?:\/\/|www\.)[^\s,;()<>|]+|\b(?:linkedin\.com\/in|github\.com)\/[^\s,;()<>|]+/gi) ?? []

// Words for "until now" in a period.
const now =
  "present|current|now|today|ongoing|heute|aktuell|aujourd’hui|aujourd'hui|présent|actualidad|presente|वर्तमान|अब तक|अभी तक|حال|تاحال|اب تک"
const date = String.raw`(?:\p{L}[\p{L}\p{M}]{1,14}\.?,?\s+)?(?:\d{1,2}[/.]){0,2}(?:19|20)\d{2}(?:-\d{2})?`
const range = new RegExp(
  String.raw`(?<from>${date})\s*(?:[-–—]|to|until|bis|à|au|a|से|تا|سے)\s*(?<to>${date}|${now})`,
  'iu',
)
const single = /(?<![\d/.])(?<from>(?:19|20)\d{2})(?![\d/.])/u

type Dates = { from: string | null; to: string | null; rest: string }

const datesIn = (line: string): Dates | undefined => {
  const found = range.exec(line)
  const [written, from, to] = [found?.[0], found?.groups?.['from'], found?.groups?.['to']]
  if (written === undefined || from === undefined || monthOf(lastDate(from)) === null) return undefined
  return { ...periodOf(lastDate(from), lastDate(to ?? '')), rest: withoutDate(line, written) }
}

// A word before a year that is no month belongs to the title: `Engineer 2020`.
const lastDate = (text: string): string => {
  const date = text.replaceAll(',', ' ').replaceAll(/\s+/g, ' ').trim()
  return monthOf(date) === null ? date.replace(/^\D+\s/, '') : date
}

const withoutDate = (line: string, written: string): string => {
  const word = /^\p{L}[\p{L}\p{M}]*\.?,?\s/u.exec(written)?.[0]
  const removed =
    word !== undefined && monthOf(`${word.trim().replace(',', '')} 2020`) === null
      ? written.slice(word.length)
      : written
  const rest = line.replace(removed, ' ').replaceAll(/\((?:\d+ (?:yrs?|years?|mos?|months?)[^()]*)?\)/gi, ' ')
  return stripped(rest.replaceAll(/\s+/g, ' '), edges)
}

// What is around a title once its date has been removed.
const edges = ' ,;|·•–—-'

const isBullet = (line: string): boolean => /^[•·▪◦●○*–—-]\s?/u.test(line)
// A line that can be a title or an employer: short, and no sentence.
const isHead = (line: string): boolean => line.length <= 90 && !isBullet(line) && !/[.;]$/.test(line)

type Entry = { heads: string[]; from: string | null; to: string | null; body: string[]; line: string }

/**
 * Divides a section into entries, each of which has a line with a period. The lines just before that line name the entry. `isName` recognises a line
 * that names one in any case.
 */
const entriesOf = (lines: readonly string[], isName: (line: string) => boolean = () => false): Entry[] => {
  const dated = lines.flatMap((line, at) => {
    const dates = datesIn(line)
    return dates === undefined ? [] : [{ at, ...dates }]
  })
  const starts = dated.map(({ at, rest }, index) => {
    const earliest = (dated[index - 1]?.at ?? -1) + 1
    const most = rest === '' ? 2 : 1
    let start = at
    while (
      start > earliest &&
      at - start < most &&
      isHead(lines[start - 1] ?? '') &&
      !isPlace(lines, start - 1, earliest, index)
    )
      start -= 1
    const isNamed = rest !== '' && hasTwoParts(rest) && (isName(rest) || !isName(lines[start] ?? ''))
    return isNamed ? at : start
  })
  return dated.map(({ at, from, to, rest }, index) => {
    const heads = [...lines.slice(starts[index], at), ...(rest === '' ? [] : [rest])]
    const after = lines.slice(at + 1, starts[index + 1] ?? lines.length)
    // The employer may follow the line with title and period.
    const next = after[0] ?? ''
    const follows = heads.length === 1 && !hasTwoParts(heads[0] ?? '') && next !== '' && isHead(next)
    return {
      heads: follows ? [...heads, next] : heads,
      ...{ from, to, body: follows ? after.slice(1) : after },
      line: lines.slice(starts[index], at + (follows ? 2 : 1)).join(' / '),
    }
  })
}

// The line after a period may be the place of the entry before, as in LinkedIn's PDF.
const isPlace = (lines: readonly string[], at: number, earliest: number, index: number): boolean =>
  index > 0 && at === earliest && /,\s*\p{L}/u.test(lines[at] ?? '')

const parts = / (?:[-–—|·•]|at|bei|chez) | ?[|·•] ?|, /u
const hasTwoParts = (head: string): boolean => parts.test(head)

const rolePattern =
  /\b(?:engineer|developer|manager|intern|internship|analyst|designer|lead|head|director|consultant|teacher|lecturer|professor|researcher|assistant|associate|officer|architect|scientist|specialist|coordinator|administrator|founder|president|trainee|tutor|nurse|technician|editor|writer|werkstudent|entwickler|ingenieur|stagiaire|ingénieur|développeur|ingeniero|desarrollador)\b|इंजीनियर|प्रबंधक|انجینئر|مینیجر/iu

const workOf = ({ heads, from, to, body, line }: Entry): FoundWork => {
  const [one = '', two = ''] = heads.length > 1 ? heads : (heads[0] ?? '').split(parts, 2).map((each) => each.trim())
  // LinkedIn's PDF has the employer first, many others the title.
  const isReversed = !rolePattern.test(one) && rolePattern.test(two)
  const [place = '', ...others] = body
  const names = place.split(',').map((each) => each.trim())
  const isAt = names.length > 1 && place.length <= 60 && names.every((each) => /^[\p{L}\p{M}\s.'-]+$/u.test(each))
  return {
    ...{ title: isReversed ? two : one, company: isReversed ? one : two, from, to, line },
    location: isAt ? place : '',
    description: (isAt ? others : body).join('\n').trim(),
  }
}

const isSchool = (text: string): boolean =>
  /universit|college|school|institut|academy|polytechnic|hochschule|école|विश्वविद्यालय|कॉलेज|یونیورسٹی|کالج/iu.test(text)

const studyOf = ({ heads, from, to, line }: Entry): FoundStudy => {
  const [one = '', two = ''] = heads.length > 1 ? heads : (heads[0] ?? '').split(parts, 2).map((each) => each.trim())
  const [school, degree] = !isSchool(one) && isSchool(two) ? [two, one] : [one, two]
  return { school, degree: stripped(degree, ' ·('), from, to, line }
}

/** Divides lines into items, at commas and the like. `Tools: Git, Docker` has a name for its group. */
const itemsOf = (lines: readonly string[]): Read[] => {
  const known = new Set<string>()
  return lines.flatMap((line) =>
    line
      .replace(/^[^:,]{1,40}:\s*/u, '')
      .split(/[,;|•·▪◦●○]|\s{2,}/u)
      .map((each) => stripped(each, ' –—*-.'))
      .filter((value) => {
        const isNew = value !== '' && value.length <= 200 && !known.has(value.toLowerCase()) && !single.test(value)
        known.add(value.toLowerCase())
        return isNew
      })
      .map((value) => ({ value, line })),
  )
}
