import type { ReactNode } from 'react'
import { Card } from '#client/ui/Card.tsx'

type SideCardProps = {
  title: string
  headingLevel: 2 | 3
  /** Beside the title. */
  tools?: ReactNode
  className?: string
  children: ReactNode
}

/** Renders a card beside a profile. */
export const SideCard = ({ title, headingLevel, tools, className, children }: SideCardProps) => {
  const Heading = headingLevel === 2 ? 'h3' : 'h4'
  return (
    <Card render={<section />} className={className}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <Heading className="text-base">{title}</Heading>
        {tools}
      </div>
      {children}
    </Card>
  )
}
