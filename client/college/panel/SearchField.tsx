import { useTranslation } from 'react-i18next'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import type { useSearch } from './useSearch.ts'

/** The box that a list is searched with. */
export const SearchField = ({ label, search }: { label: string; search: ReturnType<typeof useSearch> }) => {
  const { t } = useTranslation('administration')
  return (
    <SearchBox
      className="w-full wide:w-72"
      label={label}
      placeholder={label}
      clearLabel={t('search.clear')}
      value={search.words}
      onValueChange={search.setWords}
    />
  )
}
