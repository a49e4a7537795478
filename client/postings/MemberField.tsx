import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberCard } from '#contract/members/person.ts'
import { listMembers } from '#contract/people/directory.ts'
import { api } from '#client/platform/api.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { useSession } from '#client/platform/useSession.ts'
import type { FieldProps } from '#client/ui/Field.tsx'
import { type SearchOption, SearchSelect } from '#client/ui/SearchSelect.tsx'

/** The value of a `MemberField` without a choice. */
export const noMember: SearchOption = { value: '', label: '' }

/** Finds members by words. */
export type MemberSource = {
  key: string
  find: (q: string | undefined, signal: AbortSignal) => Promise<{ members: readonly MemberCard[] }>
}

type MemberFieldProps = FieldProps & {
  emptyLabel: string
  openLabel: string
  /** The ids of other members that can't be chosen. */
  except?: readonly (string | null)[]
  /** Who can be chosen, under a key of its own; without it everyone in the directory. */
  source?: MemberSource
  member: SearchOption
  onMemberChange: (member: SearchOption) => void
}

/** A choice of another member, found by words. */
export const MemberField = ({
  except = [],
  source = directory,
  member,
  onMemberChange,
  ...field
}: MemberFieldProps) => {
  const ownId = useSession()?.userId
  const [words, setWords] = useState('')
  const { data } = useQuery({
    ...choicesQuery(source, useDebounced(words.trim(), 200)),
    placeholderData: keepPreviousData,
  })
  const found: SearchOption[] = (data?.members ?? [])
    .filter(({ _id }) => _id !== ownId && !except.includes(_id))
    .map(({ _id, fullName, headline, position, company }) => ({
      ...{ value: _id, label: fullName },
      detail: headline ?? [position, company].filter(Boolean).join(', '),
    }))
  // The chosen member stays an option, whatever is searched for next.
  const isListed = member.value === '' || found.some(({ value }) => value === member.value)
  const options = isListed ? found : [member, ...found]
  return (
    <SearchSelect
      required
      {...field}
      options={options}
      value={member.value}
      onWordsChange={setWords}
      onValueChange={(id) => onMemberChange(options.find(({ value }) => value === id) ?? member)}
    />
  )
}

const directory: MemberSource = {
  key: 'choices',
  find: (q, signal) => api(listMembers, { querystring: { q, sort: 'best' }, signal }),
}

const choicesQuery = ({ key, find }: MemberSource, q: string) =>
  queryOptions({
    queryKey: ['members', key, q],
    queryFn: ({ signal }) => find(q || undefined, signal),
  })
