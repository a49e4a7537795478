import type { Group, GroupNext, JoinReason } from '#contract/discussions/groups.ts'
import { inWords, shortDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'

/** Returns functions that describe a group: its kind and where the membership comes from, what is next, and why the viewer could join. */
export const useGroupWords = () => {
  const { t } = useTranslation('groups')
  const nameOf = useNameOf()

  const origin = ({ kind, derived, membership, joinedAt, startedByMe, startedBy }: Group): string => {
    const named = t(`kind.${kind}`)
    const source =
      membership === 'asked'
        ? t('from.asked')
        : startedByMe
          ? t('from.me')
          : derived
            ? t(kind === 'city' ? 'from.city' : 'from.profile')
            : membership === 'member' && joinedAt !== null
              ? t('from.joined', { month: inWords(joinedAt, { month: 'long' }) })
              : startedBy !== null
                ? t('from.person', { name: nameOf(startedBy) })
                : undefined
    return source === undefined ? named : t('origin', { kind: named, source })
  }

  const upcoming = ({ kind, title, at }: GroupNext): string =>
    kind === 'poll'
      ? t('next.poll')
      : kind === 'event'
        ? t('next.event', { title, day: shortDay(at) })
        : t('next.discussion', { title })

  const reason = (why: JoinReason): string => {
    if (why.kind === 'field') return t('reason.field', { field: why.name ?? '', count: why.count })
    if (why.kind === 'city') return t('reason.city', { city: why.name ?? '', count: why.count })
    const [one, other] = why.people.map(nameOf)
    if (why.count > 2 || one === undefined) return t('reason.people', { count: why.count })
    return other === undefined ? t('reason.person', { name: one }) : t('reason.two', { name: one, other })
  }
  return { origin, upcoming, reason }
}
