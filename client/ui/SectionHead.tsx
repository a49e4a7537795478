import type { ReactNode } from 'react'

/** The heading of a part of a page, with a link to more of it. */
export const SectionHead = ({ id, children, more }: { id: string; children: ReactNode; more?: ReactNode }) => (
  <div className="mb-3 flex min-h-8 items-baseline justify-between gap-4">
    <h2 id={id} className="text-[1.1875rem]">
      {children}
    </h2>
    {more}
  </div>
)
