import BadgeCheck from 'lucide-react/icons/badge-check'
import UserCheck from 'lucide-react/icons/user-check'
import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Post } from '#contract/discussions/posts.ts'
import type { Introduction, Person } from '#contract/members/person.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { whenUsable } from '#client/platform/usable.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { cx } from '#client/ui/classes.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { withoutIds, withProfileLinks } from '../composer/mentions.ts'
import { AuthorFace, firstName, useAuthors } from '../author.tsx'
import { usePostTime } from './postTime.ts'
import { goToPost, isQuestion, postElementId, useOpenThread } from './threadContext.ts'

/** Formatted text. Until the page is usable, its other code comes first. */
export const Markdown = lazyPart(async () => {
  await whenUsable()
  return (await import('#client/ui/Markdown.tsx')).Markdown
})

type NameProps = { post: Post; className?: string }

/** The author's name, with a link to their profile unless it can't be opened. */
export const AuthorName = ({ post, className }: NameProps) => {
  const { t } = useTranslation('thread')
  const { author } = post
  const name = useAuthors().name(post)
  const look = cx('min-w-0 font-bold break-words text-heading', className)
  return (
    <>
      {author === null || author.former || author.unavailable ? (
        <bdi className={look}>{name}</bdi>
      ) : (
        <Link to={`/dashboard/network/${author._id}`} className={cx(look, 'no-underline hover:underline')}>
          <bdi>{name}</bdi>
        </Link>
      )}
      {author?.verified === true && <BadgeCheck size={16} aria-label={t('verified')} className="shrink-0 text-good" />}
      {post.anonymous && post.ofAuthor && post.number > 1 && <Chip size="s">{t('author')}</Chip>}
    </>
  )
}

/** The author of a post, with their picture, class year and the time. */
export const PostHead = ({ post }: { post: Post }) => {
  const { t } = useTranslation(['thread', 'common'])
  const { author, mine } = post
  const isListed = author !== null && !author.former && !author.unavailable
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[auto_1fr] items-start gap-x-3">
      <span className="row-span-2 flex">
        <AuthorFace of={post} size="m" />
      </span>
      <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1 text-[0.96875rem] leading-snug">
        <AuthorName post={post} />
        {mine && <Chip size="s">{t('you')}</Chip>}
        <AskedCredit post={post} />
      </p>
      <PostTime post={post} />
      {/* Also below the time, because phones have little room. */}
      <div className="col-span-2">
        {post.anonymous && (
          <p className="text-[0.84375rem] leading-snug text-soft">
            {t(mine ? 'anonymous.mine' : 'anonymous.verified')}
          </p>
        )}
        {isListed && author.role !== 'admin' && (
          <p className="text-[0.84375rem] leading-snug text-soft">
            <Introduced author={author} />
          </p>
        )}
      </div>
    </header>
  )
}

/** Who the author of a post is: their work or role, their field and year, and their city, as far as they show it. */
const Introduced = ({ author: { _id, role, graduationYear } }: { author: Person }) => {
  const { t } = useTranslation(['thread', 'common'])
  const { position, company, fieldOfStudy, city } = useOpenThread().introductions.get(_id) ?? nothing
  const work = position === null ? company : company === null ? position : t('work', { position, company })
  const year = graduationYear === null ? null : t('class', { year: graduationYear })
  return (
    <Facts
      facts={[
        work ?? t(role === 'student' ? 'common:student' : 'common:alumnus'),
        fieldOfStudy === null ? year : [fieldOfStudy, graduationYear].join(' ').trim(),
        city,
      ]}
    />
  )
}

const nothing: Introduction = { position: null, company: null, fieldOfStudy: null, city: null }

/** Credits an answer by a member who was asked by name. */
export const AskedCredit = ({ post: { asked } }: { post: Post }) => {
  const { t } = useTranslation('thread')
  const nameOf = useNameOf()
  if (asked === null) return null
  return (
    <Chip>
      {asked.passedOnBy === null
        ? t('asked_by_name')
        : t('passed_on_by', { name: firstName(nameOf(asked.passedOnBy)) })}
    </Chip>
  )
}

/** Below the opening: how many members its author asked by name. */
export const AskedCount = () => {
  const { t } = useTranslation('thread')
  const nameOf = useNameOf()
  const { asked, thread } = useOpenThread()
  if (asked === 0) return null
  return (
    <p className="mt-2 flex items-center gap-1.5 text-[0.84375rem] text-soft">
      <UserCheck size={15} className="shrink-0" />
      {thread.author === null
        ? t('asked_people.by_author', { count: asked })
        : t('asked_people', { name: firstName(nameOf(thread.author)), count: asked })}
    </p>
  )
}

/** When a post was written, and that it was edited. */
export const PostTime = ({ post: { createdAt, edited } }: { post: Post }) => {
  const { t } = useTranslation('thread')
  return (
    <span className="text-[0.84375rem] leading-snug text-soft">
      <time dateTime={createdAt} title={dayAndTime(createdAt)} className="inline-block first-letter:uppercase">
        {usePostTime()(createdAt)}
      </time>
      {edited && <span> · {t('edited')}</span>}
    </span>
  )
}

/** The text of a post; nothing for a post that has only files. Links into the portal open in this tab. */
export const PostBody = ({ children, small = false }: { children: string; small?: boolean }) => {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin !== location.origin || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const number = Number(new URL(link.href).searchParams.get('at'))
    if (link.pathname === location.pathname && document.getElementById(postElementId(number)) !== null)
      return goToPost(number)
    void navigate(link.pathname + link.search + link.hash)
  }
  if (children === '') return null
  return (
    // The links inside are what is clicked, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      data-body
      onClick={follow}
      className={cx('max-w-170 text-ink', small ? 'text-[0.9375rem] leading-[1.55]' : 'text-base leading-[1.6]')}
    >
      <Suspense
        fallback={
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {withoutIds(children)}
          </p>
        }
      >
        <Markdown rich>{withProfileLinks(children)}</Markdown>
      </Suspense>
    </div>
  )
}

/** The end of a post, which is on screen once the post has been read. */
export const PostEnd = ({ number }: { number: number }) => {
  const end = useRef<HTMLSpanElement>(null)
  const { observe } = useOpenThread()
  useEffect(() => (end.current === null ? undefined : observe(end.current, number)), [observe, number])
  return <span ref={end} aria-hidden className="block h-px" />
}

/** The blue mark of an unread post. */
export const UnreadDot = ({ className }: { className?: string }) => {
  const { t } = useTranslation('thread')
  return (
    <span className={cx('absolute size-2 rounded-full bg-link forced-colors:bg-[highlight]', className)}>
      <VisuallyHidden>{t('unread')}</VisuallyHidden>
    </span>
  )
}

/** In place of a post without a text. */
export const GoneNote = ({ gone }: { gone: NonNullable<Post['gone']> }) => {
  const { t } = useTranslation('thread')
  const { thread } = useOpenThread()
  const key = gone === 'hidden' && !isQuestion(thread) ? 'hidden_post' : gone
  return <p className="text-sm text-muted">{t(`gone.${key}`)}</p>
}

type ButtonRowProps = { label: string; small?: boolean; children: ReactNode }

/** A row of a post's buttons; on narrow phones they wrap. `small`: of a reply, which has less room. */
export const ButtonRow = ({ label, small = false, children }: ButtonRowProps) => (
  <div
    role="group"
    aria-label={label}
    className={cx(
      'mt-3 flex flex-wrap items-center gap-1.5 print:hidden',
      small && 'max-wide:gap-1 max-wide:[&>button]:px-2.5',
    )}
  >
    {children}
  </div>
)
