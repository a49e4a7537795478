import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  chooseSheet,
  type ColumnMapping,
  type DateOrder,
  type ImportColumn,
  type ImportDetails,
  mapColumns,
  Target,
} from '#contract/roster/imports.ts'
import { ROSTER_LIMITS } from '#contract/roster/limits.ts'
import { addField } from '#contract/roster/records.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { fieldsQuery, keepImport } from '../queries.ts'
import { ChooseAnother } from './ChooseAnother.tsx'
import { ColumnRow, NEW_FIELD, type NewField, plainField } from './ColumnRow.tsx'
import { RowPreview } from './RowPreview.tsx'
import { WizardHead } from './WizardHead.tsx'

const choiceOf = ({ target, fieldId, why, marks }: ImportColumn): string => {
  // Remarks say who has died or wants no emails, which must not get lost.
  if (target === 'skip' && why === 'none' && marks > 0) return NEW_FIELD
  return target === 'field' ? `field:${fieldId ?? ''}` : target
}

/** The second step: what the columns contain, where the list comes from, and how dates are read. */
export const ColumnsStep = ({ list }: { list: ImportDetails }) => {
  const { t } = useTranslation('roster')
  const client = useQueryClient()
  const { data: { fields = [] } = {} } = useQuery(fieldsQuery)
  const [chosen, setChosen] = useState<Record<number, string>>(() =>
    Object.fromEntries(list.columns.map((each) => [each.index, choiceOf(each)])),
  )
  const [newFields, setNewFields] = useState<Record<number, NewField>>({})
  const [dateOrder, setDateOrder] = useState<string>(
    list.dateOrder ?? list.columns.find((column) => column.dateOrder !== null)?.dateOrder ?? '',
  )
  const [source, setSource] = useState(list.source)
  const [sourceDate, setSourceDate] = useState(() => list.sourceDate ?? new Date().toISOString().slice(0, 10))
  const top = useRef<HTMLDivElement>(null)
  const keep = (changed: ImportDetails) => keepImport(client, changed)
  const params = { id: list._id }
  const reading = useMutation({
    mutationFn: (body: { sheet?: string; headingRow?: number }) => api(chooseSheet, { params, body }),
    onSuccess: keep,
  })
  const checking = useMutation({
    mutationFn: async () => {
      const columns = []
      for (const column of list.columns)
        columns.push(mappingOf(column, await addedChoice(column, chosen[column.index], newFields[column.index])))
      await client.invalidateQueries({ queryKey: fieldsQuery.queryKey })
      return api(mapColumns, { params, body: { columns, dateOrder: order, source, sourceDate } })
    },
    onSuccess: keep,
  })
  // The field may be far above the button.
  useEffect(() => {
    if (checking.error !== null) top.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [checking.error])
  const order = dateOrder === '' ? null : (dateOrder as DateOrder)
  const hasDates = list.columns.some(({ index }) => chosen[index] === 'birthDate')
  const problems = checking.error instanceof ApiError ? checking.error.fields : {}
  const headingRow = list.headingRow ?? 0
  const rows = list.rows.toLocaleString()
  return (
    <>
      <WizardHead
        title={list.name}
        hint={headingRow === 0 ? t('columns.none', { rows }) : t('columns.found', { rows, row: headingRow })}
        step={1}
      />
      <Card padding="none">
        <div ref={top} className="grid gap-3 border-b border-line p-4 sm:grid-cols-2 wide:grid-cols-4">
          {list.sheets.length > 1 && (
            <Select
              name="sheet"
              label={t('columns.sheet')}
              value={list.sheet ?? ''}
              onValueChange={(sheet) => reading.mutate({ sheet })}
              options={list.sheets.map((name) => ({ value: name, label: name }))}
            />
          )}
          <Select
            name="headingRow"
            label={t('columns.heading_row')}
            value={String(headingRow)}
            onValueChange={(row) => reading.mutate({ headingRow: Number(row) })}
            options={Array.from({ length: ROSTER_LIMITS.headingRows + 1 }, (_, row) => ({
              value: String(row),
              label: row === 0 ? t('columns.no_headings') : String(row),
            }))}
          />
          {hasDates && (
            <Select
              name="dateOrder"
              label={t('columns.dates')}
              placeholder={t('columns.dates.choose')}
              value={dateOrder}
              onValueChange={setDateOrder}
              error={problems['dateOrder']}
              options={(['dmy', 'mdy'] as const).map((order) => ({ value: order, label: t(`dates.${order}`) }))}
            />
          )}
          <TextField
            name="source"
            label={t('columns.source')}
            hint={t('columns.source.hint')}
            required
            value={source}
            onValueChange={setSource}
            error={problems['source']}
          />
          <TextField
            name="sourceDate"
            type="date"
            label={t('columns.source_date')}
            required
            value={sourceDate}
            onValueChange={setSourceDate}
            error={problems['sourceDate']}
          />
        </div>
        <ul className="divide-y divide-line">
          {list.columns.map((column) => (
            <ColumnRow
              key={column.index}
              column={column}
              fields={fields}
              chosen={chosen[column.index] ?? 'skip'}
              newField={newFields[column.index] ?? plainField}
              onChoose={(choice) => setChosen({ ...chosen, [column.index]: choice })}
              onDescribe={(field) => setNewFields({ ...newFields, [column.index]: field })}
            />
          ))}
        </ul>
      </Card>
      <RowPreview
        id={list._id}
        columns={list.columns.map((column) => mappingOf(column, chosen[column.index]))}
        dateOrder={order}
      />
      {checking.error && (
        <div className="mt-4">
          <Banner tone="bad" announce>
            {problems['columns'] ?? checking.error.message}
          </Banner>
        </div>
      )}
      <footer className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">{t('columns.note')}</p>
        <div className="flex flex-wrap items-center gap-2.5">
          <ChooseAnother id={list._id} variant="quiet" />
          <Button pending={checking.isPending || reading.isPending} onClick={() => checking.mutate()}>
            {t('columns.check', { rows })}
          </Button>
        </div>
      </footer>
    </>
  )
}

// Adds a field named like the column if a new one is chosen. Returns the choice of that field.
const addedChoice = async ({ index, heading }: ImportColumn, choice: string | undefined, field = plainField) => {
  if (choice !== NEW_FIELD) return choice
  const { _id } = await api(addField, { body: { name: heading || String(index + 1), ...field } })
  return `field:${_id}`
}

// A field that is still to be added is left out.
const mappingOf = ({ index }: ImportColumn, choice = 'skip'): ColumnMapping['columns'][number] => {
  const target = Target.safeParse(choice)
  if (target.success) return { index, target: target.data }
  return choice === NEW_FIELD ? { index, target: 'skip' } : { index, target: 'field', fieldId: choice.slice(6) }
}
