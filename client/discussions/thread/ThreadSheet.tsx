import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { Fragment, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Post } from '#contract/discussions/posts.ts'
import type { AnswerOrder, Thread } from '#contract/discussions/threads.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { usePageTitle } from '#client/platform/pageTitle.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { cx } from '#client/ui/classes.ts'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { toast } from '#client/ui/toast.ts'
import { addQuote } from '#client/platform/markdownEdits.ts'
import { NewMemberNote } from '../composer/NewMemberNote.tsx'
import { withoutIds } from '../composer/mentions.ts'
import { KeysDialog } from '../list/KeysDialog.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { AnswersHead } from './AnswersHead.tsx'
import { allPosts, firstAnswers } from './arrangement.ts'
import { AskedAbove, AskerAbove, AskingCards, hasAnswer } from './AskingParts.tsx'
import { currentPost, selectedQuote } from './currentPost.ts'
import { EndComposer } from './EndComposer.tsx'
import { JumpButton } from './JumpButton.tsx'
import { NewPosts } from './NewPosts.tsx'
import { Opening } from './Opening.tsx'
import { PostDialogs } from './PostDialogs.tsx'
import { usePostTime } from './postTime.ts'
import type { LoadedPage } from './queries.ts'
import { Rail } from './Rail.tsx'
import { SelectionQuote } from './SelectionQuote.tsx'
import { ThreadBar } from './ThreadBar.tsx'
import { LeftDrafts } from './LeftDrafts.tsx'
import {
  focusPost,
  goToPost,
  linkTo,
  type OpenThread,
  type PostDialog,
  postElementId,
  ThreadContext,
} from './threadContext.ts'
import { ClosedNote, HeldBackNote, MergedNote, NewSince, OldThreadNote, UncheckedNote } from './ThreadNotes.tsx'
import { UnsentPosts } from './UnsentPosts.tsx'
import { useDraft } from './useDraft.ts'
import { usePaging } from './usePaging.ts'
import { usePostCalls } from './usePostCalls.ts'
import { useAuthors } from '../author.tsx'
import { useThreadKeys } from './useThreadKeys.ts'
import { useVisit } from './useVisit.ts'

type ThreadSheetProps = {
  pages: LoadedPage[]
  at: number | undefined
  order: AnswerOrder
  onOrderChange: (order: AnswerOrder) => void
  isFetchingBefore: boolean
  isFetchingAfter: boolean
  fetchBefore: () => Promise<unknown>
  fetchAfter: () => Promise<unknown>
}

/** A thread that has been fetched. */
export const ThreadSheet = ({ pages, ...rest }: ThreadSheetProps) => {
  const page = pages.at(-1)
  return page && <OpenSheet pages={pages} thread={page.thread} opening={page.opening} {...rest} />
}

type OpenSheetProps = ThreadSheetProps & { thread: Thread; opening: Post }

