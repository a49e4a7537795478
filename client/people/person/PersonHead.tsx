import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import ExternalLink from 'lucide-react/icons/external-link'
import Flower2 from 'lucide-react/icons/flower-2'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskPerson } from '#contract/people/person.ts'
import { MessageDialog } from '#client/announcements/public.ts'
import { LeavingChip } from '#client/college/public.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useMay } from '#client/platform/useMay.ts'
import { Suspension } from '#client/trust/public.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/buttonClass.ts'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { MemberMenu } from '../administration/MemberMenu.tsx'
import { MinorChip } from '../minors/MinorChip.tsx'
import { historyQuery } from './queries.ts'
import { asMember, firstName, isTrusted } from './asMember.ts'

/** Who a person is: photo, name, work, state, class and rights, with the ways on. */
export const PersonHead = ({ person }: { person: DeskPerson }) => {
  const { t } = useTranslation(['person', 'administrators'])
  const client = useQueryClient()
  const [isWriting, setWriting] = useState(false)
  const writes = useMay()('announce') && person.memorial === null && person.suspensionReason === null
  const { _id: id, fullName, headline, company, city, pronouns, rights, leavesAt, suspensionReason, minor } = person
  return (
    <Card className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4.5 gap-y-4 wide:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Avatar id={id} name={fullName} photo={person.profilePhoto} size="l" />
      <div className="min-w-0">
        <h2 className="flex items-center gap-1.5 text-[1.375rem] leading-tight wrap-anywhere">
          <bdi>{fullName}</bdi>
          {isTrusted(person) && <BadgeCheck size={20} className="shrink-0 text-good" aria-hidden />}
        </h2>
        <p className="mt-0.5 text-[0.9375rem] text-soft empty:hidden">
          <Facts facts={[headline, headline?.includes(company ?? '') ? null : company, city, pronouns]} />
        </p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <State person={person} />
          <Chip>{t(`role.${person.role === 'student' ? 'student' : 'alumni'}`, { year: yearOf(person) })}</Chip>
          {rights.map((right) => (
            <Chip key={right} tone="neutral">
              {t(`administrators:right.${right}`)}
            </Chip>
          ))}
          {person.memorial !== null && (
            <Chip tone="neutral" icon={<Flower2 size={14} aria-hidden />}>
              {t('memorial.since', { day: day(person.memorial.since) })}
            </Chip>
          )}
          {leavesAt !== null && <LeavingChip at={leavesAt} />}
          {minor && <MinorChip />}
          {suspensionReason !== null && <Suspension reason={suspensionReason} />}
        </div>
      </div>
      <div className="col-span-full flex gap-2 self-start wide:col-span-1">
        {writes && (
          <Button
            variant="ghost"
            className="flex-1 max-wide:px-3!"
            icon={<Mail size={17} />}
            onClick={() => setWriting(true)}
          >
            {t('write')}
          </Button>
        )}
        <Link
          to={`/dashboard/network/${id}`}
          className={`${buttonClass({ variant: 'ghost', size: 'm' })} flex-1 gap-2 whitespace-nowrap max-wide:px-3!`}
        >
          <ExternalLink size={17} aria-hidden />
          {t('view')}
        </Link>
        <MemberMenu
          member={asMember(person)}
          verified={isTrusted(person) || person.role === 'student'}
          revocable={isTrusted(person)}
          outlined
        />
      </div>
      {isWriting && (
        <MessageDialog
          selection={{ ids: [id] }}
          count={1}
          name={fullName}
          onDone={() => void client.invalidateQueries(historyQuery(id))}
          onClose={() => setWriting(false)}
        />
      )}
    </Card>
  )
}

const yearOf = ({ given }: DeskPerson): string => String(given.graduationYear ?? '')

const State = ({ person }: { person: DeskPerson }) => {
  const { t } = useTranslation('person')
  const { role, verification, verifiedBy } = person
  if (role === 'student') return null
  if (verification !== 'verified')
    return <Chip tone={verification === 'pending' ? 'warn' : 'bad'}>{t(`state.${verification}`)}</Chip>
  return (
    <Chip tone="good" icon={<Check size={14} aria-hidden />}>
      {verifiedBy === null
        ? t('state.verified')
        : verifiedBy.name === ''
          ? t('state.verified_on', { day: day(verifiedBy.at) })
          : t('state.verified_by', { name: firstName({ fullName: verifiedBy.name }), day: day(verifiedBy.at) })}
    </Chip>
  )
}
