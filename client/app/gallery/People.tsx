import BadgeCheck from 'lucide-react/icons/badge-check'
import Clock from 'lucide-react/icons/clock'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { DateTile } from '#client/ui/DateTile.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { Row, Section } from './Section.tsx'

const names = [
  'Asha Rao',
  'Ravi Menon',
  'Nisha Kapoor',
  'Jaya Pillai',
  'Sameer Das',
  'Lakshmi',
  '李 小龍',
  'Élodie von Stein',
]

export function People() {
  return (
    <Section title="People and things">
      <Row>
        {names.map((name, index) => (
          <Avatar key={name} id={`member-${index}`} name={name} label={name} />
        ))}
      </Row>
      <Row>
        <Avatar id="a" name="Asha Rao" size="xs" />
        <Avatar id="b" name="Ravi Menon" size="s" presence="Online" />
        <Avatar id="c" name="Nisha Kapoor" size="m" presence="Online" />
        <Avatar id="d" name="Jaya Pillai" size="l" presence="Online" />
        <Avatar id="e" name="Sameer Das" size="xl" presence="Online" />
        <Avatar id="f" name="Broken Photo" size="l" photo="/missing.png" />
        <Avatar id="g" name="With Photo" size="l" photo="/icon-192.png" presence="Online" />
      </Row>
      <Row>
        <Chip tone="good" icon={<BadgeCheck size={15} />}>
          Verified alumnus · 2015
        </Chip>
        <Chip tone="warn" icon={<Clock size={15} />}>
          Pending
        </Chip>
        <Chip tone="bad">Closed</Chip>
        <Chip>Computer Science</Chip>
        <Chip tone="neutral" onRemove={() => undefined} removeLabel="Remove filter Pune">
          Pune
        </Chip>
        <Badge count={3} label="3 unread" />
        <Badge count={240} label="240 unread" />
        <Badge count={7} label="7 members" tone="quiet" />
      </Row>
      <Card render={<article />} interactive className="flex flex-wrap items-center gap-4">
        <DateTile dateTime="2026-11-28" month="Nov" day="28" />
        <div className="min-w-40 flex-1">
          <h3 className="text-lg">Shipping your first compiler pass</h3>
          <p className="text-sm text-muted">Tech Talk · Sat 18:00 to 19:30 · Online · 42 going</p>
        </div>
        <Chip tone="good">Going</Chip>
        <Button size="s" variant="ghost">
          Join event
        </Button>
      </Card>
      <div className="grid max-w-md gap-4">
        <ProgressBar value={70} label="Your profile" showValue />
        <ProgressBar value={null} label="Importing" />
      </div>
    </Section>
  )
}
