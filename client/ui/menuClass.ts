/** The look of what a menu opens, wherever it opens. */
export const menuClass =
  'min-w-48 origin-(--transform-origin) rounded-m border border-line bg-surface p-1.5 shadow-2 outline-none transition-[scale,opacity] duration-120 data-starting-style:scale-95 data-starting-style:opacity-0 data-ending-style:opacity-0'
