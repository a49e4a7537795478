import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  chooseSheet,
  type DateOrder,
  type ImportColumn,
  type ImportDetails,
  mapColumns,
  Target,
} from '#contract/roster/imports.ts'
import { ROSTER_LIMITS } from '#contract/roster/limits.ts'
import { addField, type RosterField } from '#contract/roster/records.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { fieldsQuery, keepImport } from '../queries.ts'
import { WhyLine } from './WhyLine.tsx'
import { WizardHead } from './WizardHead.tsx'

/** What is chosen for each column: a target, `field:<id>`, or `new` for a field named like the column. */
type Chosen = Record<number, string>
const choiceOf = ({ target, fieldId }: ImportColumn): string => (target === 'field' ? `field:${fieldId ?? ''}` : target)

/** The second step: what the columns contain, where the list comes from, and how dates are read. */
export const ColumnsStep = ({ list }: { list: ImportDetails }) => {
  const { t } = useTranslation('roster')
  const client = useQueryClient()
  const { data: { fields = [] } = {} } = useQuery(fieldsQuery)
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(list.columns.map((each) => [each.index, choiceOf(each)])),
  )
  const [dateOrder, setDateOrder] = useState<string>(
    list.dateOrder ?? list.columns.find((column) => column.dateOrder !== null)?.dateOrder ?? '',
  )
  const [source, setSource] = useState(list.source)
  const [sourceDate, setSourceDate] = useState(() => list.sourceDate ?? new Date().toISOString().slice(0, 10))
  const keep = (changed: ImportDetails) => keepImport(client, changed)
  const params = { id: list._id }
  const reading = useMutation({
    mutationFn: (body: { sheet?: string; headingRow?: number }) => api(chooseSheet, { params, body }),
    onSuccess: keep,
  })
  const checking = useMutation({
    mutationFn: async () => {
      const columns = []
      for (const column of list.columns) columns.push(await mappedTo(column, chosen[column.index] ?? 'skip'))
      await client.invalidateQueries({ queryKey: fieldsQuery.queryKey })
      const order = dateOrder === '' ? null : (dateOrder as DateOrder)
      return api(mapColumns, { params, body: { columns, dateOrder: order, source, sourceDate } })
    },
    onSuccess: keep,
  })
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
        <div className="grid gap-3 border-b border-line p-4 sm:grid-cols-2 wide:grid-cols-4">
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
              onChoose={(choice) => setChosen({ ...chosen, [column.index]: choice })}
            />
          ))}
        </ul>
      </Card>
      {checking.error && (
        <div className="mt-4">
          <Banner tone="bad" announce>
            {problems['columns'] ?? checking.error.message}
          </Banner>
        </div>
      )}
      <footer className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">{t('columns.note')}</p>
        <Button pending={checking.isPending || reading.isPending} onClick={() => checking.mutate()}>
          {t('columns.check', { rows })}
        </Button>
      </footer>
    </>
  )
}

const mappedTo = async ({ index, heading }: ImportColumn, choice: string) => {
  if (choice === 'new') {
    const field = await api(addField, { body: { name: heading || String(index + 1), kind: 'text' } })
    return { index, target: 'field' as const, fieldId: field._id }
  }
  const target = Target.safeParse(choice)
  return target.success ? { index, target: target.data } : { index, target: 'field' as const, fieldId: choice.slice(6) }
}

type ColumnRowProps = {
  column: ImportColumn
  fields: readonly RosterField[]
  chosen: string
  onChoose: (choice: string) => void
}

const ColumnRow = ({ column, fields, chosen, onChoose }: ColumnRowProps) => {
  const { t } = useTranslation('roster')
  const heading = column.heading || t('columns.unnamed', { number: column.index + 1 })
  const targets = Target.options.filter((target) => target !== 'field')
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 px-4 py-2.5 wide:grid-cols-[11rem_minmax(0,1fr)_13rem_15rem]">
      <b className="min-w-0 font-semibold break-words text-heading">{heading}</b>
      <span className="grid min-w-0 grid-cols-3 gap-3 text-sm text-soft">
        {column.samples.map((sample, place) => (
          <span key={place} dir="auto" className="truncate">
            {sample || <i className="text-muted not-italic">{t('empty_cell')}</i>}
          </span>
        ))}
      </span>
      <Select
        name={`column-${column.index}`}
        label={`${t('columns.with_us')}: ${heading}`}
        labelHidden
        value={chosen}
        onValueChange={onChoose}
        options={[
          ...targets.map((target) => ({ value: target as string, label: t(`target.${target}`) })),
          ...fields.map(({ _id, name }) => ({ value: `field:${_id}`, label: name })),
          { value: 'new', label: t('target.new', { name: heading }) },
        ]}
      />
      <WhyLine column={column} chosen={chosen} />
    </li>
  )
}
