import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { normalizeForSearch } from '#contract/normalizeForSearch.ts'
import { type FoundPerson, type FoundPosting, searchDesk } from '#contract/desk/search.ts'
import { api } from '#client/platform/api.ts'
import type { AdminSection } from '#client/platform/domain.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { useDeskSections } from '../frame/sections.ts'

/** A result, with the page that it opens. */
export type DeskHit = { key: string; to: string } & (
  | { kind: 'person'; person: FoundPerson }
  | { kind: 'posting'; posting: FoundPosting }
  | { kind: 'page'; section: AdminSection }
  | { kind: 'record' }
)

/**
 * Returns what the search finds for `text`: members and postings from the server once typing pauses, pages of the desk immediately, and the search of
 * the lists. `isEmpty`: nothing but that.
 */
export const useDeskSearch = (text: string) => {
  const words = text.trim()
  const asked = useDebounced(words, 200)
  const pages = usePages(words)
  const hasLists = useDeskSections().sections.some(({ path }) => path === 'lists')
  const query = useQuery({
    queryKey: ['administration', 'search', asked],
    queryFn: ({ signal }) => api(searchDesk, { querystring: { q: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const { people = [], postings = [], closest = null } = words === '' ? {} : (query.data ?? {})
  const hits: DeskHit[] = [
    ...people.map((person) => ({ kind: 'person' as const, key: person._id, to: pathOf(person), person })),
    ...postings.map((posting) => ({
      kind: 'posting' as const,
      key: posting._id,
      to: `/admin/postings?${new URLSearchParams({ q: posting.title })}`,
      posting,
    })),
    ...pages.map((section) => ({ kind: 'page' as const, key: section.path, to: `/admin/${section.path}`, section })),
  ]
  const isEmpty = hits.length === 0
  // People on the lists who are no members yet have a search of their own.
  if (hasLists && words !== '')
    hits.push({ kind: 'record', key: 'records', to: `/admin/lists/people?${new URLSearchParams({ q: words })}` })
  const isSearching = words !== '' && (asked !== words || query.isPending || query.isPlaceholderData)
  return { hits, isEmpty, closest, isSearching, failed: query.error, retry: () => void query.refetch() }
}

/** Returns the page of a member. */
export const pathOf = ({ _id }: FoundPerson): string => `/admin/people/${_id}`

const usePages = (words: string): AdminSection[] => {
  const { t } = useTranslation('panel')
  const { sections } = useDeskSections()
  const wanted = normalizeForSearch(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  return sections.filter(({ label, menuLabel, words: more }) => {
    const known = normalizeForSearch([t(label), menuLabel && t(menuLabel), more && t(more)].filter(Boolean).join(' '))
    return wanted.every((word) => known.split(/\s+/).some((each) => each.startsWith(word)))
  })
}
