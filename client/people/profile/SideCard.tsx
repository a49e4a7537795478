import type { ReactNode } from 'react'
import { Card } from '#client/ui/Card.tsx'

type SideCardProps = { title: string; headingLevel: 2 | 3; className?: string; children: ReactNode }

/** Renders a card beside a profile. */
export const SideCard = ({ title, headingLevel, className, children }: SideCardProps) => {
  const Heading = headingLevel === 2 ? 'h3' : 'h4'
  return (
    <Card render={<section />} className={className}>
      <Heading className="mb-3 text-base">{title}</Heading>
      {children}
    </Card>
  )
}
