import Ban from 'lucide-react/icons/ban'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Flag from 'lucide-react/icons/flag'
import Search from 'lucide-react/icons/search'
import UserRound from 'lucide-react/icons/user-round'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Conversation } from '#contract/chat/conversations.ts'
import { ArrangeItems } from '../conversations/ArrangeItems.tsx'
import { useArrange } from '../conversations/useArrange.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/Menu.tsx'

type ConversationMenuProps = {
  standing: Conversation
  trigger: RefObject<HTMLButtonElement | null>
  onSearch: () => void
  onReport: () => void
  onBlock: () => void
}

/** What can be done with a conversation and with whom it is. */
export const ConversationMenu = ({ standing, trigger, onSearch, onReport, onBlock }: ConversationMenuProps) => {
  const { t } = useTranslation('messages')
  const nameOf = useNameOf()
  const arrange = useArrange()
  const begun = standing.lastSequence > 0
  return (
    <Menu
      trigger={
        <IconButton
          ref={trigger}
          label={t('options', { name: nameOf(standing) })}
          className="ms-auto -me-1.5 wide:-me-2.5"
        >
          <EllipsisVertical size={21} />
        </IconButton>
      }
    >
      {!standing.former && !standing.unavailable && (
        <MenuItem icon={<UserRound size={18} />} render={<Link to={`/dashboard/network/${standing._id}`} />}>
          {t('profile')}
        </MenuItem>
      )}
      {begun && (
        <>
          <MenuItem icon={<Search size={18} />} onSelect={onSearch}>
            {t('search')}
          </MenuItem>
          {standing.request !== 'received' && standing.request !== 'declined' && (
            <>
              <MenuSeparator />
              <ArrangeItems user={standing} onArrange={(change) => arrange(standing, change)} />
            </>
          )}
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={<Flag size={18} />} onSelect={onReport}>
        {t('report')}
      </MenuItem>
      {!standing.former && (
        <MenuItem icon={<Ban size={18} />} tone="danger" onSelect={onBlock}>
          {t('block')}
        </MenuItem>
      )}
    </Menu>
  )
}
