import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef, type ComponentPropsWithoutRef, type KeyboardEvent, type Ref } from 'react'
import { cx } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { isComposing } from './isComposing.ts'

type SearchBoxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'size' | 'value'> & {
  label: string
  value?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  /** Called on Enter, unless an input method is composing. */
  onSearch?: ((value: string) => void) | undefined
  /** The keyboard shortcut, shown while empty. */
  kbd?: string | undefined
  /** Adds a cross that clears a controlled box. */
  clearLabel?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function SearchBox({
  label,
  value,
  onValueChange,
  onSearch,
  kbd,
  clearLabel,
  className,
  ref,
  onKeyDown,
  ...rest
}: SearchBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) onSearch?.(event.currentTarget.value)
  }
  const clear = () => {
    onValueChange?.('')
    box.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={box} role="search" aria-label={label} className={cx('relative', className)}>
      <Search size={18} className="pointer-events-none absolute inset-y-0 start-4 my-auto text-muted" aria-hidden />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        enterKeyHint="search"
        {...(value === undefined ? {} : { value })}
        {...rest}
        onChange={(event) => onValueChange?.(event.currentTarget.value)}
        onKeyDown={keyDown}
        className="peer block min-h-11 w-full rounded-full border-[1.5px] border-control bg-surface ps-11 pe-12 text-base text-ink transition-[border-color] duration-120 hover:border-navy focus:border-focus focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
      />
      {kbd && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-4 my-auto hidden h-6 min-w-6 place-content-center rounded-[6px] border border-line-strong px-1.5 text-center font-sans text-xs text-muted peer-placeholder-shown:sm:grid"
        >
          {kbd}
        </kbd>
      )}
      {clearLabel && value && (
        <IconButton label={clearLabel} size="s" className="absolute! inset-y-0 end-1.5 my-auto" onClick={clear}>
          <X size={18} />
        </IconButton>
      )}
    </div>
  )
}
