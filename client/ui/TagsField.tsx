import { useState } from 'react'
import { Chip } from './Chip.tsx'
import { controlClass } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { useControl } from './fieldContexts.ts'
import { isComposing } from './isComposing.ts'

type TagsFieldProps = FieldProps & {
  value: readonly string[]
  onValueChange: (value: string[]) => void
  /** Labels the cross of a tag, e.g. `Remove Python`. */
  removeLabel: (tag: string) => string
  addLabel: string
}

/**
 * Short texts, each a chip: Enter or a comma ends one, Backspace in the empty field removes the last. The text being typed is already the last one of
 * `value`, so that it is saved with the others; nothing changes on blur.
 */
export function TagsField({ value, onValueChange, removeLabel, addLabel, ...field }: TagsFieldProps) {
  const [words, setWords] = useState('')
  const tags = words.trim() === '' ? value : value.slice(0, -1)
  const type = (text: string) => {
    const parts = text.split(',')
    const rest = parts.pop() ?? ''
    setWords(rest)
    onValueChange([...distinct([...tags, ...parts]), ...(rest.trim() === '' ? [] : [rest.trim()])])
  }
  const finish = () => type(`${words},`)
  return (
    <Field {...field}>
      <div className="grid gap-2.5">
        {tags.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag} className="min-w-0">
                <Chip
                  removeLabel={removeLabel(tag)}
                  onRemove={() => onValueChange(value.filter((other, place) => other !== tag || place >= tags.length))}
                >
                  <bdi>{tag}</bdi>
                </Chip>
              </li>
            ))}
          </ul>
        )}
        <div className="flex gap-2">
          <Input
            value={words}
            onChange={type}
            onEnter={finish}
            onBackspace={() => words === '' && onValueChange(tags.slice(0, -1))}
          />
          <button
            type="button"
            onClick={finish}
            className="min-h-11 shrink-0 rounded-s px-3 text-sm font-semibold text-link hover:text-navy-hover"
          >
            {addLabel}
          </button>
        </div>
      </div>
    </Field>
  )
}

const distinct = (tags: readonly string[]): string[] => {
  const trimmed = tags.map((tag) => tag.trim()).filter((tag) => tag !== '')
  const keys = trimmed.map((tag) => tag.toLowerCase())
  return trimmed.filter((_, place) => keys.indexOf(keys[place] ?? '') === place)
}

type InputProps = {
  value: string
  onChange: (text: string) => void
  onEnter: () => void
  onBackspace: () => void
}

const Input = ({ value, onChange, onEnter, onBackspace }: InputProps) => {
  // The caller submits the chips, so the input needs no name.
  const { name: _, ...control } = useControl()
  return (
    <input
      {...control}
      value={value}
      maxLength={60}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return
        // With Ctrl or ⌘, Enter submits the form.
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
          event.preventDefault()
          onEnter()
        }
        if (event.key === 'Backspace') onBackspace()
      }}
      className={controlClass}
    />
  )
}
