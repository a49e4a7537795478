/** Joins class names, leaving out false, null, undefined and empty ones. */
export function cx(...names: (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ')
}

/** The look of every input and select. 16 px text, or iOS zooms in on focus. */
export const controlClass =
  'block w-full min-w-0 min-h-11.5 rounded-s border-[1.5px] border-control bg-surface px-3.5 py-2 text-base text-ink ' +
  'transition-[border-color,background-color] duration-120 hover:border-navy ' +
  'focus:border-focus focus-visible:outline-offset-0 ' +
  'aria-invalid:border-bad disabled:bg-sunken disabled:text-muted disabled:hover:border-control'

export const backdropClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** A sheet from below on phones, a centred window from 640 px up. The safe area keeps clear of the home bar. */
export const popupClass =
  'fixed z-40 flex flex-col bg-surface text-ink shadow-3 outline-none transition-[translate,scale,opacity] duration-200 ' +
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-l pb-[env(safe-area-inset-bottom)] ' +
  'max-sm:data-starting-style:translate-y-full max-sm:data-ending-style:translate-y-full ' +
  'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[calc(100dvh-4rem)] sm:-translate-y-1/2 sm:rounded-l sm:border sm:border-line ' +
  'sm:data-starting-style:scale-[0.97] sm:data-starting-style:opacity-0 sm:data-ending-style:scale-[0.97] sm:data-ending-style:opacity-0'

/** A sheet at the end of the window, 600 px wide; on phones it fills the screen above the keyboard. */
export const sideClass =
  'fixed z-40 flex flex-col bg-surface text-ink shadow-3 outline-none transition-[translate] duration-200 ' +
  'inset-x-0 top-0 bottom-[var(--keyboard,0px)] pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] in-data-keyboard:pb-0 ' +
  'sm:start-auto sm:w-150 max-sm:data-starting-style:translate-y-full max-sm:data-ending-style:translate-y-full ' +
  'sm:data-starting-style:translate-x-full sm:data-ending-style:translate-x-full sm:rtl:data-starting-style:-translate-x-full sm:rtl:data-ending-style:-translate-x-full'

/** The look of a menu's popup. */
export const menuClass =
  'min-w-48 origin-(--transform-origin) rounded-m border border-line bg-surface p-1.5 shadow-2 outline-none transition-[scale,opacity] duration-120 data-starting-style:scale-95 data-starting-style:opacity-0 data-ending-style:opacity-0'
