import type { ReactNode } from 'react'

type FactorRowProps = { title: string; state?: ReactNode; children: ReactNode; action?: ReactNode }

/** Shows one login method with its state and its action. */
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
