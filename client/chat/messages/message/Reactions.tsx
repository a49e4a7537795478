import { useTranslation } from '#client/platform/i18n.ts'
import { REACTIONS } from '#contract/limits.ts'
import type { Message, Reaction } from '#contract/chat/messages.ts'
import { locale } from '#client/platform/locale.ts'
import { cx } from '#client/ui/classes.ts'
import { useMessageListContext } from '../list/listContext.ts'
import { MenuItem } from '#client/ui/Menu.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

/** Renders the reactions to a message. Pressing one adds the viewer's, or removes it. */
export const Reactions = ({ message, tabIndex }: { message: Message; tabIndex: number }) => {
  const { t } = useTranslation('messages')
  const { ownId, name, react } = useMessageListContext()
  const given = REACTIONS.map((reaction) => ({
    reaction,
    people: message.reactions.filter((other) => other.reaction === reaction).map(({ userId }) => userId),
  })).filter(({ people }) => people.length > 0)
  const names = (people: string[]) =>
    new Intl.ListFormat(locale()).format(people.map((id) => (id === ownId ? t('says.you') : name)))

  return (
    <ul className="z-1 -mt-1.5 mb-1 flex gap-1 px-2">
      {given.map(({ reaction, people }) => {
        const own = people.includes(ownId)
        const label = t('reaction.by', { reaction: t(REACTION_NAMES[reaction]), names: names(people) })
        return (
          <li key={reaction}>
            <button
              type="button"
              tabIndex={tabIndex}
              aria-pressed={own}
              aria-label={label}
              title={label}
              onClick={() => react(message, own ? null : reaction)}
              className={cx(
                "relative flex min-h-7 items-center gap-1 rounded-full border px-2 text-sm before:absolute before:-inset-x-0.5 before:-inset-y-2 before:content-['']",
                own ? 'border-navy bg-pale font-semibold text-navy' : 'border-line-strong bg-surface text-soft',
              )}
            >
              <span aria-hidden>{reaction}</span>
              {people.length > 1 && <span className="tabular text-xs">{people.length}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type ReactionItemsProps = {
  ownId: string
  message: Message
  onReact: (message: Message, reaction: Reaction | null) => void
}

/** Renders the available reactions. Choosing the viewer's current one removes it. */
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

/** Text keys that name the reactions for screen readers. */
const REACTION_NAMES = {
  '👍': 'reaction.thumbs_up',
  '❤️': 'reaction.heart',
  '😂': 'reaction.laugh',
  '🎉': 'reaction.celebrate',
  '😮': 'reaction.surprised',
  '😢': 'reaction.sad',
  '🙏': 'reaction.thanks',
  '👏': 'reaction.applause',
} as const satisfies Record<Reaction, string>
