import { useQuery } from '@tanstack/react-query'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/people/members.ts'
import type { ChatUser } from '#contract/chat/conversations.ts'
import { wordsOf } from '#contract/chat/messages.ts'
import { useGraduationEligibility } from '#client/people/public.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { SectionHead } from '#client/ui/Section.tsx'
import { waitingQuery } from './queries.ts'

const shown = 3

/** Who waits for an answer, and, of a student who has graduated, the next step. Nothing waits: nothing is shown. */
export const WaitingForYou = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('dashboard')
  const { data: waiting = [], isPending } = useQuery(waitingQuery)
  const { state: graduation, isPending: isGraduationPending } = useGraduationEligibility(userId)
  if (isPending || isGraduationPending) return <div hidden data-pending />
  // Whoever has left waits for nothing.
  const people = waiting.filter(({ former }) => !former)
  if (people.length === 0 && graduation === undefined) return null
  return (
    <section aria-labelledby="waiting">
      <SectionHead id="waiting">{t('waiting')}</SectionHead>
      <ul className="grid gap-2.5">
        {people.slice(0, shown).map((person, index) => (
          <Waiting key={person._id} person={person} first={index === 0} />
        ))}
        {graduation && <Graduated declined={graduation === 'declined'} />}
      </ul>
      {people.length > shown && (
        <Link
          to="/dashboard/messages"
          className="mt-3 inline-flex min-h-6 items-center text-sm font-semibold text-link underline underline-offset-3 max-menu:mt-1 max-menu:min-h-11"
        >
          {t('waiting.more', { count: people.length - shown })}
        </Link>
      )}
    </section>
  )
}

const Waiting = ({ person, first }: { person: ChatUser; first: boolean }) => {
  const { t } = useTranslation('dashboard')
  const name = useNameOf()(person)
  return (
    <Card render={<li />} padding="s" className="flex items-center gap-3.5 sm:px-4 sm:py-3.5">
      <Avatar id={person._id} name={name} photo={smallPhoto(person.profilePhoto)} size="m" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span dir="auto" className="min-w-0 truncate font-semibold text-heading">
            {name}
          </span>
          <Badge count={person.unread} label={t('unread', { count: person.unread })} />
        </p>
        <p dir="auto" className="truncate text-sm [text-align:match-parent] text-muted">
          {person.lastMessage && (wordsOf(person.lastMessage) || person.lastMessage.attachment?.name)}
        </p>
      </div>
      <Button
        size="s"
        variant={first ? 'primary' : 'ghost'}
        render={<Link to={`/dashboard/messages/${person._id}`} aria-label={t('waiting.reply_to', { person: name })} />}
      >
        {t('waiting.reply')}
      </Button>
    </Card>
  )
}

const Graduated = ({ declined }: { declined: boolean }) => {
  const { t } = useTranslation('dashboard')
  return (
    <Card render={<li />} padding="s" className="flex items-center gap-3.5 sm:px-4 sm:py-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-pale text-navy">
        <GraduationCap size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-heading">{t(declined ? 'graduated.declined' : 'graduated')}</p>
        <p className="text-sm text-muted">{t(declined ? 'graduated.declined.hint' : 'graduated.hint')}</p>
      </div>
      <Button size="s" variant="ghost" render={<Link to="/dashboard/settings/graduation" />}>
        {t(declined ? 'graduated.declined.action' : 'graduated.action')}
      </Button>
    </Card>
  )
}
