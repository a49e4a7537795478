import { Combobox } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { use, useState, type ComponentProps } from 'react'
import { controlClass, cx, menuClass } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { FormErrorsContext, useControl } from './fieldContexts.ts'

export type SearchOption = { value: string; label: string; detail?: string | undefined }

type SearchSelectProps = FieldProps & {
  options: readonly SearchOption[]
  /** Shown when no option matches the input. */
  emptyLabel: string
  /** The label of the button that shows all options. */
  openLabel: string
  value: string
  onValueChange: (value: string) => void
  /** If set, the options already match the words and aren't filtered further. */
  onWordsChange?: ((words: string) => void) | undefined
}

/** A choice of one option among many, found by words of its label or its detail. Leaving it without a choice restores the last one. */
export const SearchSelect = ({
  options,
  emptyLabel,
  openLabel,
  value,
  onValueChange,
  onWordsChange,
  ...field
}: SearchSelectProps) => {
  const { clear } = use(FormErrorsContext)
  const [open, setOpen] = useState(false)
  const { contains } = Combobox.useFilter({ sensitivity: 'base' })
  const chosen = options.find((option) => option.value === value) ?? (value === '' ? null : { value, label: value })
  const fits = ({ label, detail = '' }: SearchOption, words: string) =>
    words.split(/\s+/).every((word) => contains(`${label} ${detail}`, word))

  return (
    <Field {...field}>
      <Combobox.Root
        items={options}
        name={field.name}
        disabled={field.disabled ?? false}
        open={open}
        onOpenChange={setOpen}
        value={chosen}
        onValueChange={(option) => {
          if (!option) return
          clear(field.name)
          onValueChange(option.value)
        }}
        isItemEqualToValue={(one, other) => one.value === other.value}
        filter={onWordsChange === undefined ? fits : null}
        onInputValueChange={(words, change) => {
          // New options, which may be the same ones in a new list, would replace the search words with the label of the choice.
          if (open && change.reason === 'none') change.cancel()
          else onWordsChange?.(words)
        }}
        autoHighlight
      >
        <Combobox.InputGroup className="relative">
          <SearchInput
            spellCheck={false}
            // Typing replaces the current choice; in a partly typed text, a click moves the caret.
            onClick={({ currentTarget }) => currentTarget.value === chosen?.label && currentTarget.select()}
            // Otherwise its list would stay open, with the typed words.
            onKeyDown={({ key }) => key === 'Tab' && setOpen(false)}
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

const SearchInput = (props: ComponentProps<typeof Combobox.Input>) => {
  // The combobox submits the choice under the field's name, so the input needs none.
  const { name: _, disabled: __, ...control } = useControl()
  return <Combobox.Input {...props} {...control} />
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
