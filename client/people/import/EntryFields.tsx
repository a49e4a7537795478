import { useTranslation } from '#client/platform/i18n.ts'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { Problems } from './accepted.ts'
import type { EntryItem, EntryValues } from './review.ts'

type EntryFieldsProps = { item: EntryItem; problems: Problems; onChange: (values: EntryValues) => void }

/** Renders the fields of a job or of studies that were read from a file, to complete or correct them. */
export const EntryFields = ({ item: { key, kind, values }, problems, onChange }: EntryFieldsProps) => {
  const { t } = useTranslation(['profiles', 'profile-import'])
  const field = (name: keyof EntryValues, label: string) => ({
    ...{ name: `${key} ${name}`, label, value: values[name], error: problems[name] },
    onValueChange: (value: string) => onChange({ ...values, [name]: value }),
  })
  return (
    <div className="mt-2 grid gap-3 sm:grid-cols-2">
      {kind === 'work' ? (
        <>
          <TextField {...field('title', t('work.title'))} required />
          <TextField {...field('company', t('work.company'))} required />
        </>
      ) : (
        <>
          <TextField {...field('school', t('education.school'))} required />
          <TextField {...field('degree', t('education.degree'))} />
        </>
      )}
      <TextField
        {...field('from', t('entry.from'))}
        required
        hint={t('profile-import:entry.months')}
        placeholder="2021-09"
      />
      <TextField {...field('to', t('entry.to'))} hint={t('entry.to.hint')} placeholder="2024" />
      {kind === 'work' && (
        <>
          <TextField {...field('location', t('work.location'))} className="col-span-full" />
          <TextArea {...field('description', t('work.description'))} className="col-span-full" />
        </>
      )}
    </div>
  )
}
