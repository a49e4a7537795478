/** The look of every box one types into or chooses from. 16 px text, or iOS zooms in on focus. */
export const controlClass =
  'block w-full min-w-0 min-h-11.5 rounded-s border-[1.5px] border-control bg-surface px-3.5 py-2 text-base text-ink ' +
  'transition-[border-color,background-color] duration-120 hover:border-navy ' +
  'focus:border-focus focus-visible:outline-offset-0 ' +
  'data-invalid:border-bad disabled:bg-sunken disabled:text-muted disabled:hover:border-control'
