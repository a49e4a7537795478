import { useMutation } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/toast.ts'

type SavedRowProps = {
  name: string
  /** The page that it opens, unless `onOpen` applies it. */
  to?: string
  onOpen: () => void
  deleteLabel: string
  /** Deletes it, and resolves with the message to show. */
  remove: () => Promise<string>
  restore: () => Promise<unknown>
  refresh: () => Promise<unknown>
}

const look =
  'flex min-h-11 min-w-0 flex-1 items-center rounded-s px-3 text-start font-medium text-ink no-underline hover:bg-pale'

/** A saved search or view: opens it, and deletes it with an undo. */
export const SavedRow = ({ name, to, onOpen, deleteLabel, remove, restore, refresh }: SavedRowProps) => {
  const { t } = useTranslation('common')
  const onError = (error: unknown) => toast.error(messageOf(error))
  const undo = () => void restore().then(refresh, onError)
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: (message) => toast.success(message, { action: { label: t('undo'), onClick: undo } }),
    onError,
    onSettled: refresh,
  })
  const shown = <bdi className="truncate">{name}</bdi>
  return (
    <li className="flex items-center gap-1">
      {to === undefined ? (
        <button type="button" onClick={onOpen} className={look}>
          {shown}
        </button>
      ) : (
        <Link to={to} onClick={onOpen} className={look}>
          {shown}
        </Link>
      )}
      <IconButton label={deleteLabel} size="s" disabled={isPending} onClick={() => mutate()}>
        <Trash2 size={16} />
      </IconButton>
    </li>
  )
}
