import type { Say } from '#client/platform/i18n.ts'
import { smallPhoto } from '#contract/people/members.ts'
import type { SearchResults } from '#contract/site/search.ts'
import { locale } from '#client/platform/locale.ts'
import { joinFacts } from '#client/people/public.ts'

/** The kinds of things that are found, in the order they are shown. */
export const KINDS = ['people', 'events', 'mentorships', 'jobs', 'projects'] as const
export type Kind = (typeof KINDS)[number]

/** One thing that was found. `at` is when it takes place, `photo` the person's. */
export type Hit = {
  id: string
  title: string
  detail: string
  address: string
  at?: string
  person?: { photo: string | null }
}
export type Section = { kind: Kind; hits: Hit[] }
type Words = Say<['search', 'events']>

/** What was found, by kind, in the words of `t`; kinds without a hit are left out. */
export const sectionsOf = (found: SearchResults, t: Words): Section[] =>
  KINDS.map((kind) => ({ kind, hits: hitsOf(found, kind, t) })).filter(({ hits }) => hits.length > 0)

/** What to mark in a hit's detail: people are found by their names alone. */
export const detailWords = (kind: Kind, words: string): string => (kind === 'people' ? '' : words)

const hitsOf = (found: SearchResults, kind: Kind, t: Words): Hit[] => {
  switch (kind) {
    case 'people':
      return found.people.map((person) => ({
        id: person._id,
        title: person.fullName,
        detail: joinFacts(person.position, person.fieldOfStudy, person.graduationYear),
        address: `/dashboard/network/${person._id}`,
        person: { photo: smallPhoto(person.profilePhoto) },
      }))
    case 'events':
      return found.events.map(({ _id, description, category, dateTime, author }) => {
        const over = Date.parse(dateTime) < Date.now()
        return {
          id: _id,
          // Events have no title of their own: the first line stands for one.
          title: description.split('\n')[0] ?? '',
          detail: joinFacts(over ? t('events:past.one') : null, t(`events:category.${category}`), author?.fullName),
          address: `/dashboard/events${over ? '?when=past' : ''}#${_id}`,
          at: dateTime,
        }
      })
    case 'mentorships':
      return found.mentorships.map(({ _id, title, description, startsAt, author }) => ({
        id: _id,
        title,
        detail: joinFacts(author?.fullName, description),
        address: `/dashboard?open=mentorships#${_id}`,
        at: startsAt,
      }))
    case 'jobs':
      return found.jobs.map(({ _id, title, company, location }) => ({
        id: _id,
        title,
        detail: joinFacts(company, location),
        address: `/dashboard?open=jobs#${_id}`,
      }))
    case 'projects':
      return found.projects.map(({ _id, name, description, languages }) => ({
        id: _id,
        title: name,
        detail: joinFacts(new Intl.ListFormat(locale(), { type: 'unit' }).format(languages), description),
        address: `/dashboard/open-source#${_id}`,
      }))
  }
}
