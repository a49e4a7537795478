import { useTranslation } from 'react-i18next'
import { REACTIONS } from '#contract/limits.ts'
import type { Message } from '#contract/chat/messages.ts'
import { locale } from '#client/platform/region.ts'
import { cx } from '#client/ui/cx.ts'
import { useLogActions } from './logActions.ts'
import { REACTION_NAMES } from './reactionNames.ts'

/** Who reacted how to a message: pressing one's own takes it back, pressing the other's joins in. */
export const Reactions = ({ message, tabIndex }: { message: Message; tabIndex: number }) => {
  const { t } = useTranslation('messages')
  const { ownId, name, react } = useLogActions()
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
