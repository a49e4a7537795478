import { queryOptions, useQuery } from '@tanstack/react-query'
import UserPen from 'lucide-react/icons/user-pen'
import type { Opening } from '#contract/members/opening.ts'
import { TIMES } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'

type OpenedByOthersProps = {
  id: string
  isWriting: boolean
  /** Says that the item is open, and returns who else has it open. */
  send: (isWriting: boolean) => Promise<Opening>
}

/** Says who else at the desk has an item open, and tells them that the viewer has. It goes on as long as the page is visible. */
export const OpenedByOthers = ({ id, isWriting, send }: OpenedByOthersProps) => {
  const { t } = useTranslation('panel')
  const { data } = useQuery(
    queryOptions({
      queryKey: ['administration', 'opening', id, isWriting],
      queryFn: () => send(isWriting),
      placeholderData: (before) => before,
      refetchInterval: TIMES.openItem,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  )
  return (
    <div role="status" className="empty:hidden">
      {data?.others.map(({ _id, fullName, isWriting: writes }) => (
        <p
          key={_id}
          className="flex items-center gap-2 border-b border-line bg-warn-soft px-4 py-2.5 text-sm text-warn sm:px-5"
        >
          <UserPen size={16} aria-hidden className="shrink-0" />
          {t(writes ? 'opened.writing' : 'opened', { name: fullName })}
        </p>
      ))}
    </div>
  )
}