const OpenSheet = ({ pages, thread, opening, at, order, onOrderChange, ...paging }: OpenSheetProps) => {
  const { t } = useTranslation('thread')
  const navigate = useNavigate()
  const { name: nameOf } = useAuthors()
  const postTime = usePostTime()
  usePageTitle(thread.title)
  const heldBack = useAwaitingVerification()
  const { visit, arranged, before, after, here, reading, unread, jump, showWaiting } = useVisit(
    pages,
    thread,
    opening,
    at,
    order === 'oldest',
  )
  const draft = useDraft(thread, null)
  const calls = usePostCalls(thread._id)
  const [editing, setEditing] = useState<number>()
  const [replyingTo, setReplyingTo] = useState<Post>()
  const [dialog, setDialog] = useState<PostDialog>()
  const [showsKeys, setShowsKeys] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const [search] = useSearchParams()
  const composer = useRef<HTMLTextAreaElement>(null)
  const loadBefore = usePaging({ before, after, ...paging })

  // Before they are verified, or a guardian consents, members can start threads that wait for it.
  const mayPost = heldBack === undefined || (heldBack !== 'unconfirmed' && thread.unchecked)
  const mayWrite = mayPost && thread.closedAt === null && !thread.unchecked
  const write = (): void => {
    if (!mayWrite) return
    if (usesSheet()) return setSheetOpen(true)
    composer.current?.focus({ preventScroll: true })
    composer.current?.scrollIntoView({ block: 'nearest' })
  }
  // From an email or *You could answer*.
  const beginWithAnswer = useEffectEvent(() => search.has('answer') && write())
  useEffect(() => {
    // After the router has scrolled to the top of the new page.
    const frame = requestAnimationFrame(() => beginWithAnswer())
    return () => cancelAnimationFrame(frame)
  }, [])
  const quote = (post: Post | undefined): void => {
    const selected = selectedQuote()
    const source = selected === undefined ? post : postAt(selected.number)
    // Quoting doesn't mention again.
    const text = selected?.text ?? withoutIds(post?.body ?? '')
    if (!mayWrite || source === undefined || text === '') return
    const words = `${nameOf(source)}, ${postTime(source.createdAt)}`.replaceAll(/[[\]\\]/g, '')
    const quoted = addQuote(draft.text, text, `[${words}](${linkTo(thread._id, source.number)})`)
    if (quoted.length > DISCUSSION_LIMITS.postLength) return toast.error(t('quote.long'))
    draft.change(quoted)
    write()
  }
  const postAt = (number: number): Post | undefined =>
    [opening, ...allPosts(pages)].find((post) => post.number === number)
  // On a page that isn't loaded, unless the address leads to it.
  const isGone = (number: number): boolean => {
    const post = postAt(number)
    return post === undefined ? at === number || (before === 0 && after === 0) : post.gone !== null
  }
  const asking = pages.find((page) => page.asking !== null)?.asking
  const ask = mayWrite ? (asking?.mine ?? null) : null
  const open: OpenThread = {
    thread,
    asked: asking?.asks === null ? asking.count : 0,
    introductions: new Map(pages.flatMap((page) => page.introductions.map((each) => [each._id, each]))),
    visit,
    at: here,
    mayPost,
    editing,
    replyingTo,
    observe: reading.observe,
    edit: (post) => setEditing(post?.number),
    reply: setReplyingTo,
    quote,
    react: (post, reaction) => void calls.react(post, reaction),
    accept: (number) => void calls.accept(number),
    copyLink: (post) => void calls.copyLink(post),
    markUnread: (number) =>
      void reading.markUnread(number).then(
        () => toast.success(t('marked_unread')),
        (error: unknown) => toast.error(messageOf(error)),
      ),
    ask: setDialog,
    posted: ({ number, parent }) => {
      // Its page isn't loaded, with other answers between.
      if (parent === null && after > 0) return void navigate(`?at=${number}`, { replace: true })
      setTimeout(() => {
        // The composer of a reply is gone.
        if (parent !== null) focusPost(number)
        document.getElementById(postElementId(number))?.scrollIntoView({ block: 'nearest' })
      })
    },
  }
  const onPost = (number: number | undefined, action: (post: Post) => void): void => {
    const post = number === undefined ? undefined : postAt(number)
    if (post?.gone === null) action(post)
  }
  useThreadKeys({
    jump,
    answer: write,
    markUnread: () => open.markUnread(currentPost()),
    copyLink: (number) => open.copyLink(number === undefined || number === 1 ? undefined : postAt(number)),
    quote: (number) => quote(number === undefined ? undefined : postAt(number)),
    reply: (number) => {
      if (!mayWrite) return
      if (number === 1 || thread.kind === 'discussion') write()
      else onPost(number, setReplyingTo)
    },
    helpful: (number) => onPost(number, (post) => mayPost && !post.mine && number > 1 && open.react(post, 'helpful')),
    edit: (number) => onPost(number, (post) => mayPost && post.mine && setEditing(number)),
    showKeys: () => setShowsKeys(true),
  })
  const isWhole = useWhole(search.size > 0)
  const answers = isWhole ? arranged.answers : firstAnswers(arranged.answers)
  const lineAt = arranged.answers.findIndex(({ post }) => post.number === arranged.lineAbove)
  const merged = pages.at(-1)?.merged ?? null
  const poll = pages.find((page) => page.poll !== null)?.poll ?? null
  const followers = Math.max(...pages.map((page) => page.followers))
  const similar = pages.find((page) => page.similar.length > 0)?.similar ?? []
  // On a first visit everything is new, which needs no marks.
  const hasReadBefore = visit.read > 0
  const jumping = { count: hasReadBefore ? unread.length : 0, onJump: jump }

  return (
    <ThreadContext value={open}>
      <ThreadBar opening={opening} />
      <div
        data-thread-sheet
        className={cx(
          'relative grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_18rem]',
          mayWrite && 'max-wide:pb-16',
        )}
      >
        <div className="min-w-0 [overflow-anchor:none]">
          {ask && <AskedAbove ask={ask} isWriting={isWriting} onAnswer={write} opensPassing={search.has('pass')} />}
          {asking && <AskerAbove asking={asking} />}
          <Opening post={opening} poll={poll} />
          <AnswersHead opening={opening} order={order} onOrderChange={onOrderChange} />
          {before > 0 && (
            <LoadMore
              label={t('earlier', { count: Math.min(before, DISCUSSION_LIMITS.answerPage) })}
              pending={paging.isFetchingBefore}
              onLoad={loadBefore}
            />
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
            {answers.map(({ post, replies }, index) => (
              <Fragment key={post.number}>
                {post.number === arranged.lineAbove && visit.visitedAt !== null && (
                  <NewSince time={postTime(visit.visitedAt)} />
                )}
                <AnswerCard
                  post={post}
                  replies={replies}
                  isAboveLine={hasReadBefore && (index < lineAt || lineAt === -1)}
                />
              </Fragment>
            ))}
          </div>
          {isWhole && (
            <>
              {after > 0 && (
                <LoadMore
                  label={t('later', { count: Math.min(after, DISCUSSION_LIMITS.answerPage) })}
                  pending={paging.isFetchingAfter}
                  onLoad={() => void paging.fetchAfter()}
                />
              )}
              <NewPosts waiting={arranged.waiting} onShow={showWaiting} />
              <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)] gap-3.5">
                <UnsentPosts parent={null} />
                {merged !== null && <MergedNote merged={merged} />}
                {thread.closedAt !== null ? (
                  <ClosedNote closedAt={thread.closedAt} reason={thread.closedReason} />
                ) : (
                  <OldThreadNote thread={thread} />
                )}
                <LeftDrafts isGone={isGone} />
                {heldBack !== undefined && !thread.unchecked && <HeldBackNote until={heldBack} />}
                {thread.unchecked && <UncheckedNote />}
                {mayWrite && <NewMemberNote of="answers" />}
                {mayWrite && (
                  <EndComposer
                    draft={draft}
                    isOpen={isSheetOpen}
                    onOpenChange={setSheetOpen}
                    onEscape={() => goToPost(arranged.numbers.at(-1) ?? 1)}
                    jump={jumping}
                    isSecondary={ask !== null && hasAnswer(ask) && !isWriting}
                    onFocusChange={setWriting}
                    ref={composer}
                  />
                )}
              </div>
            </>
          )}
          <JumpButton {...jumping} className={cx(mayWrite && 'max-wide:hidden')} />
        </div>
        {mayWrite && <SelectionQuote onQuote={() => quote(undefined)} />}
        {isWhole && (
          <Rail similar={similar} followers={followers} level={thread.level}>
            {asking && !thread.unchecked && <AskingCards asking={asking} ask={ask} />}
          </Rail>
        )}
      </div>
      <PostDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
      <KeysDialog open={showsKeys} onOpenChange={setShowsKeys} />
    </ThreadContext>
  )
}

/** Returns false until the first screen has been painted, because on a phone a long page takes a second to render. `begins`: returns true from the start. */
const useWhole = (begins: boolean): boolean => {
  const [isWhole, setWhole] = useState(begins)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return isWhole
}

/** Whether the composer is a sheet: on phones. */
const usesSheet = (): boolean => matchMedia('(width < 45rem)').matches
