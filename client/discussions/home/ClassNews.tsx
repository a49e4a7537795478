import ChevronRight from 'lucide-react/icons/chevron-right'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessagesSquare from 'lucide-react/icons/messages-square'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ClassChange, ClassNews as News } from '#contract/discussions/home.ts'
import { type Person, smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SectionHead } from '#client/ui/Section.tsx'

/** The latest of an alumnus's class: who joined, who changed company or city, and discussions with new posts. */
export const ClassNews = ({ news: { group, joined, joinedCount, changes, threads } }: { news: News }) => {
  const { t } = useTranslation('class-news')
  const nameOf = useNameOf()
  const page = `/dashboard/network/groups/${group._id}`
  const others = joinedCount - joined.length
  return (
    <section aria-labelledby="class-news">
      <SectionHead
        id="class-news"
        more={
          <Link
            to={page}
            className="inline-flex items-center text-sm font-semibold text-link underline underline-offset-3 max-menu:min-h-11"
          >
            {t('see_all')}
          </Link>
        }
      >
        {t('title', { name: group.name })}
      </SectionHead>
      <Card padding="none" className="overflow-hidden">
        <ul className="divide-y divide-line">
          {joined.length > 0 && (
            <Row
              to={page}
              mark={
                <span className="flex shrink-0">
                  {joined.map((person) => (
                    <span key={person._id} className="-ms-3.5 rounded-full ring-2 ring-surface first:ms-0">
                      <Face of={person} />
                    </span>
                  ))}
                </span>
              }
              words={t('joined.hint')}
            >
              {t('joined', {
                count: joinedCount,
                names: new Intl.ListFormat(locale()).format([
                  ...joined.map(nameOf),
                  ...(others > 0 ? [t('others', { count: others })] : []),
                ]),
              })}
            </Row>
          )}
          {changes.map((change) => (
            <Change key={change.person._id} change={change} />
          ))}
          {threads.map(({ _id, title, author, unread }) => (
            <Row
              key={_id}
              to={`/dashboard/discussions/${_id}`}
              mark={
                author === null ? (
                  <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-navy">
                    <MessagesSquare size={20} />
                  </span>
                ) : (
                  <Face of={author} />
                )
              }
              words={t('unread', { count: unread })}
            >
              {title}
            </Row>
          ))}
        </ul>
      </Card>
    </section>
  )
}

const Change = ({ change: { person, title, company, city } }: { change: ClassChange }) => {
  const { t } = useTranslation('class-news')
  const name = useNameOf()(person)
  const key = company === null ? 'city' : city === null ? 'work' : 'both'
  return (
    <Row
      to={`/dashboard/network/${person._id}`}
      mark={<Face of={person} />}
      words={title ?? t('city.hint')}
      action={
        <IconButton
          label={t('write', { name })}
          variant="outline"
          render={<Link to={`/dashboard/messages/${person._id}`} />}
        >
          <MessageCircle size={18} />
        </IconButton>
      }
    >
      {t(key, { name, company: company ?? '', city: city ?? '' })}
    </Row>
  )
}

const Face = ({ of: person }: { of: Person }) => (
  <Avatar id={person._id ?? ''} name={useNameOf()(person)} photo={smallPhoto(person.profilePhoto)} size="m" />
)

type RowProps = { to: string; mark: ReactNode; children: string; words: string; action?: ReactNode }

const Row = ({ to, mark, children, words, action }: RowProps) => (
  <li className="relative flex min-h-17 items-center gap-3.5 px-4 py-2.5 hover:bg-sunken">
    {mark}
    <div className="min-w-0 flex-1">
      {/* The whole row is clickable, apart from its action. */}
      <Link
        to={to}
        className="line-clamp-2 text-[0.96875rem] leading-snug font-semibold break-words text-heading no-underline before:absolute before:inset-0 before:content-['']"
      >
        <bdi>{children}</bdi>
      </Link>
      <p className="truncate text-sm leading-snug text-muted">
        <bdi>{words}</bdi>
      </p>
    </div>
    {action === undefined ? (
      <ChevronRight size={18} className="shrink-0 text-muted rtl:-scale-x-100" />
    ) : (
      <span className="relative shrink-0">{action}</span>
    )}
  </li>
)
