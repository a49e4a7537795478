import { useQuery } from '@tanstack/react-query'
import type { ListedRole } from '#contract/people/list.ts'
import type { ChosenByValue } from '#contract/people/listing.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { choicesQuery } from '../queries.ts'
import { Choices } from './Choices.tsx'

type ValueChoicesProps = {
  role: ListedRole
  of: ChosenByValue
  several?: boolean
  chosen: readonly string[]
  onChoose: (value: string) => void
}

/** The values of a filter that people have, fetched when it opens. */
export const ValueChoices = ({ role, of, several = false, chosen, onChoose }: ValueChoicesProps) => {
  const { t } = useTranslation('people-list')
  const query = useQuery(choicesQuery(role, of))
  return (
    <Choices
      label={t(`filter.${of}`)}
      several={several}
      values={query.data?.choices.map(({ value, count }) => ({ value, label: value, count }))}
      failed={query.isError}
      onRetry={() => void query.refetch()}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
