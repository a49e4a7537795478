import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import { useTranslation } from 'react-i18next'
import type { ChatUser } from '#contract/chat/conversations.ts'
import { MenuItem } from '#client/ui/Menu.tsx'
import type { Arrangement } from './arrange.ts'

type ArrangeItemsProps = { user: ChatUser; onArrange: (change: Arrangement) => void }

/** The items of a menu that pin, mute and archive a conversation, or undo that. */
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
