import type { ComponentType } from 'react'
import type { Say } from '#client/platform/i18n.ts'
import { wordsOf } from '#contract/chat/messages.ts'
import { textOf } from '#contract/events/titles.ts'
import { LIMITS } from '#contract/limits.ts'
import type { FoundMember } from '#contract/people/directory.ts'
import { type MemberCard, smallPhoto } from '#contract/members/person.ts'
import { SearchKind, type SearchResults } from '#contract/search/search.ts'
import { locale } from '#client/platform/locale.ts'
import { joinFacts } from '#client/platform/joinFacts.ts'

/** What is listed, in the order in which it is shown: kinds that are found, and before anything is typed what one searched for and whom to meet. */
export type Kind = SearchKind | 'pages' | 'recent' | 'meet'

/** One thing that was found. `at` is when it takes place or was said; `words` are searched for instead of leading to `address`. */
export type Hit = {
  id: string
  title: string
  detail: string
  /** Goes on after `detail`, from a little before the words that were found in it. */
  text?: string
  address: string
  at?: string
  person?: { id: string; photo: string | null; verified?: boolean }
  words?: string
  Icon?: ComponentType<{ size?: number; className?: string }> | undefined
  /** Of a message: its place in the conversation. */
  message?: { peerId: string; sequence: number }
}
/** `count` is how many there are of a kind; `searchCount` stands for that many or more. */
export type Section = { kind: Kind; hits: Hit[]; count: number }
type Words = Say<['search', 'events']>

/** What was found, by kind, in the words of `t`; kinds without a hit are left out. */
export const sectionsOf = (found: SearchResults, t: Words): Section[] =>
  SearchKind.options
    .map((kind) => ({ kind, hits: hitsOf(found, kind, t), count: found.counts[kind] }))
    .filter(({ hits }) => hits.length > 0)

/** Returns the section of the pages that were found, if there are any. */
export const pagesSection = (pages: Hit[]): Section[] =>
  pages.length === 0 ? [] : [{ kind: 'pages', hits: pages, count: pages.length }]

/** Returns a count as it is shown: `50+` for as many or more. */
export const countShown = (count: number): string =>
  `${count.toLocaleString(locale())}${count >= LIMITS.searchCount ? '+' : ''}`

/** Returns a person as a hit. */
export const personHit = (person: MemberCard & Partial<FoundMember>): Hit => ({
  id: person._id,
  title: person.fullName,
  detail: joinFacts(
    [person.position ?? person.headline, person.company].filter(Boolean).join(', '),
    ...matchesShown(person),
    [person.fieldOfStudy, person.graduationYear].filter(Boolean).join(' '),
    person.city,
  ),
  address: `/dashboard/network/${person._id}`,
  person: {
    id: person._id,
    photo: smallPhoto(person.profilePhoto),
    verified: person.role === 'alumni' && person.verified,
  },
})

// Those in the member's own words.
const matchesShown = ({ headline, matches = [] }: Partial<FoundMember>): string[] =>
  matches
    .filter(({ part, text }) => ['skills', 'position', 'education', 'languages'].includes(part) && text !== headline)
    .map(({ text }) => text)

/** Returns what was found of one kind, in the words of `t`. */
export const hitsOf = (found: Omit<SearchResults, 'counts'>, kind: SearchKind, t: Words): Hit[] => {
  switch (kind) {
    case 'people':
      return found.people.map(personHit)
    case 'events':
      return found.events.map(({ _id, title, description, category, dateTime, endsAt, author }) => {
        const over = Date.parse(endsAt ?? dateTime) < Date.now()
        return {
          id: _id,
          title,
          detail: joinFacts(over ? t('events:past.one') : null, t(`events:category.${category}`), author?.fullName),
          text: textOf({ title, description }),
          address: `/dashboard/events/${_id}`,
          at: dateTime,
        }
      })
    case 'mentorships':
      return found.mentorships.map(({ _id, title, description, startsAt, author }) => ({
        id: _id,
        title,
        detail: author?.fullName ?? '',
        text: description,
        address: `/dashboard/mentorship#${_id}`,
        at: startsAt,
      }))
    case 'jobs':
      return found.jobs.map(({ _id, title, company, location, description }) => ({
        id: _id,
        title,
        detail: joinFacts(company, location),
        text: description,
        address: `/dashboard/jobs/${_id}`,
      }))
    case 'projects':
      return found.projects.map(({ _id, name, description, languages }) => ({
        id: _id,
        title: name,
        detail: new Intl.ListFormat(locale(), { type: 'unit' }).format(languages),
        text: description,
        address: `/dashboard/open-source#${_id}`,
      }))
    case 'messages':
      return found.messages.map(({ user, message }) => ({
        id: message._id,
        title: user.fullName,
        detail: message.senderId === user._id ? '' : t('message.mine'),
        text: wordsOf(message) || (message.attachment?.name ?? ''),
        address: `/dashboard/messages/${user._id}`,
        at: message.createdAt,
        person: { id: user._id, photo: smallPhoto(user.profilePhoto) },
        message: { peerId: user._id, sequence: message.sequence },
      }))
  }
}
