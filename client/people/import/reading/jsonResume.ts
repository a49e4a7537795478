import { type Found, MOST, nothing, Unreadable } from './found.ts'
import { addLinks } from './links.ts'
import { periodOf } from './months.ts'
import { distinct, lineOf, plainText } from './text.ts'

type Json = { [name: string]: unknown }

/** Reads a resume in the format of jsonresume.org. Throws `Unreadable` for other JSON. */
export const readJsonResume = (resume: Json): Found => {
  if (!('basics' in resume) && !('work' in resume) && !('education' in resume)) throw new Unreadable('unknown')
  const found = nothing('json-resume')
  const basics = objectOf(resume['basics'])
  if (lineOf(basics['label']) !== '') found.headline = { value: lineOf(basics['label']) }
  if (plainText(basics['summary']) !== '') found.about = { value: plainText(basics['summary']) }
  const city = lineOf(objectOf(basics['location'])['city'])
  if (city !== '') found.city = { value: city }
  const profiles = listOf(basics['profiles']).map(addressOf)
  // `website` is the name of older versions.
  addLinks(found, [...profiles, lineOf(basics['url'] ?? basics['website'])])

  found.experiences = listOf(resume['work']).map((work) => ({
    title: lineOf(work['position']),
    company: lineOf(work['name'] ?? work['company']),
    location: lineOf(work['location']),
    description: descriptionOf(work),
    ...periodOf(lineOf(work['startDate']), lineOf(work['endDate'])),
  }))
  const studies = listOf(resume['education']).map((study) => ({
    school: lineOf(study['institution']),
    degree: [lineOf(study['studyType']), lineOf(study['area'])].filter((each) => each !== '').join(', '),
    ...periodOf(lineOf(study['startDate']), lineOf(study['endDate'])),
  }))
  const certificates = listOf(resume['certificates']).map((certificate) => ({
    school: lineOf(certificate['issuer']),
    degree: lineOf(certificate['name']),
    ...periodOf(lineOf(certificate['date']), lineOf(certificate['date'])),
  }))
  found.educations = [...studies, ...certificates]
  found.skills = textsOf(
    listOf(resume['skills']).flatMap(({ name, keywords }) => keywordsOf(keywords) ?? [lineOf(name)]),
  )
  found.languages = textsOf(listOf(resume['languages']).map(({ language }) => lineOf(language)))
  return found
}

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

const listOf = (value: unknown): Json[] => {
  if (!Array.isArray(value)) return []
  if (value.length > MOST.rows) throw new Unreadable('too_much')
  return value.map(objectOf)
}

// Group names, such as "Web development", are skills only when the group is empty.
const keywordsOf = (keywords: unknown): string[] | undefined =>
  Array.isArray(keywords) && keywords.length > 0 ? keywords.slice(0, MOST.rows).map(lineOf) : undefined

const textsOf = (texts: readonly string[]) => distinct(texts).map((value) => ({ value }))

const descriptionOf = ({ summary, highlights }: Json): string =>
  [plainText(summary), ...(Array.isArray(highlights) ? highlights.map((each) => `• ${lineOf(each)}`) : [])]
    .filter((each) => each !== '' && each !== '• ')
    .join('\n')

const addressOf = ({ url, network, username }: Json): string => {
  if (lineOf(url) !== '') return lineOf(url)
  const name = lineOf(username)
  if (name === '') return ''
  const hosts: Record<string, string> = { linkedin: 'linkedin.com/in/', github: 'github.com/' }
  const host = hosts[lineOf(network).toLowerCase()]
  return host === undefined ? '' : `https://www.${host}${name}`.replace('www.github', 'github')
}
