import type { ComponentType } from 'react'
import type { Say } from '#client/platform/i18n.ts'
import { wordsOf } from '#contract/chat/messages.ts'
import { textOf } from '#contract/events/titles.ts'
import { LIMITS } from '#contract/limits.ts'
import type { FoundMember } from '#contract/people/directory.ts'
import { type MemberCard, smallPhoto } from '#contract/members/person.ts'
import { SEARCH_KINDS, type SearchKind, type SearchResults } from '#contract/search/search.ts'
import { locale } from '#client/platform/locale.ts'
import { joinFacts } from '#client/platform/joinFacts.ts'

/** The kinds of results in display order; `recent` and `meet` are shown before typing. */
export type Kind = SearchKind | 'pages' | 'recent' | 'meet'

/** A search hit. `at` is the time of an event or message. With `words`, choosing it searches for them instead of opening `address`. */
export type Hit = {
  id: string
  title: string
  detail: string
  /** Continues `detail` with an excerpt around the match. */
  text?: string
  address: string
  at?: string
  person?: { id: string; photo: string | null; verified?: boolean }
  words?: string
  Icon?: ComponentType<{ size?: number; className?: string }> | undefined
  /** The position of a message in its conversation. */
  message?: { peerId: string; sequence: number }
}
/** A group of hits. `count` is their total; `searchCount` means that many or more. */
export type Section = { kind: Kind; hits: Hit[]; count: number }
type Words = Say<['search', 'events', 'common']>

/** Returns the results by kind, translated by `t`, without empty kinds. */
export const sectionsOf = (found: SearchResults, t: Words): Section[] =>
  SEARCH_KINDS.map((kind) => ({ kind, hits: hitsOf(found, kind, t), count: found.counts[kind] })).filter(
    ({ hits }) => hits.length > 0,
  )

/** Returns the section of matching pages, or none. */
export const pagesSection = (pages: Hit[]): Section[] =>
  pages.length === 0 ? [] : [{ kind: 'pages', hits: pages, count: pages.length }]

/** Formats a count; `50+` means that many or more. */
export const countShown = (count: number): string =>
  `${count.toLocaleString(locale())}${count >= LIMITS.searchCount ? '+' : ''}`

/** Returns a member as a hit. */
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

// Matches in texts that the member wrote.
const matchesShown = ({ headline, matches = [] }: Partial<FoundMember>): string[] =>
  matches
    .filter(({ part, text }) => ['skills', 'position', 'education', 'languages'].includes(part) && text !== headline)
    .map(({ text }) => text)

/** Returns the hits of one kind, translated by `t`. */
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
    case 'guides':
      return found.guides.map(({ _id, title, summary, author, minutes }) => ({
        id: _id,
        title,
        detail: joinFacts(author?.fullName, t('guide.minutes', { count: minutes })),
        text: summary,
        address: `/dashboard/guidance/guides/${_id}`,
      }))
    case 'interviews':
      return found.interviews.map(({ _id, role, company, author, anonymous, year, advice, rounds }) => ({
        id: _id,
        title: joinFacts(role, company),
        detail: joinFacts(anonymous ? t('interview.anonymous') : author?.fullName, String(year)),
        text: [...rounds.map(({ asked }) => asked), advice].filter((part) => part !== '').join(' '),
        address: `/dashboard/guidance/interviews/${_id}`,
      }))
    case 'discussions':
      return found.discussions.map(({ _id, title, author, anonymous, excerpt, activeAt }) => ({
        id: _id,
        title,
        detail: anonymous ? t('common:anonymous_student') : (author?.fullName ?? ''),
        text: excerpt,
        address: `/dashboard/discussions/${_id}`,
        at: activeAt,
      }))
    case 'groups':
      return found.groups.map(({ _id, name, about, members }) => ({
        id: _id,
        title: name,
        detail: t('group.members', { count: members }),
        text: about ?? '',
        address: `/dashboard/network/groups/${_id}`,
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
