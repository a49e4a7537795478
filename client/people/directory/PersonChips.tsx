import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Clock from 'lucide-react/icons/clock'
import HandHelping from 'lucide-react/icons/hand-helping'
import type { MemberCard } from '#contract/people/members.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Chip } from '#client/ui/Chip.tsx'

/** What the viewer may have in common with somebody. */
export type Likeness = Pick<MemberCard, '_id' | 'fieldOfStudy' | 'city'>

type PersonChipsProps = { person: MemberCard; me: Likeness | undefined; isRow: boolean }

/** At most two chips that help to decide whether to write to somebody, those that say most first, and whether they usually answer. */
export const PersonChips = ({ person, me, isRow }: PersonChipsProps) => {
  const { t } = useTranslation(['members', 'common'])
  const chips = [
    me?._id === person._id && (
      <Chip size="s" tone="neutral">
        {t('you')}
      </Chip>
    ),
    person.help.includes('mentoring') && (
      <Chip size="s" tone="good" icon={<HandHelping size={14} />}>
        {t('chip.mentoring')}
      </Chip>
    ),
    person.help.includes('hiring') && (
      <Chip size="s" tone="warn" icon={<BriefcaseBusiness size={14} />}>
        {t('chip.hiring')}
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
      {person.repliesWithin !== null && (
        <li title={t(`replies.${person.repliesWithin}`)} className="flex shrink-0 items-center gap-1 text-xs text-soft">
          <Clock size={15} />
          <span className={isRow ? undefined : 'sr-only'}>{t(`replies.${person.repliesWithin}`)}</span>
        </li>
      )}
    </ul>
  )
}

const isSame = (one: string | null, other: string | null | undefined): boolean =>
  one !== null && one !== '' && one.toLowerCase() === other?.toLowerCase()
