import BadgeCheck from 'lucide-react/icons/badge-check'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import { useTranslation } from '#client/platform/i18n.ts'
import type { MemberCard } from '#contract/people/members.ts'
import { Chip } from '#client/ui/Chip.tsx'

/** Shows whether a member is a student or an alumnus, verified or not. */
export const RoleChip = ({ member }: { member: Pick<MemberCard, 'role' | 'verified'> }) => {
  const { t } = useTranslation('common')
  if (member.role === 'student') return <Chip icon={<GraduationCap size={14} />}>{t('student')}</Chip>
  return member.verified ? (
    <Chip tone="good" icon={<BadgeCheck size={14} />}>
      {t('verified_alumnus')}
    </Chip>
  ) : (
    <Chip tone="neutral">{t('alumnus')}</Chip>
  )
}
