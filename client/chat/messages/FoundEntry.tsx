import { foundIn } from '#client/platform/foundIn.ts'
import { Highlighted } from '#client/ui/Highlighted.tsx'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { type FoundMessage, wordsOf } from '#contract/chat/messages.ts'
import { smallPhoto } from '#contract/people/members.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { briefTime } from '#client/platform/days.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { snippetFrom } from './snippet.ts'

type FoundEntryProps = {
  found: FoundMessage
  words: string
  mine: boolean
  /** All results are of one conversation: whose words they are stands there instead of whom one talks with. */
  alone: boolean
  onChoose: () => void
}

/** A message that was found: with whom, when, and the words in it. It leads to its place in the conversation. */
export const FoundEntry = ({ found: { user, message }, words, mine, alone, onChoose }: FoundEntryProps) => {
  const { t } = useTranslation('messages')
  const { search } = useLocation()
  const name = useNameOf()(user)
  const text = wordsOf(message) || (message.attachment?.name ?? '')
  const hit = foundIn(text, words).find(({ found }) => found)?.start ?? 0
  const who = alone && mine ? t('says.you') : name
  const said = (
    <bdi>
      <Highlighted parts={foundIn(snippetFrom(text, hit), words)} />
    </bdi>
  )

  return (
    <li>
      <Link
        to={{ pathname: `/dashboard/messages/${user._id}`, search }}
        // One stays where one is: Back need not lead here.
        replace={alone}
        onClick={onChoose}
        className="flex min-h-17 items-center gap-3 px-5 py-2.5 text-ink no-underline -outline-offset-3 transition-colors duration-120 hover:bg-sunken"
      >
        {!alone && <Avatar id={user._id} name={name} photo={smallPhoto(user.profilePhoto)} size="s" />}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span dir="auto" className="min-w-0 flex-1 truncate text-[0.9375rem] font-semibold text-heading">
              {who}
            </span>
            <time
              dateTime={message.createdAt}
              title={dayAndTime(message.createdAt)}
              className="shrink-0 text-xs text-muted"
            >
              {briefTime(message.createdAt)}
            </time>
          </span>
          <span className="line-clamp-2 text-sm break-words text-muted">
            {mine && !alone ? <Trans t={t} i18nKey="search.you" components={{ said }} /> : said}
          </span>
        </span>
      </Link>
    </li>
  )
}
