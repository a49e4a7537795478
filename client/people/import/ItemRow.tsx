import Pencil from 'lucide-react/icons/pencil'
import Quote from 'lucide-react/icons/quote'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Monogram } from '#client/ui/Monogram.tsx'
import { RadioCards } from '#client/ui/RadioCards.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { usePeriod } from '../profile/usePeriod.ts'
import type { Problems } from './accepted.ts'
import { CityChoice } from './CityChoice.tsx'
import { EntryFields } from './EntryFields.tsx'
import {
  type EntryField,
  type EntryItem,
  type EntryValues,
  isEntry,
  type Item,
  name,
  organisation,
  type Side,
  type TextItem,
} from './review.ts'

type ItemRowProps<Kind extends Item = Item> = {
  item: Kind
  problems: Problems
  onChange: (item: Item) => void
}

/** Renders one thing that was found, with its tick, how it compares with the profile, and what is to be decided about it. */
export const ItemRow = ({ item, problems, onChange }: ItemRowProps) => {
  const { t } = useTranslation('profile-import')
  const nameOf = useItemName()
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-3 sm:grid-cols-[1.75rem_minmax(0,1fr)_auto] sm:px-5">
      <Checkbox
        name={item.key}
        label={nameOf(item)}
        labelHidden
        checked={item.ticked}
        onCheckedChange={(ticked) => onChange({ ...item, ticked })}
      />
      <div className="flex min-w-0 gap-4 pt-1">
        {isEntry(item) && (
          <span className="max-sm:hidden">
            <Monogram name={organisation(item.values) || '·'} />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <Content {...{ item, problems, onChange }} />
          {item.line !== undefined && item.status !== 'same' && (
            <p className="mt-1.5 flex gap-2 text-sm text-soft">
              <Quote size={15} className="mt-0.5 shrink-0 text-muted" aria-hidden />
              <span className="min-w-0">
                {t('item.line')} <bdi>{item.line.length > 200 ? `${item.line.slice(0, 200)}…` : item.line}</bdi>
              </span>
            </p>
          )}
          <span className="mt-2 block sm:hidden">
            <StatusChip item={item} />
          </span>
        </div>
      </div>
      <span className="pt-1.5 max-sm:hidden">
        <StatusChip item={item} />
      </span>
    </li>
  )
}

const StatusChip = ({ item: { ticked, status } }: { item: Item }) => {
  const { t } = useTranslation('profile-import')
  if (!ticked) return <Chip tone="neutral">{t('chip.left_out')}</Chip>
  return <Chip tone={status === 'new' ? 'good' : 'warn'}>{t(status === 'new' ? 'chip.new' : 'chip.differs')}</Chip>
}

/** Returns a function that names an item. */
const useItemName = () => {
  const { t } = useTranslation(['profile-import', 'profiles'])
  return (item: Item): string => {
    if (item.kind === 'text') return t(`text.${item.name}`)
    if (item.kind === 'city') return `${t('text.city')}: ${item.value}`
    if (!isEntry(item)) return item.value
    return [name(item.values), organisation(item.values)].filter((each) => each !== '').join(', ') || t('item.unnamed')
  }
}

const Content = ({ item, ...rest }: ItemRowProps) => {
  const { t } = useTranslation('profile-import')
  if (isEntry(item)) return <Entry item={item} {...rest} />
  if (item.kind === 'text') return <Text item={item} {...rest} />
  if (item.kind === 'city') return <CityChoice item={item} error={rest.problems['place']} onChange={rest.onChange} />
  return (
    <>
      <p className="pt-0.5">
        {item.kind === 'language' && <span className="text-soft">{t('text.language')} </span>}
        <bdi className="font-medium">{item.value}</bdi>
      </p>
      {rest.problems['value'] !== undefined && <Warning>{rest.problems['value']}</Warning>}
    </>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 flex gap-2 text-sm text-warn">
    <TriangleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
    {children}
  </p>
)

const Text = ({ item, problems, onChange }: ItemRowProps<TextItem>) => {
  const { t } = useTranslation('profile-import')
  const title = t(`text.${item.name}`)
  if (item.own !== '')
    return (
      <>
        <Sides
          name={item.key}
          label={title}
          side={item.side}
          file={item.value}
          profile={item.own}
          onChoose={(side) => onChange({ ...item, side })}
        />
        {problems['value'] !== undefined && <Warning>{problems['value']}</Warning>}
      </>
    )
  return (
    <>
      <h3 className="text-base">{title}</h3>
      {problems['value'] === undefined ? (
        <p dir="auto" className="mt-0.5 text-[0.9375rem] whitespace-pre-line wrap-anywhere text-soft">
          {item.value}
        </p>
      ) : (
        <TextArea
          className="mt-1"
          name={`${item.key} value`}
          label={title}
          labelHidden
          error={problems['value']}
          value={item.value}
          onValueChange={(value) => onChange({ ...item, value })}
        />
      )}
    </>
  )
}

const Entry = ({ item, problems, onChange }: ItemRowProps<EntryItem>) => {
  const { t } = useTranslation('profile-import')
  const writePeriod = usePeriod()
  const { values, own, sides } = item
  const period = ({ from, to }: EntryValues) =>
    from === '' ? t('entry.no_dates') : writePeriod({ from, to: to || null })
  const isOpen = own === undefined && (item.open || (item.ticked && Object.keys(problems).length > 0))
  const valueOf = (of: EntryValues, field: EntryField) => (field === 'period' ? period(of) : of[field])
  return (
    <>
      <h3 className="text-base">
        <bdi>{name(values) || organisation(values) || t('item.unnamed')}</bdi>
      </h3>
      <p className="text-[0.9375rem] font-semibold text-soft">
        <bdi>{[organisation(values), values.location].filter((each) => each !== '').join(' · ')}</bdi>
      </p>
      {values.from !== '' && <p className="text-sm text-muted">{period(values)}</p>}
      {values.description !== '' && !isOpen && (
        <p dir="auto" className="mt-1 line-clamp-3 text-sm whitespace-pre-line text-soft">
          {values.description}
        </p>
      )}
      {isOpen && values.from === '' && <Warning>{t('item.no_dates')}</Warning>}
      {isOpen && (
        <EntryFields
          item={item}
          problems={problems}
          onChange={(changed) => onChange({ ...item, values: changed, open: true, ticked: true })}
        />
      )}
      {own === undefined && !isOpen && (
        <button
          type="button"
          onClick={() => onChange({ ...item, open: true })}
          className="mt-1 inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-link pointer-coarse:min-h-11"
        >
          <Pencil size={15} aria-hidden />
          {t('item.edit')}
        </button>
      )}
      {own !== undefined && item.ticked && (
        <div className="mt-2 grid gap-3">
          {(Object.entries(sides) as [EntryField, Side][]).map(([field, side]) => (
            <Sides
              key={field}
              name={`${item.key} ${field}`}
              label={t(`field.${field}`)}
              side={side}
              file={valueOf(values, field)}
              profile={valueOf(own, field) || t('item.empty')}
              onChoose={(chosen) => onChange({ ...item, sides: { ...sides, [field]: chosen } })}
            />
          ))}
        </div>
      )}
    </>
  )
}

type SidesProps = {
  name: string
  label: string
  side: Side
  file: string
  profile: string
  onChoose: (side: Side) => void
}

/** Asks which of two values is right: that of the file or that of the profile. */
const Sides = ({ name: field, label, side, file, profile, onChoose }: SidesProps) => {
  const { t } = useTranslation('profile-import')
  const option = (value: Side, text: string) => ({
    value,
    label: <span className="block text-sm font-normal text-soft">{t(`side.${value}`)}</span>,
    description: <bdi className="line-clamp-6 text-[0.9375rem] font-medium whitespace-pre-line text-ink">{text}</bdi>,
  })
  return (
    <RadioCards
      name={field}
      label={label}
      options={[option('file', file), option('profile', profile)]}
      value={side}
      onValueChange={(chosen) => onChoose(chosen === 'file' ? 'file' : 'profile')}
    />
  )
}
