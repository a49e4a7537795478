import { Card } from '#client/ui/Card.tsx'
import { CampusArch } from '#client/ui/illustrations/CampusArch.tsx'
import { Conversations } from '#client/ui/illustrations/Conversations.tsx'
import { Events } from '#client/ui/illustrations/Events.tsx'
import {
  Bell,
  Failure,
  Growth,
  Inbox,
  Jobs,
  Mentorship,
  NotFound,
  OpenDoor,
  PastEvents,
  People,
  Projects,
  Search,
} from '#client/ui/illustrations/scenes.tsx'
import { Crest, LogoMark } from '#client/ui/Logo.tsx'
import { Reveal } from '#client/ui/Reveal.tsx'
import { Row, Section } from './Section.tsx'

const drawings = {
  Bell,
  Conversations,
  Events,
  PastEvents,
  People,
  Projects,
  Mentorship,
  Jobs,
  Inbox,
  Search,
  NotFound,
  Failure,
  Growth,
  OpenDoor,
}

export function Drawings() {
  return (
    <Section title="Drawings">
      <Row>
        {[20, 34, 64, 128].map((size) => (
          <LogoMark key={size} size={size} />
        ))}
        <Crest size={64} />
        <img src="/favicon.svg" alt="" width={64} height={64} />
        <img src="/favicon.svg" alt="" width={16} height={16} />
      </Row>
      <Reveal>
        <div className="mx-auto max-w-140">
          <CampusArch />
        </div>
      </Reveal>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-4">
        {Object.entries(drawings).map(([name, Drawing]) => (
          <Card key={name} className="text-center text-sm text-muted">
            <Drawing />
            {name}
          </Card>
        ))}
      </div>
    </Section>
  )
}
