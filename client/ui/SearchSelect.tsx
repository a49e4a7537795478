import { Combobox } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { controlClass } from './controlClass.ts'
import { cx } from './cx.ts'
import { Field, type FieldProps } from './Field.tsx'
import { menuClass } from './menuClass.ts'

export type SearchOption = { value: string; label: string; detail?: string | undefined }

type SearchSelectProps = FieldProps & {
  options: readonly SearchOption[]
  /** Said where no option fits what was typed. */
  emptyLabel: string
  /** The name of the button that shows all. */
  openLabel: string
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
}

/** One of many, found by words of its label or its detail. Leaving it without a choice brings the last one back. */
export const SearchSelect = ({
  options,
  emptyLabel,
  openLabel,
  value,
  defaultValue,
  onValueChange,
  ...field
}: SearchSelectProps) => {
  const { contains } = Combobox.useFilter({ sensitivity: 'base' })
  const optionOf = (wanted = ''): SearchOption | null =>
    options.find((option) => option.value === wanted) ?? (wanted === '' ? null : { value: wanted, label: wanted })
  const fits = ({ label, detail = '' }: SearchOption, words: string) =>
    words.split(/\s+/).every((word) => contains(`${label} ${detail}`, word))

  return (
    <Field {...field}>
      <Combobox.Root
        items={options}
        {...(value === undefined ? { defaultValue: optionOf(defaultValue) } : { value: optionOf(value) })}
        onValueChange={(option) => option && onValueChange?.(option.value)}
        isItemEqualToValue={(one, other) => one.value === other.value}
        filter={fits}
        autoHighlight
      >
        <Combobox.InputGroup className="relative">
          <Combobox.Input
            aria-required={field.required || undefined}
            spellCheck={false}
            className={cx(controlClass, 'truncate pe-12')}
          />
          <Combobox.Trigger
            aria-label={openLabel}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center text-muted"
          >
            <ChevronDown size={18} aria-hidden />
          </Combobox.Trigger>
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={6} collisionPadding={12} className="z-40 outline-none">
            <Combobox.Popup
              className={cx(menuClass, 'w-(--anchor-width) max-w-(--available-width) overflow-hidden p-0!')}
            >
              <Combobox.Empty className="empty:hidden">
                <p className="px-4 py-3 text-sm text-soft">{emptyLabel}</p>
              </Combobox.Empty>
              <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5 data-empty:p-0">
                {(option: SearchOption) => <Row key={option.value} option={option} />}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Field>
  )
}

const Row = ({ option }: { option: SearchOption }) => (
  <Combobox.Item
    value={option}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-3 py-1.5 outline-none select-none data-highlighted:bg-pale data-highlighted:text-navy"
  >
    <span className="min-w-0 flex-1">
      <span className="block truncate">{option.label}</span>
      {option.detail && <span className="block truncate text-sm text-muted">{option.detail}</span>}
    </span>
    <Combobox.ItemIndicator>
      <Check size={18} aria-hidden />
    </Combobox.ItemIndicator>
  </Combobox.Item>
)
