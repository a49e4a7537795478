import { Link } from 'react-router'
import type { StoredDraft } from '#contract/discussions/drafts.ts'
import type { Space } from '#contract/discussions/spaces.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useSession } from '#client/platform/useSession.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { cx } from '#client/ui/classes.ts'
import { withoutIds } from '../composer/mentions.ts'
import { DeleteDraft } from '../drafts/DeleteDraft.tsx'
import { rowClass, RowFacts, rowLinkClass } from './rowParts.tsx'
import { shortTime } from './rowWords.ts'

type DraftItemProps = { draft: StoredDraft; space: Space | undefined }

/** The viewer's own draft, as a row of the list: of a new thread, or of an answer or reply. */
export const DraftItem = ({ draft, space }: DraftItemProps) => {
  const { t } = useTranslation('discussions')
  const session = useSession()
  const { thread, threadTitle, body, savedAt } = draft
  const title = threadTitle ?? draft.title
  const address =
    thread === null ? `ask${draft.kind === 'discussion' ? '?kind=discussion' : ''}` : addressOf(thread, draft.parent)
  return (
    <li className={rowClass}>
      <span className="[grid-area:face] max-wide:self-start *:size-10">
        <Avatar
          id={session?.userId ?? ''}
          name={session?.fullName ?? ''}
          photo={smallPhoto(session?.profilePhoto ?? null)}
          size="s"
        />
      </span>
      <h2 className="min-w-0 text-[0.96875rem] leading-5.25 tracking-normal text-wrap [grid-area:title]">
        <Link
          to={`/dashboard/discussions/${address}`}
          className={cx(rowLinkClass, 'font-medium text-ink max-wide:line-clamp-2')}
        >
          <span className="shrink-0 font-semibold text-bad wide:me-1">
            {t(thread === null ? 'draft' : draft.parent === null ? 'draft.answer' : 'draft.reply')}
          </span>{' '}
          <span className="wide:truncate">
            <bdi>{title.trim() || t('draft.untitled')}</bdi>
          </span>
        </Link>
      </h2>
      <p className="flex min-w-0 text-sm leading-5 text-soft [grid-area:excerpt]">
        <bdi className="truncate">{withoutIds(body).slice(0, 300)}</bdi>
      </p>
      <RowFacts space={space}>
        <span className="truncate">{t('draft.hint')}</span>
      </RowFacts>
      {/* Above the link that covers the row. */}
      <DeleteDraft draft={draft} className="z-10 -my-2 justify-self-end [grid-area:count]" />
      <time
        dateTime={savedAt}
        title={dayAndTime(savedAt)}
        className="justify-self-end text-[0.8125rem] leading-4.5 whitespace-nowrap text-soft [grid-area:when] max-wide:self-start"
      >
        {shortTime(savedAt, t)}
      </time>
    </li>
  )
}

// The draft of a reply is with its answer.
const addressOf = (thread: string, parent: number | null): string =>
  parent === null ? thread : `${thread}?at=${parent}`
