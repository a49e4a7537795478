export const backdropClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** A sheet from below on phones, a centred window from 640 px up. The safe area keeps clear of the home bar. */
export const popupClass =
  'fixed z-40 flex flex-col bg-surface text-ink shadow-3 outline-none transition-[translate,scale,opacity] duration-200 ' +
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-l pb-[env(safe-area-inset-bottom)] ' +
  'max-sm:data-starting-style:translate-y-full max-sm:data-ending-style:translate-y-full ' +
  'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[calc(100dvh-4rem)] sm:-translate-y-1/2 sm:rounded-l sm:border sm:border-line ' +
  'sm:data-starting-style:scale-[0.97] sm:data-starting-style:opacity-0 sm:data-ending-style:scale-[0.97] sm:data-ending-style:opacity-0'
