import CheckIcon from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import Hand from 'lucide-react/icons/hand'
import Heart from 'lucide-react/icons/heart'
import History from 'lucide-react/icons/history'
import LinkIcon from 'lucide-react/icons/link'
import MailOpen from 'lucide-react/icons/mail-open'
import Pencil from 'lucide-react/icons/pencil'
import Quote from 'lucide-react/icons/quote'
import Reply from 'lucide-react/icons/reply'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import type { ComponentProps, ReactNode } from 'react'
import type { Post, PostReaction } from '#contract/discussions/posts.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/Menu.tsx'
import { MuteItem } from '../muting/MuteItem.tsx'
import { CheckingActions } from './CheckingNote.tsx'
import { HiddenActions } from './HiddenNote.tsx'
import { ButtonRow } from './PostParts.tsx'
import { isQuestion, useOpenThread } from './threadContext.ts'
import { useAuthors } from '../author.tsx'
import { useReactedBy } from './useReactedBy.ts'

const icons = { wonder: Hand, helpful: ThumbsUp, thanks: Heart }

/** The reactions that a post can get: *I wonder too* for questions, *Helpful* and *Thanks* for other posts. */
export const reactionsOf = (post: Post, question: boolean): readonly PostReaction[] => {
  if (post.number === 1 && question) return ['wonder']
  return post.number === 1 ? ['thanks'] : ['helpful', 'thanks']
}

const pill =
  'inline-flex min-h-8.5 items-center gap-1.5 rounded-full border px-3 text-[0.84375rem] font-medium whitespace-nowrap transition-colors duration-120 pointer-coarse:min-h-11'

/** The buttons below a post. */
export const PostActions = ({ post, small = false }: { post: Post; small?: boolean }) => {
  const { t } = useTranslation('thread')
  const { thread, mayPost, quote, reply, edit, accept } = useOpenThread()
  const name = useAuthors().name(post)
  const question = isQuestion(thread)
  const isOpen = mayPost && thread.closedAt === null
  const isAnswer = question && post.number > 1 && post.parent === null
  if (post.mine && post.hidden !== null) return <HiddenActions post={post} hidden={post.hidden} />
  if (post.checking !== null) return <CheckingActions post={post} checking={post.checking} />
  return (
    <ButtonRow label={t('actions', { name })} small={small}>
      {reactionsOf(post, question).map((reaction) => (
        <ReactionButton key={reaction} post={post} reaction={reaction} />
      ))}
      {isOpen && question && post.number > 1 && (
        <TextButton icon={<Reply size={16} />} onClick={() => reply(post)}>
          {t('reply')}
        </TextButton>
      )}
      {isOpen && (
        <TextButton icon={<Quote size={16} />} onClick={() => quote(post)} data-quote className="max-wide:hidden">
          {t('quote')}
        </TextButton>
      )}
      {isAnswer && thread.mine && mayPost && (
        <TextButton
          icon={<CheckIcon size={16} />}
          // Ignores the second click of a double click: the first may have hit another button here, such as *Save changes*.
          onClick={({ detail }) => detail < 2 && accept(thread.accepted === post.number ? null : post.number)}
        >
          {t(thread.accepted === post.number ? 'accept.undo' : 'accept')}
        </TextButton>
      )}
      {post.mine && !small && mayPost && (
        <TextButton icon={<Pencil size={16} />} onClick={() => edit(post)}>
          {t('edit')}
        </TextButton>
      )}
      <span className="ms-auto max-wide:-me-2">
        <PostMenu post={post} />
      </span>
    </ButtonRow>
  )
}

const ReactionButton = ({ post, reaction }: { post: Post; reaction: PostReaction }) => {
  const { t } = useTranslation('thread')
  const { mayPost, react } = useOpenThread()
  const { count, mine } = post.reactions[reaction]
  const reactedBy = useReactedBy(post, reaction)
  const Icon = icons[reaction]
  // Members can't react to their own posts.
  if (post.mine || !mayPost)
    return count === 0 ? null : (
      <span {...reactedBy} className={cx(pill, 'border-transparent ps-0 text-soft select-none')}>
        <Icon size={16} />
        {t(`reaction.${reaction}.own`, { count })}
      </span>
    )
  return (
    <button
      {...reactedBy}
      type="button"
      aria-pressed={mine}
      data-reaction={reaction}
      onClick={() => react(post, reaction)}
      className={cx(
        pill,
        'select-none',
        mine
          ? 'border-navy bg-pale font-semibold text-navy'
          : 'border-line-strong bg-surface text-soft hover:border-navy hover:text-navy',
      )}
    >
      <Icon size={16} />
      {t(`reaction.${reaction}`)}
      {count > 0 && <b className={cx('tabular font-bold', !mine && 'text-ink')}>{count}</b>}
    </button>
  )
}

const TextButton = ({
  icon,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & { icon: ReactNode; 'data-quote'?: true }) => (
  <button
    {...rest}
    type="button"
    className={cx(
      pill,
      'border-transparent px-2! text-soft first:-ms-2 max-wide:[[data-quote]:first-child+&]:-ms-2 hover:bg-pale hover:text-navy',
      className,
    )}
  >
    {icon}
    {children}
  </button>
)

/** Further actions on a post. */
const PostMenu = ({ post }: { post: Post }) => {
  const { t } = useTranslation('thread')
  const { thread, mayPost, copyLink, markUnread, edit, quote, ask } = useOpenThread()
  const name = useAuthors().name(post)
  const hasReactions = Object.values(post.reactions).some(({ count }) => count > 0)
  // The server refuses to delete a thread with answers of others.
  const isDeletable = post.mine && (post.number > 1 || thread.answers === 0)
  return (
    <Menu
      trigger={
        <IconButton label={t('more', { name })} size="s">
          <Ellipsis size={18} />
        </IconButton>
      }
    >
      <MenuItem icon={<LinkIcon size={18} />} onSelect={() => copyLink(post)}>
        {t('copy_link')}
      </MenuItem>
      <MenuItem icon={<MailOpen size={18} />} onSelect={() => markUnread(post.number)}>
        {t('mark_unread')}
      </MenuItem>
      {mayPost && thread.closedAt === null && (
        <MenuItem icon={<Quote size={18} />} onSelect={() => quote(post)}>
          {t('quote')}
        </MenuItem>
      )}
      {hasReactions && (
        <MenuItem icon={<Users size={18} />} onSelect={() => ask({ kind: 'reactions', post })}>
          {t('reactions')}
        </MenuItem>
      )}
      {post.edited && (
        <MenuItem icon={<History size={18} />} onSelect={() => ask({ kind: 'versions', post })}>
          {t('versions')}
        </MenuItem>
      )}
      {!post.mine && post.author !== null && !post.author.former && post.author.role !== 'admin' && (
        <MuteItem person={post.author} />
      )}
      {!post.mine && (
        <MenuItem icon={<Flag size={18} />} onSelect={() => ask({ kind: 'report', post })}>
          {t('report')}
        </MenuItem>
      )}
      {post.mine && (mayPost || isDeletable) && <MenuSeparator />}
      {post.mine && mayPost && (
        <MenuItem icon={<Pencil size={18} />} onSelect={() => edit(post)}>
          {t('edit')}
        </MenuItem>
      )}
      {isDeletable && (
        <MenuItem icon={<Trash2 size={18} />} tone="danger" onSelect={() => ask({ kind: 'delete', post })}>
          {t('delete')}
        </MenuItem>
      )}
    </Menu>
  )
}
