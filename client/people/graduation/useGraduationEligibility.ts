import { profileQuery } from '#client/platform/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { graduationQuery } from '../queries.ts'

/**
 * Whether a member is a student who can ask to become an alumnus: `none` who has not yet, `declined` who can again. Nothing is
 * requested from the server before the member's graduation year is over.
 */
export const useGraduationEligibility = (userId: string) => {
  const { data: me, isPending } = useQuery(profileQuery(userId))
  const over = me?.role === 'student' && isOver(me.graduationYear)
  const { data: graduation, isLoading } = useQuery({ ...graduationQuery, enabled: over })
  const state = over && graduation?.possible && graduation.state !== 'waiting' ? graduation.state : undefined
  return { state, isPending: isPending || isLoading }
}

const isOver = (year: number | null): boolean => year !== null && year < new Date().getFullYear()
