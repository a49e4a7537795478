import type { ReactNode } from 'react'

type FactorRowProps = { title: string; state?: ReactNode; children: ReactNode; action?: ReactNode }

/** One way to confirm a log-in: what it is, how it stands, and what can be done. */
export const FactorRow = ({ title, state, children, action }: FactorRowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <div className="min-w-48 flex-1">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold text-heading">
        {title}
        {state}
      </p>
      <p className="mt-0.5 text-sm text-soft">{children}</p>
    </div>
    {action}
  </div>
)
