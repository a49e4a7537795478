import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { namesQuery } from '../queries.ts'

/** The company, with the spellings that others have used while it is typed, so that interviews at one company stay together. */
export const CompanyField = ({ value, onValueChange }: { value: string; onValueChange: (value: string) => void }) => {
  const { t } = useTranslation('interview-form')
  const id = useId()
  const words = useDebounced(value.trim(), 200)
  const { data } = useQuery(namesQuery(words))
  return (
    <>
      <TextField
        name="company"
        label={t('company')}
        list={id}
        autoComplete="off"
        maxLength={100}
        value={value}
        onValueChange={onValueChange}
        required
      />
      <datalist id={id}>
        {(data?.names ?? []).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
