import { type Found, MOST, nothing, Unreadable } from './found.ts'
import { addLinks } from './links.ts'
import { periodOf } from './months.ts'
import { distinct, lineOf, plainText } from './text.ts'
import { parseXml } from './xml.ts'

/** Reads a Europass CV as XML: the format since 2020 (`Candidate`) or the earlier one (`SkillsPassport`). Throws `Unreadable` for other XML. */
export const readEuropassXml = (text: string): Found => readEuropass(parseXml(text))

/** Reads a parsed Europass CV. The earlier format has the same names in XML and in JSON. */
export const readEuropass = (document: unknown): Found => {
  const [passport] = all(document, 'skillsPassport')
  const [candidate] = all(document, 'candidate')
  if (passport === undefined && candidate === undefined) throw new Unreadable('unknown')
  const found = nothing('europass')
  if (candidate !== undefined) addCandidate(found, candidate)
  else addPassport(found, passport)
  return found
}

const addCandidate = (found: Found, candidate: unknown): void => {
  const addresses = all(candidate, 'candidatePerson', 'communication').map((each) => text(each, 'uRI'))
  addLinks(found, addresses)
  const city = first(candidate, ['candidatePerson', 'communication', 'address', 'cityName'])
  if (city !== '') found.city = { value: city }
  const about = plainText(first(candidate, ['candidateProfile', 'executiveSummary'], plainText))
  if (about !== '') found.about = { value: about }

  for (const employer of all(candidate, 'candidateProfile', 'employmentHistory', 'employerHistory'))
    for (const position of orItself(all(employer, 'positionHistory'), employer))
      found.experiences.push({
        title: text(position, 'positionTitle'),
        company: text(employer, 'organizationName'),
        location:
          text(position, 'city') || first(employer, ['organizationContact', 'communication', 'address', 'cityName']),
        description: plainText(first(position, ['description'], plainText)),
        ...candidatePeriod(all(position, 'employmentPeriod')[0]),
      })
  for (const study of all(candidate, 'candidateProfile', 'educationHistory', 'educationOrganizationAttendance'))
    found.educations.push({
      school: text(study, 'organizationName'),
      degree: first(study, ['educationDegree', 'degreeName']),
      ...candidatePeriod(all(study, 'attendancePeriod')[0]),
    })
  const skills = all(candidate, 'candidateProfile', 'others', 'other', 'skill')
  found.skills = distinct(skills.map((each) => lineOf(valueOf(each)))).map((value) => ({ value }))
  const languages = all(candidate, 'candidateProfile', 'personQualifications', 'personCompetency')
    .filter((each) => text(each, 'taxonomyId').toLowerCase() === 'language')
    .map((each) => languageOf(text(each, 'competencyName') || text(each, 'competencyId')))
  found.languages = distinct(languages).map((value) => ({ value }))
}

const candidatePeriod = (period: unknown) =>
  periodOf(first(period, ['startDate', 'formattedDateTime']), first(period, ['endDate', 'formattedDateTime']))

const addPassport = (found: Found, passport: unknown): void => {
  const [learner] = all(passport, 'learnerInfo')
  const contact = all(learner, 'identification', 'contactInfo')[0]
  const city = first(contact, ['address', 'contact', 'municipality'])
  if (city !== '') found.city = { value: city }
  addLinks(found, [
    ...all(contact, 'websiteList', 'website').map((each) => text(each, 'contact')),
    ...all(contact, 'website').map((each) => text(each, 'contact')),
  ])
  const headline = first(learner, ['headline', 'description', 'label'])
  if (headline !== '') found.headline = { value: headline }

  for (const work of entries(learner, 'workExperience'))
    found.experiences.push({
      title: first(work, ['position', 'label']),
      company: first(work, ['employer', 'name']),
      location: first(work, ['employer', 'contactInfo', 'address', 'contact', 'municipality']),
      description: plainText(first(work, ['activities'], plainText)),
      ...passportPeriod(work),
    })
  for (const study of entries(learner, 'education'))
    found.educations.push({
      school: first(study, ['organisation', 'name']),
      degree: text(study, 'title'),
      ...passportPeriod(study),
    })
  const languages = ['motherTongue', 'foreignLanguage'].flatMap((name) =>
    entries(all(learner, 'skills', 'linguistic')[0], name).map((each) => first(each, ['description', 'label'])),
  )
  found.languages = distinct(languages).map((value) => ({ value }))
}

// `WorkExperienceList` with entries, or in JSON a list called `WorkExperience`.
const entries = (parent: unknown, name: string): unknown[] => [
  ...all(parent, `${name}list`, name),
  ...all(parent, name),
]

const passportPeriod = (entry: unknown) => {
  const [from, to] = ['from', 'to'].map((end) => {
    const [date] = all(entry, 'period', end)
    const [year, month] = [text(date, 'year'), text(date, 'month').replaceAll(/\D/g, '')]
    return month === '' ? year : `${year}-${month.padStart(2, '0')}`
  })
  return periodOf(from ?? '', to ?? '')
}

const orItself = (list: unknown[], itself: unknown): unknown[] => (list.length > 0 ? list : [itself])

/** Returns all values at a path. Names are compared without case, which differs between XML and JSON; an attribute is found like an element. */
const all = (parent: unknown, ...path: string[]): unknown[] => {
  let values: unknown[] = [parent]
  for (const name of path) {
    values = values.flatMap((value) => childrenOf(value, name))
    if (values.length > MOST.rows) throw new Unreadable('too_much')
  }
  return values
}

const childrenOf = (value: unknown, name: string): unknown[] => {
  if (typeof value !== 'object' || value === null) return []
  const wanted = name.toLowerCase()
  return Object.entries(value)
    .filter(([key]) => key.replace(/^@/, '').toLowerCase() === wanted)
    .flatMap(([, child]: [string, unknown]) => (Array.isArray(child) ? (child as unknown[]) : [child]))
}

/** Returns the text at a path, or the empty string. */
const first = (parent: unknown, path: string[], clean: (value: unknown) => string = lineOf): string =>
  clean(valueOf(all(parent, ...path)[0]))

const text = (parent: unknown, name: string): string => first(parent, [name])

// An element with attributes has its text in `#text`.
const valueOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { '#text'?: unknown })['#text'] : value

// The newer format has codes of ISO 639-3, which browsers name in the reader's language; unknown ones stay.
const languageOf = (code: string): string => {
  if (!/^[a-z]{2,3}$/i.test(code)) return code
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code.toLowerCase()) ?? code
  } catch {
    return code
  }
}
