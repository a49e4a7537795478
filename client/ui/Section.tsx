import { type ReactNode, useId } from 'react'
import { Card } from '#client/ui/Card.tsx'

type SectionProps = { title: string; intro?: ReactNode; children: ReactNode }

/** A titled card: one topic of a settings page. */
export const Section = ({ title, intro, children }: SectionProps) => {
  const heading = useId()
  return (
    <Card padding="l" render={<section aria-labelledby={heading} />}>
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      {intro && <p className="mt-1 text-soft">{intro}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}

/** The heading of a part of a page, with a link to more. */
export const SectionHead = ({ id, children, more }: { id: string; children: ReactNode; more?: ReactNode }) => (
  <div className="mb-3 flex min-h-8 items-baseline justify-between gap-4">
    <h2 id={id} className="text-[1.1875rem]">
      {children}
    </h2>
    {more}
  </div>
)
