import GraduationCap from 'lucide-react/icons/graduation-cap'
import Clock from 'lucide-react/icons/clock'
import type { SourceProps, WaitingRow } from '#client/platform/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { graduationQuery } from '../queries.ts'

/** Shows a student who has graduated their next step. */
export const WaitingGraduation = ({ userId, children }: SourceProps<WaitingRow>) => {
  const { t } = useTranslation('dashboard')
  const { state, isPending } = useGraduationEligibility(userId)
  if (state === undefined) return children({ items: [], isPending })
  const key = state === 'declined' ? 'graduated.declined' : 'graduated'
  const mark = (
    <span className="grid size-11 place-items-center rounded-full bg-pale text-navy">
      <GraduationCap size={22} />
    </span>
  )
  const row = {
    id: 'graduation',
    mark,
    Icon: Clock,
    title: t(key),
    words: t(`${key}.hint`),
    actions: [{ label: t(`${key}.action`), name: t(`${key}.action`), to: '/dashboard/settings/graduation' }],
  }
  return children({ items: [row], isPending })
}

/**
 * Returns whether a student can request graduation: `none` if they haven't yet, `declined` if they can again. Sends no request
 * before the graduation year is over.
 */
const useGraduationEligibility = (userId: string) => {
  const { data: me, isPending } = useQuery(profileQuery(userId))
  const over = me?.role === 'student' && isOver(me.graduationYear)
  const { data: graduation, isLoading } = useQuery({ ...graduationQuery, enabled: over })
  const state = over && graduation?.possible && graduation.state !== 'waiting' ? graduation.state : undefined
  return { state, isPending: isPending || isLoading }
}

const isOver = (year: number | null): boolean => year !== null && year < new Date().getFullYear()
