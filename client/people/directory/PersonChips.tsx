import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Clock from 'lucide-react/icons/clock'
import HandHelping from 'lucide-react/icons/hand-helping'
import type { MemberCard } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Chip } from '#client/ui/Chip.tsx'

/** The fields that a viewer and a member may have in common. */
export type Likeness = Pick<MemberCard, '_id' | 'fieldOfStudy' | 'city'>

type PersonChipsProps = { person: MemberCard; me: Likeness | undefined; hasReplyTime?: boolean }

/** Renders up to two chips that help to decide whether to contact a member, most relevant first, and the reply time if wanted. */
export const PersonChips = ({ person, me, hasReplyTime = false }: PersonChipsProps) => {
  const { t } = useTranslation(['members', 'common'])
  const { help } = person
  const topic = help.includes('mentoring') || help.includes('hiring') ? undefined : help[0]
  const chips = [
    me?._id === person._id && (
      <Chip size="s" tone="neutral">
        {t('you')}
      </Chip>
    ),
    help.includes('mentoring') && (
      <Chip size="s" tone="good" icon={<HandHelping size={14} />}>
        {t('chip.mentoring')}
      </Chip>
    ),
    help.includes('hiring') && (
      <Chip size="s" tone="warn" icon={<BriefcaseBusiness size={14} />}>
        {t('chip.hiring')}
      </Chip>
    ),
    topic !== undefined && (
      <Chip size="s" tone="good" icon={<HandHelping size={14} />}>
        {t(`help.${topic}`)}
      </Chip>
    ),
    person.role === 'student' && (
      <Chip size="s" tone="neutral">
        {t('common:student')}
      </Chip>
    ),
    isSame(person.fieldOfStudy, me?.fieldOfStudy) && <Chip size="s">{t('chip.field')}</Chip>,
    isSame(person.city, me?.city) && <Chip size="s">{t('chip.city')}</Chip>,
  ]
  const shown = chips.map((chip, place) => [place, chip] as const).filter(([, chip]) => chip !== false)
  return (
    <ul className="flex min-w-0 items-center gap-1.5 overflow-hidden">
      {shown.slice(0, 2).map(([place, chip]) => (
        <li key={place} className="min-w-0">
          {chip}
        </li>
      ))}
      {hasReplyTime && person.repliesWithin !== null && (
        <li className="flex shrink-0 items-center gap-1 text-xs text-soft">
          <Clock size={15} />
          {t(`replies.${person.repliesWithin}`)}
        </li>
      )}
    </ul>
  )
}

const isSame = (one: string | null, other: string | null | undefined): boolean =>
  one !== null && one !== '' && one.toLowerCase() === other?.toLowerCase()
