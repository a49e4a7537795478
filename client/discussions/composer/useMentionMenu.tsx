import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { listMentionable, type Mentionable } from '#contract/discussions/mentions.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { cx } from '#client/ui/classes.ts'
import { discussionKey } from '../attention.ts'
import { begunMention, type BegunMention, type KnownPeople } from './mentions.ts'

/** Where mentioned members must be able to read: a thread, or the space of a new one. */
export type MentionPlace = { thread: string } | { space: string }

const REST = 150

const mentionableQuery = (place: MentionPlace, q: string) =>
  queryOptions({
    queryKey: [...discussionKey, 'mentionable', place, q],
    queryFn: ({ signal }) => api(listMentionable, { signal, querystring: { ...place, q } }),
  })

type MentionMenuOptions = {
  place: MentionPlace | undefined
  text: string
  /** The caret of the focused field; undefined while it has no focus, or a selection. */
  caret: number | undefined
  known: KnownPeople
  onPick: (begun: BegunMention, person: Mentionable['person']) => void
}

/** Lists members while a name is typed after `@`. Returns the list, attributes of the field, and what handles its keys: true if it used one. */
export const useMentionMenu = ({ place, text, caret, known, onPick }: MentionMenuOptions) => {
  const listId = useId()
  const [dismissedAt, setDismissedAt] = useState<number>()
  const [active, setActive] = useState(0)
  const begun = place === undefined || caret === undefined ? undefined : begunMention(text, caret, known)
  // A later mention at the same place shows the list again.
  if (begun === undefined && dismissedAt !== undefined) setDismissedAt(undefined)
  const isOpen = begun !== undefined && begun.at !== dismissedAt
  const words = useDebounced(begun?.words.trim() ?? '', REST)
  const { data, isPlaceholderData } = useQuery({
    ...mentionableQuery(place ?? { thread: '' }, words),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const people = isOpen ? (data?.people ?? []) : []
  // The list lags behind the typing, and a key must not pick a member of an earlier list.
  const isCurrent = words === begun?.words.trim() && !isPlaceholderData
  const index = Math.min(active, people.length - 1)
  const isShown = isOpen && (people.length > 0 || (data !== undefined && !words.includes(' ')))

  const pick = (found: Mentionable | undefined): void => {
    if (begun === undefined || found?.mayRead !== true) return
    setActive(0)
    onPick(begun, found.person)
  }
  const press = (event: KeyboardEvent): boolean => {
    if (!isShown || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && people.length > 0) setActive((index + step + people.length) % people.length)
    else if (event.key === 'Escape') setDismissedAt(begun.at)
    else if (isCurrent && (event.key === 'Enter' || event.key === 'Tab') && people[index]?.mayRead === true)
      pick(people[index])
    else return false
    // Escape also closes the dialog that the field is in.
    event.stopPropagation()
    event.preventDefault()
    return true
  }
  return {
    press,
    field: isShown
      ? ({
          'aria-autocomplete': 'list',
          'aria-controls': people.length > 0 ? listId : undefined,
          'aria-activedescendant': people.length > 0 ? `${listId}-${index}` : undefined,
        } as const)
      : {},
    list: isShown && <MentionList id={listId} people={people} active={index} words={words} onPick={pick} />,
  }
}

type MentionListProps = {
  id: string
  people: readonly Mentionable[]
  active: number
  words: string
  onPick: (found: Mentionable) => void
}

const MentionList = ({ id, people, active, words, onPick }: MentionListProps): ReactNode => {
  const { t } = useTranslation('composer')
  const list = useRef<HTMLDivElement>(null)
  // It opens below the text, perhaps beyond the end of the window.
  useLayoutEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [people.length])
  if (people.length === 0)
    return (
      <p role="status" className="border-t border-line px-4.5 py-2.5 text-sm text-soft">
        {t(words === '' ? 'mention.begin' : 'mention.none', { name: words })}
      </p>
    )
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('mention')}
      className="max-h-66 shrink-0 overflow-y-auto border-t border-line bg-surface p-1.5"
    >
      {people.map((found, index) => (
        // The field keeps the focus and handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={found.person._id}
          id={`${id}-${index}`}
          ref={index === active ? intoView : undefined}
          role="option"
          aria-selected={index === active}
          aria-disabled={!found.mayRead || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(found)}
          className={cx(
            'flex min-h-11 items-center gap-2.5 rounded-s px-3 py-1',
            index === active && 'bg-pale',
            found.mayRead ? 'cursor-pointer hover:bg-pale' : 'text-muted',
          )}
        >
          <span className={cx('flex *:size-8', !found.mayRead && 'opacity-60 grayscale')}>
            <Avatar
              id={found.person._id}
              name={found.person.fullName}
              photo={smallPhoto(found.person.profilePhoto)}
              size="xs"
            />
          </span>
          <span className="min-w-0 flex-1">
            <span className={cx('block truncate text-[0.9375rem] font-medium', found.mayRead && 'text-ink')}>
              <bdi>{found.person.fullName}</bdi>
            </span>
            {(found.inThread || !found.mayRead) && (
              <span className="block truncate text-[0.8125rem] leading-4.5 text-soft">
                {t(found.mayRead ? 'mention.in_thread' : 'mention.no_access')}
              </span>
            )}
          </span>
        </div>
      ))}
    </div>
  )
}

const intoView = (option: HTMLDivElement | null): void => option?.scrollIntoView({ block: 'nearest' })
