import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMembers } from '#contract/people/directory.ts'
import { api } from '#client/platform/api.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { useSession } from '#client/platform/useSession.ts'
import type { FieldProps } from '#client/ui/Field.tsx'
import { type SearchOption, SearchSelect } from '#client/ui/SearchSelect.tsx'

/** The value of a `MemberField` without a choice. */
export const noMember: SearchOption = { value: '', label: '' }

type MemberFieldProps = FieldProps & {
  emptyLabel: string
  openLabel: string
  /** The ids of other members that can't be chosen. */
  except?: readonly (string | null)[]
  member: SearchOption
  onMemberChange: (member: SearchOption) => void
}

/** A choice of another member, found by words. */
export const MemberField = ({ except = [], member, onMemberChange, ...field }: MemberFieldProps) => {
  const ownId = useSession()?.userId
  const [words, setWords] = useState('')
  const { data } = useQuery({ ...choicesQuery(useDebounced(words.trim(), 200)), placeholderData: keepPreviousData })
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
      {...field}
      required
      options={options}
      value={member.value}
      onWordsChange={setWords}
      onValueChange={(id) => onMemberChange(options.find(({ value }) => value === id) ?? member)}
    />
  )
}

const choicesQuery = (q: string) =>
  queryOptions({
    queryKey: ['members', 'choices', q],
    queryFn: ({ signal }) => api(listMembers, { querystring: { q: q || undefined, sort: 'best' }, signal }),
  })
