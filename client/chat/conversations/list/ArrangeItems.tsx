import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import { useTranslation } from '#client/platform/i18n.ts'
import { arrangeConversation, type ChatUser } from '#contract/chat/conversations.ts'
import { MenuItem } from '#client/ui/Menu.tsx'
import { type Arrangement, showArranged } from '../arrange.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { toast } from '#client/ui/toast.ts'
import { everything } from '../queries.ts'

type ArrangeItemsProps = { user: ChatUser; onArrange: (change: Arrangement) => void }

/** Renders the menu items that pin, mute and archive a conversation, or undo that. */
export const ArrangeItems = ({ user: { pinned, muted, archived }, onArrange }: ArrangeItemsProps) => {
  const { t } = useTranslation('conversations')
  return (
    <>
      {!archived && (
        <MenuItem
          icon={pinned ? <PinOff size={18} /> : <Pin size={18} />}
          onSelect={() => onArrange({ pinned: !pinned })}
        >
          {t(pinned ? 'unpin' : 'pin')}
        </MenuItem>
      )}
      <MenuItem icon={muted ? <Bell size={18} /> : <BellOff size={18} />} onSelect={() => onArrange({ muted: !muted })}>
        {t(muted ? 'unmute' : 'mute')}
      </MenuItem>
      <MenuItem
        icon={archived ? <ArchiveRestore size={18} /> : <Archive size={18} />}
        onSelect={() => onArrange({ archived: !archived })}
      >
        {t(archived ? 'unarchive' : 'archive')}
      </MenuItem>
    </>
  )
}

type Arranging = { user: ChatUser; change: Arrangement }

/** Returns a function that pins, mutes and archives. The change shows immediately and is reverted on failure. Archiving can be undone. */
export const useArrange = () => {
  const { t } = useTranslation(['conversations', 'common'])
  const nameOf = useNameOf()
  const cache = useQueryClient()

  const { mutate } = useMutation({
    mutationFn: ({ user, change }: Arranging) =>
      api(arrangeConversation, { params: { userId: user._id }, body: change }),
    onMutate: async ({ user, change }) => {
      await cache.cancelQueries({ queryKey: [...everything, 'people'] })
      showArranged(cache, { ...user, ...change })
    },
    onSuccess: (_, { user, change }) => {
      if (change.archived !== true) return
      toast.success(t('archived.toast', { name: nameOf(user) }), {
        action: {
          label: t('common:undo'),
          // Archiving removed the pin.
          onClick: () =>
            mutate({ user: { ...user, archived: true }, change: { archived: false, pinned: user.pinned } }),
        },
      })
    },
    onError: (error, { user }) => {
      showArranged(cache, user)
      toast.error(error.message)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: everything }),
  })
  return (user: ChatUser, change: Arrangement): void => mutate({ user, change })
}
