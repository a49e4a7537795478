import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Pathway, PathwayField, Pathways } from '#contract/guidance/pathways.ts'
import { calendarDay, dayOfYear } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import type { useGuidanceChoice } from './useGuidanceChoice.ts'
import { yearsOf } from './years.ts'

type LeadProps = {
  field: PathwayField
  fields: readonly PathwayField[]
  onChoose: (field: string) => void
  /** Beside the words. */
  aside?: ReactNode
  children: ReactNode
}

/** Renders the heading of the overview, `Where Computer Science leads`, in which the field is a select. */
export const Lead = ({ field, fields, onChoose, aside, children }: LeadProps) => {
  const { t } = useTranslation('pathways')
  return (
    <div className="mb-4 items-end gap-5 wide:flex">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2.25 text-[1.375rem] leading-none wide:text-2xl">
          <Sentence parts={{ field: <FieldSelect field={field} fields={fields} onChoose={onChoose} /> }}>
            {t('where')}
          </Sentence>
        </h2>
        <div className="mt-1.75 text-[0.90625rem] leading-normal text-soft">{children}</div>
      </div>
      {aside && <div className="ms-auto shrink-0 max-wide:mt-3">{aside}</div>}
    </div>
  )
}

// The browser's own list opens over the words, so that these are as wide as the field.
const FieldSelect = ({ field, fields, onChoose }: Pick<LeadProps, 'field' | 'fields' | 'onChoose'>) => {
  const { t } = useTranslation('pathways')
  const options = fields.some(({ value }) => value === field.value) ? fields : [field, ...fields]
  return (
    <span className="relative inline-flex min-h-9 min-w-0 items-center gap-1.25 border-b-2 border-line-strong px-1.5 leading-tight font-bold text-navy has-focus-visible:outline-3 has-focus-visible:outline-focus pointer-coarse:min-h-11">
      <bdi aria-hidden className="wrap-anywhere">
        {field.label}
      </bdi>
      <ChevronDown size={18} className="shrink-0" />
      <select
        aria-label={t('field')}
        value={field.value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}

type PathwayLeadProps = {
  data: Pathways & { field: PathwayField }
  pathway: Pathway
  choice: ReturnType<typeof useGuidanceChoice>
}

/** Renders the heading above a figure: the people it counts, and the switch of its years. */
export const PathwayLead = ({ data, pathway, choice }: PathwayLeadProps) => {
  const { t } = useTranslation(['pathways', 'guidance'])
  const { from, to, people, graduates } = pathway
  const years = yearsOf(pathway)
  const on = t(`on.${years}`)
  const share = t('percent', { share: pathway.share ?? 0 })
  return (
    <Lead
      field={data.field}
      fields={data.fields}
      onChoose={choice.chooseField}
      aside={
        data.figures.length > 1 && (
          <SegmentedControl
            wide
            label={t('years')}
            options={data.figures.map((each) => ({ value: String(each.years), label: t(`years.${yearsOf(each)}`) }))}
            value={String(years)}
            onValueChange={(value) => {
              const next = data.figures.find((each) => String(each.years) === value)
              if (next) choice.chooseYears(yearsOf(next))
            }}
          />
        )
      }
    >
      {choice.field === undefined && !data.own && <p>{t('not_own')}</p>}
      <p>
        {from === to
          ? t('classes.single', { from: String(from), on })
          : t('classes', { from: String(from), to: String(to), on })}{' '}
        <b className="font-semibold text-ink">
          {graduates === null || pathway.share === null
            ? t('from', { count: people })
            : t(pathway.share < 10 ? 'from.few' : 'from.share', { people, share, graduates })}
        </b>{' '}
        {data.updatedOn !== null && t('updated', { day: dayInYear(data.updatedOn) })}{' '}
        <Link to="/dashboard/guidance/how-we-count">{t('guidance:count')}</Link>
      </p>
    </Lead>
  )
}

/** Returns `1 November`, with the year if it's another one. */
const dayInYear = (date: string): string =>
  date.startsWith(String(new Date().getFullYear())) ? dayOfYear(`--${date.slice(5)}`) : calendarDay(date)
