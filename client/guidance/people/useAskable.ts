import { useInfiniteQuery } from '@tanstack/react-query'
import type { ShownGroup } from '#contract/guidance/groups.ts'
import type { PersonToAsk } from '#contract/guidance/pathways.ts'
import { type Askable, peopleToAskQuery } from '../queries.ts'

/** The people of a block who are happy to be asked: the first of them, how many there are, and where they are at the end. */
export type AskableState = {
  state: 'loading' | 'failed' | 'loaded'
  people: readonly PersonToAsk[]
  total: number
  lastGroups: readonly ShownGroup[]
  retry: () => void
}

/** Fetches the people of the chosen block who are happy to be asked; nobody while `block` is null. */
export const useAskable = (field: string, block: Askable['block'] | null): AskableState => {
  const { data, isPending, refetch } = useInfiniteQuery({
    ...peopleToAskQuery({ field, block: block ?? undefined }),
    enabled: block !== null,
  })
  const first = data?.pages[0]?.body
  return {
    state: first !== undefined ? 'loaded' : isPending ? 'loading' : 'failed',
    people: first?.people ?? [],
    total: first?.total ?? 0,
    lastGroups: first?.lastGroups ?? [],
    retry: () => void refetch(),
  }
}
