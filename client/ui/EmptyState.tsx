import type { ReactNode } from 'react'

type EmptyStateProps = {
  illustration?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  headingLevel?: 1 | 2 | 3 | undefined
}

/** An empty state, with the next step. */
export function EmptyState({ illustration, title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center wrap-anywhere">
      {illustration && <div className="mb-6 w-full max-w-64">{illustration}</div>}
      <Heading className="text-2xl">{title}</Heading>
      {children && <div className="mt-2.5 text-soft">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
