import { Card } from '#client/ui/Card.tsx'
import { Conversations } from '#client/ui/illustrations/Conversations.tsx'
import { Events } from '#client/ui/illustrations/Events.tsx'
import { Bell } from '#client/ui/illustrations/Bell.tsx'
import { Failure } from '#client/ui/illustrations/Failure.tsx'
import { Growth } from '#client/ui/illustrations/Growth.tsx'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { Jobs } from '#client/ui/illustrations/Jobs.tsx'
import { Mentorship } from '#client/ui/illustrations/Mentorship.tsx'
import { NotFound } from '#client/ui/illustrations/NotFound.tsx'
import { OpenDoor } from '#client/ui/illustrations/OpenDoor.tsx'
import { PastEvents } from '#client/ui/illustrations/PastEvents.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { Projects } from '#client/ui/illustrations/Projects.tsx'
import { Search } from '#client/ui/illustrations/Search.tsx'
import { Crest, LogoMark } from '#client/ui/Logo.tsx'
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
