import { useTranslation } from 'react-i18next'
import { REACTIONS } from '#contract/limits.ts'
import type { Message, Reaction } from '#contract/chat/messages.ts'
import { cx } from '#client/ui/cx.ts'
import { MenuItem } from '#client/ui/Menu.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { REACTION_NAMES } from './reactionNames.ts'

type ReactionItemsProps = {
  ownId: string
  message: Message
  onReact: (message: Message, reaction: Reaction | null) => void
}

/** How one may react; choosing what one has chosen takes it back. */
export const ReactionItems = ({ ownId, message, onReact }: ReactionItemsProps) => {
  const { t } = useTranslation('messages')
  const own = message.reactions.find(({ userId }) => userId === ownId)?.reaction
  return (
    <div role="group" aria-label={t('menu.react')} className="grid grid-cols-4 gap-0.5 p-0.5">
      {REACTIONS.map((reaction) => (
        <MenuItem key={reaction} onSelect={() => onReact(message, reaction === own ? null : reaction)}>
          <span
            aria-hidden
            className={cx('w-full rounded-s text-center text-xl', reaction === own && 'bg-pale outline-2 outline-navy')}
          >
            {reaction}
          </span>
          <VisuallyHidden>
            {t(reaction === own ? 'reaction.take_back' : 'reaction.give', { reaction: t(REACTION_NAMES[reaction]) })}
          </VisuallyHidden>
        </MenuItem>
      ))}
    </div>
  )
}
