import { useInfiniteQuery } from '@tanstack/react-query'
import BellOff from 'lucide-react/icons/bell-off'
import type { Person } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { MenuItem } from '#client/ui/Menu.tsx'
import { mutedQuery, useMute } from './queries.ts'

/** A menu item that mutes or unmutes the author of a post. */
export const MuteItem = ({ person }: { person: Person }) => {
  const { t } = useTranslation('thread')
  const nameOf = useNameOf()
  const { setMuted } = useMute()
  const { data } = useInfiniteQuery(mutedQuery)
  const muted = data?.pages.some(({ body }) => body.users.some(({ _id }) => _id === person._id)) ?? false
  return (
    <MenuItem icon={<BellOff size={18} />} onSelect={() => setMuted({ person, muted: !muted })}>
      {t(muted ? 'unmute_author' : 'mute_author', { name: nameOf(person) })}
    </MenuItem>
  )
}
