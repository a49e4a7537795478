import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OFFICE_LIMITS } from '#contract/guidance/office.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { readPastedSizes } from './pastedSizes.ts'
import { figureFieldsQuery } from './queries.ts'
import { useOfficeChange } from './useOfficeChange.ts'

/** Reads class sizes from pasted rows of a spreadsheet, says what it has found, and saves them. */
export const PasteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['pathway-office', 'common'])
  const { change, isPending } = useOfficeChange()
  const { data: figures } = useQuery(figureFieldsQuery)
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const { sizes, unread } = readPastedSizes(words)
  const known = new Set(figures?.map(({ label }) => plain(label)))
  const unknown =
    figures === undefined ? [] : sizes.map(({ field }) => field).filter((field) => !known.has(plain(field)))
  const save = async (): Promise<void> => {
    if (sizes.length === 0) setError(t('paste.empty'))
    else if (sizes.length > OFFICE_LIMITS.classes) setError(t('paste.too_many', { count: OFFICE_LIMITS.classes }))
    else if (await change({ kind: 'classes', changes: sizes }, t('classes.saved', { count: sizes.length }))) onClose()
  }
  return (
    <FormDialog
      title={t('paste.title')}
      description={t('paste.text')}
      size="m"
      errors={error === undefined ? {} : { rows: error }}
      refusal={undefined}
      pending={isPending}
      submitLabel={t('classes.save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextArea
        name="rows"
        label={t('paste.rows')}
        hint={t('paste.hint')}
        minRows={8}
        spellCheck={false}
        value={words}
        onValueChange={(next) => {
          setWords(next)
          setError(undefined)
        }}
      />
      {words.trim() !== '' && (
        <div role="status" className="grid gap-1 text-sm">
          <p className="font-semibold">{t('paste.found', { count: sizes.length })}</p>
          {unread.length > 0 && (
            <p className="text-bad">{t('paste.unread', { count: unread.length, rows: someOf(unread) })}</p>
          )}
          {unknown.length > 0 && (
            <p className="text-soft">{t('paste.unknown', { fields: someOf([...new Set(unknown)]) })}</p>
          )}
        </div>
      )}
    </FormDialog>
  )
}

const plain = (field: string): string => field.trim().toLowerCase()
const most = 8
const someOf = (items: readonly (string | number)[]): string =>
  [...items.slice(0, most), ...(items.length > most ? ['…'] : [])].join(', ')
