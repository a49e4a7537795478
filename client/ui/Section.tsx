import { type ReactNode, useId } from 'react'
import { Card } from '#client/ui/Card.tsx'

type SectionProps = { title: string; intro?: ReactNode; children: ReactNode }

/** A titled card: one matter of a page of settings. */
export const Section = ({ title, intro, children }: SectionProps) => {
  const heading = useId()
  return (
    <Card padding="l" render={<section aria-labelledby={heading} />}>
      <h3 id={heading} className="text-xl">
        {title}
      </h3>
      {intro && <p className="mt-1 text-soft">{intro}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}
