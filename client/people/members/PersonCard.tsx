import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link } from 'react-router'
import { type MemberCard, smallPhoto } from '#contract/people/members.ts'
import { setApart } from '#contract/sentences.ts'
import { readRegion } from '#client/platform/locale.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { ExternalLink } from './ExternalLink.tsx'
import { RoleChip } from './RoleChip.tsx'

/** Shows a member of the network; the name links to the profile, the button to a conversation. */
export const PersonCard = ({ person, mine }: { person: MemberCard; mine: boolean }) => {
  const { t } = useTranslation('members')
  return (
    <Card render={<li />} interactive className="flex flex-col gap-3">
      <div className="flex items-start gap-3.5">
        <Avatar id={person._id} name={person.fullName} photo={smallPhoto(person.profilePhoto)} size="m" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-snug break-words">
            <Link
              to={`/dashboard/network/${person._id}`}
              className="rounded-s text-heading no-underline hover:underline"
            >
              <bdi>{person.fullName}</bdi>
            </Link>
          </h2>
          {person.role === 'alumni' && person.position && (
            <p className="text-[0.9375rem] text-ink">
              <bdi>{person.position}</bdi>
            </p>
          )}
          <p className="text-sm text-muted">
            <Facts facts={[person.fieldOfStudy, person.graduationYear]} />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <RoleChip member={person} />
        {mine && <Chip tone="neutral">{t('you')}</Chip>}
      </div>
      <div className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <ExternalLink href={person.linkedin} domain="linkedin.com" site="LinkedIn" person={person.fullName} />
        {!mine && <MessageLink person={person} icon={<MessageCircle size={16} />} />}
      </div>
    </Card>
  )
}

/** Links to the conversation with a member; labelled with the name, because a list has many of them. */
export const MessageLink = ({ person, icon }: { person: Pick<MemberCard, '_id' | 'fullName'>; icon?: ReactNode }) => {
  const { t } = useTranslation('members')
  return (
    <Button
      variant="ghost"
      size="s"
      className="ms-auto"
      icon={icon}
      render={
        <Link to={`/dashboard/messages/${person._id}`} aria-label={t('message.to', { person: person.fullName })} />
      }
    >
      {t('message')}
    </Button>
  )
}

/** Joins short facts with dots; a line may end with a dot but never begins with one. */
export const joinFacts = (...facts: (string | number | null | undefined)[]): string =>
  facts
    .filter((fact) => fact !== null && fact !== undefined && fact !== '')
    .map((fact) => setApart(readRegion().language, String(fact)))
    .join('\u00a0· ')
