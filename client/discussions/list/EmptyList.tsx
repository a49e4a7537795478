import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Space } from '#contract/discussions/spaces.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Conversations } from '#client/ui/illustrations/Conversations.tsx'
import { Search } from '#client/ui/illustrations/Search.tsx'
import type { ThreadChoice } from '../queries.ts'
import { SpaceIcon, useSpaceName } from '../SpaceName.tsx'

type EmptyListProps = { choice: ThreadChoice; spaces: readonly Space[] }

/** What a list without threads says, by its tab and search. */
export const EmptyList = ({ choice, spaces }: EmptyListProps) => {
  const { t } = useTranslation('discussions')
  const spaceName = useSpaceName()
  const space = spaces.find(({ _id }) => _id === choice.space)
  const words = choice.q ?? choice.by
  if (words !== undefined)
    return (
      <EmptyState
        illustration={<Search />}
        title={t('empty.search', { words })}
        {...(choice.q !== undefined && {
          action: (
            <AskLink variant="secondary" to={askPath({ title: choice.q, space })}>
              {t('empty.search.ask')}
            </AskLink>
          ),
        })}
      />
    )
  if (choice.tab === 'unread')
    return (
      <EmptyState
        illustration={<CircleCheck size={56} strokeWidth={1.5} className="mx-auto text-good" />}
        title={t('empty.unread')}
      />
    )
  if (choice.tab !== 'latest') return <EmptyState illustration={<Conversations />} title={t(`empty.${choice.tab}`)} />
  if (space !== undefined)
    return (
      <EmptyState
        illustration={<Conversations />}
        title={t('empty.space', { space: spaceName(space) })}
        {...(space.mayStart && {
          action: (
            <AskLink variant="secondary" to={askPath({ space })}>
              {t('empty.space.ask')}
            </AskLink>
          ),
        })}
      >
        {t('empty.space.hint')}
      </EmptyState>
    )
  // A group that the viewer isn't in.
  if (choice.space !== undefined) return <EmptyState illustration={<Conversations />} title={t('empty.group')} />
  return <NewCollege spaces={spaces} />
}

type AskLinkProps = { to: string; variant?: 'secondary'; children: ReactNode }

const AskLink = ({ to, variant, children }: AskLinkProps) => (
  <Button variant={variant} icon={<CircleHelp size={18} />} render={<Link to={to} />}>
    {children}
  </Button>
)

const STARTERS = [
  { name: 'hello', key: 'introductions' },
  { name: 'elective', key: 'campus' },
  { name: 'interview', key: 'careers' },
] as const

/** The list of a college where nobody has started anything: how to begin. */
const NewCollege = ({ spaces }: Pick<EmptyListProps, 'spaces'>) => {
  const { t } = useTranslation('discussions')
  const college = useCollege().name
  const starters = STARTERS.flatMap(({ name, key }) => {
    const space = spaces.find((each) => each.key === key && each.mayStart)
    return space === undefined ? [] : [{ name, space }]
  })
  return (
    <div className="grid gap-6">
      <div className="rounded-m border border-line bg-surface shadow-1">
        <EmptyState
          illustration={<Conversations />}
          title={t('empty.college')}
          action={<AskLink to={askPath({})}>{t('empty.college.ask')}</AskLink>}
        >
          {t('empty.college.hint', { college })}
        </EmptyState>
      </div>
      {starters.length > 0 && (
        <section aria-labelledby="starters">
          <h2 id="starters" className="mb-2 text-lg">
            {t('starters')}
          </h2>
          <ul className="divide-y divide-line rounded-m border border-line bg-surface shadow-1">
            {starters.map(({ name, space }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-3 wide:px-4.5">
                <span className="grid size-10 shrink-0 place-items-center rounded-[12px] bg-sunken ring-1 ring-line ring-inset">
                  <SpaceIcon space={space} size={20} />
                </span>
                <span className="min-w-0 flex-1 basis-48">
                  <span className="block font-semibold text-heading">{t(`starter.${name}`)}</span>
                  <span className="block text-sm text-soft">{t(`starter.${name}.hint`)}</span>
                </span>
                <Button
                  size="s"
                  variant="ghost"
                  render={
                    <Link
                      to={askPath({
                        space,
                        kind: 'discussion',
                        ...(name !== 'hello' && { title: t(`starter.${name}`) }),
                      })}
                    />
                  }
                >
                  {t(name === 'hello' ? 'starter.introduce' : 'starter.begin')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Returns the address of the page for a new thread, filled in with what is known. */
const askPath = (given: { title?: string; space?: Space | undefined; kind?: 'discussion' }): string => {
  const { title, space, kind } = given
  const params = new URLSearchParams({
    ...(kind && { kind }),
    ...(title !== undefined && { title }),
    ...(space?.mayStart === true && { space: space._id }),
  })
  return `/dashboard/discussions/ask${params.size === 0 ? '' : `?${params.toString()}`}`
}
