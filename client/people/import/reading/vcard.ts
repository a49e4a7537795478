import ICAL from 'ical.js'
import { type Found, nothing, Unreadable } from './found.ts'
import { addLinks } from './links.ts'
import { distinct, lineOf, plainText } from './text.ts'

/** A property as jCard (RFC 7095) has it. */
type Property = [name: string, parameters: Record<string, string | string[]>, type: string, ...values: unknown[]]

/** Reads a vCard of version 3 or 4. Throws `Unreadable` for several cards, which are an address book. */
export const readVcard = (text: string): Found => {
  if ((text.match(/^BEGIN:VCARD\s*$/gim) ?? []).length > 1) throw new Unreadable('contacts')
  const card = parse(text)
  const valuesOf = (name: string): unknown[] =>
    card.filter(([key]) => key === name).map(([, , , ...values]) => (values.length > 1 ? values : values[0]))
  const first = (name: string): string => lineOf([valuesOf(name)[0]].flat(2)[0])

  const found = nothing('vcard')
  const [title, company] = [first('title') || first('role'), first('org')]
  if (title !== '') found.headline = { value: title }
  if (company !== '') found.experiences.push({ title, company, location: '', description: '', from: null, to: null })
  const note = plainText(valuesOf('note')[0])
  if (note !== '') found.about = { value: note }
  // A structured address: post box, extension, street, city, region, code, country.
  const address = valuesOf('adr')[0]
  const city = lineOf(Array.isArray(address) ? [address[3]].flat()[0] : '')
  if (city !== '') found.city = { value: city }
  addLinks(found, [...valuesOf('x-socialprofile'), ...valuesOf('socialprofile'), ...valuesOf('url')].map(lineOf))
  found.languages = distinct(valuesOf('lang').map((code) => languageOf(lineOf(code)))).map((value) => ({ value }))
  return found
}

const parse = (text: string): Property[] => {
  try {
    // Some programs write the groups of properties (`item1.URL`), which the parser would treat as part of their name.
    const [, properties] = ICAL.parse(text.replaceAll(/^[\w-]+\.(?=[A-Z-]+[;:])/gim, '').trim()) as [string, Property[]]
    return properties
  } catch {
    throw new Unreadable('damaged')
  }
}

const languageOf = (code: string): string => {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
