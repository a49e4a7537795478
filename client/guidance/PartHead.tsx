import type { ReactNode } from 'react'

type PartHeadProps = { id: string; title: string; detail?: string | undefined; more?: ReactNode }

/** The heading of a part of the overview, with a few words beside it and a link to more. */
export const PartHead = ({ id, title, detail, more }: PartHeadProps) => (
  <div className="mt-7 mb-3 flex min-h-8 flex-wrap items-baseline gap-x-2.5 gap-y-0.5 max-wide:mt-6">
    <h2 id={id} className="text-[1.15625rem]">
      {title}
    </h2>
    {detail && <p className="text-sm text-soft">{detail}</p>}
    {more && <div className="ms-auto">{more}</div>}
  </div>
)

/** The classes of a link in a `PartHead`, for links and buttons. */
export const partLink =
  'inline-flex min-h-8 cursor-pointer items-center gap-1.25 text-sm font-semibold text-link no-underline hover:underline pointer-coarse:min-h-11'
