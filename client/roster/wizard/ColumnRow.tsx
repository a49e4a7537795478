import { type ImportColumn, Target } from '#contract/roster/imports.ts'
import { FieldAudience, FieldKind, type RosterField } from '#contract/roster/records.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Select } from '#client/ui/Select.tsx'
import { WhyLine } from './WhyLine.tsx'

/** The choice of a field that is added with the list, named like the column. */
export const NEW_FIELD = 'new'

/** The description of a field that is added with the list. */
export type NewField = Pick<RosterField, 'kind' | 'audience' | 'searchable'>
export const plainField: NewField = { kind: 'text', audience: 'office', searchable: false }

type ColumnRowProps = {
  column: ImportColumn
  fields: readonly RosterField[]
  /** A target, `field:<id>` or `NEW_FIELD`. */
  chosen: string
  newField: NewField
  onChoose: (choice: string) => void
  onDescribe: (field: NewField) => void
}

/** A column of a list: its heading, three cells, what it contains, and why that was guessed. */
export const ColumnRow = ({ column, fields, chosen, newField, onChoose, onDescribe }: ColumnRowProps) => {
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
          { value: NEW_FIELD, label: t('target.new', { name: heading }) },
        ]}
      />
      <WhyLine column={column} chosen={chosen} />
      {chosen === NEW_FIELD && <NewFieldRow index={column.index} field={newField} onDescribe={onDescribe} />}
    </li>
  )
}

type NewFieldRowProps = { index: number; field: NewField; onDescribe: (field: NewField) => void }

const NewFieldRow = ({ index, field, onDescribe }: NewFieldRowProps) => {
  const { t } = useTranslation('roster')
  return (
    <div className="grid gap-3 rounded-s bg-pale p-3 sm:grid-cols-2 wide:col-span-4 wide:grid-cols-[13rem_17rem_minmax(0,1fr)]">
      <Select
        name={`kind-${index}`}
        label={t('field.kind')}
        value={field.kind}
        onValueChange={(kind) => onDescribe({ ...field, kind: FieldKind.parse(kind) })}
        options={FieldKind.options.map((kind) => ({ value: kind, label: t(`field.kind.${kind}`) }))}
      />
      <Select
        name={`audience-${index}`}
        label={t('field.audience')}
        hint={t('field.audience.hint')}
        value={field.audience}
        onValueChange={(audience) => onDescribe({ ...field, audience: FieldAudience.parse(audience) })}
        options={FieldAudience.options.map((audience) => ({
          value: audience,
          label: t(`field.audience.${audience}`),
        }))}
      />
      <Checkbox
        name={`searchable-${index}`}
        className="sm:self-end wide:self-center"
        label={t('field.searchable')}
        checked={field.searchable}
        onCheckedChange={(searchable) => onDescribe({ ...field, searchable })}
      />
    </div>
  )
}
