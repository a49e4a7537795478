import type { ReactNode } from 'react'

/** What stands above a group of the list. */
export const ListHeading = ({ children }: { children: ReactNode }) => (
  <h3 className="flex items-center gap-2 px-5 pt-5 pb-2 text-xs font-semibold tracking-normal text-muted">
    {children}
  </h3>
)
