import { cx } from './classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'quiet' | 'good' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-orange text-on-orange hover:bg-orange-hover',
  secondary: 'border-transparent bg-navy text-on-navy hover:bg-navy-hover',
  ghost: 'border-control bg-surface text-navy hover:border-navy hover:bg-pale',
  good: 'border-transparent bg-good-soft text-good hover:border-good',
  quiet: 'border-transparent bg-transparent text-soft hover:bg-pale hover:text-navy',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
}

// A small button is 36 px high under a mouse, and 44 px under a finger.
const sizes: Record<ButtonSize, string> = {
  s: 'min-h-9 px-4 py-1.5 text-sm max-sm:min-h-11 pointer-coarse:min-h-11',
  m: 'min-h-11 px-5.5 py-2 text-[0.9375rem]',
  l: 'min-h-13 px-7 py-2.5 text-base',
}

/** Returns the classes of a button, for Button and for elements that only look like one. */
export function buttonClass(look: { variant: ButtonVariant; size: ButtonSize; wide?: boolean | undefined }) {
  return cx(
    'print:hidden relative inline-flex items-center justify-center rounded-full border-[1.5px] text-center font-semibold leading-tight no-underline select-none',
    'transition-[background-color,border-color,color,scale] duration-120 active:scale-[0.98]',
    'disabled:opacity-50 disabled:active:scale-100',
    variants[look.variant],
    sizes[look.size],
    look.wide && 'w-full',
  )
}
