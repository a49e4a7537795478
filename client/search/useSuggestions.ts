import { useQuery } from '@tanstack/react-query'
import { suggestionsQuery } from '#client/people/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { searchFailure } from './failure.ts'
import { searchQuery } from './queries.ts'
import { recentQuery } from './recent.ts'
import { pagesSection, personHit, type Section, sectionsOf } from './sections.ts'
import { usePages } from './usePages.ts'

/**
 * Returns the hits for trimmed `words` by kind, or before typing the recent searches and suggested members. A failed search still finds pages.
 * Recent searches, members and the names of settings are fetched only while the search `isInUse`.
 */
export const useSuggestions = (userId: string, words: string, isInUse: boolean) => {
  const { t } = useTranslation(['search', 'events', 'common'])
  const settled = useDebounced(words, 120)
  const { data, error, isPlaceholderData, isPending } = useQuery(searchQuery(settled))
  const findPages = usePages(isInUse)
  const beforeTyping = useBeforeTyping(userId, isInUse && words === '')

  const isSearching = settled !== words || isPlaceholderData || isPending
  const found = error === null && data !== undefined ? sectionsOf(data, t) : []
  const pages = settled === '' ? [] : findPages(words)
  return {
    sections: words === '' ? beforeTyping : [...found, ...pagesSection(pages)],
    failure: isSearching || error === null ? undefined : searchFailure(error, t),
    isSearching,
  }
}

const useBeforeTyping = (userId: string, isWanted: boolean): Section[] => {
  const recent = useQuery({ ...recentQuery(userId), enabled: isWanted }).data ?? []
  const people = useQuery({ ...suggestionsQuery, enabled: isWanted }).data?.suggestions.slice(0, 3) ?? []
  const sections: Section[] = [
    {
      kind: 'recent',
      hits: recent.map((words) => ({ id: words, title: words, detail: '', address: '', words })),
      count: 0,
    },
    { kind: 'meet', hits: people.map(({ person }) => personHit(person)), count: 0 },
  ]
  return sections.filter(({ hits }) => hits.length > 0)
}
