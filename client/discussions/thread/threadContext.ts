import { createContext, use } from 'react'
import type { Post } from '#contract/discussions/posts.ts'
import type { Introduction } from '#contract/members/person.ts'
import type { Thread } from '#contract/discussions/threads.ts'
import type { Visit } from './arrangement.ts'

/** A question over the page about one post. */
export type PostDialog = { kind: 'delete' | 'versions' | 'reactions' | 'report'; post: Post }

/** What the parts of an open thread share. */
export type OpenThread = {
  thread: Thread
  /** How many members were asked by name, unless the viewer is the asker, who sees more. */
  asked: number
  /** Who the authors of the opening and the answers are, by id. */
  introductions: ReadonlyMap<string, Introduction>
  visit: Visit
  /** The number of the post that the address names. */
  at: number | undefined
  /** Whether the viewer may post and react; not before they are verified. */
  mayPost: boolean
  /** The number of the viewer's own post that is being edited. */
  editing: number | undefined
  /** The post that a reply is being written to. */
  replyingTo: Post | undefined
  /** Watches the end of a post. Returns a function that stops it. */
  observe: (end: Element, number: number) => () => void
  edit: (post: Post | undefined) => void
  reply: (post: Post | undefined) => void
  /** Puts the selected text, or else the post, into the composer as a quote. */
  quote: (post: Post) => void
  react: (post: Post, reaction: 'wonder' | 'helpful' | 'thanks') => void
  accept: (number: number | null) => void
  copyLink: (post: Post | undefined) => void
  markUnread: (number: number) => void
  ask: (dialog: PostDialog) => void
  /** Called after the viewer has posted. */
  posted: (post: Post) => void
}

export const ThreadContext = createContext<OpenThread | undefined>(undefined)

/** Returns the open thread around a component. */
export const useOpenThread = (): OpenThread => {
  const open = use(ThreadContext)
  if (open === undefined) throw new Error('No thread is open here.')
  return open
}

/** Returns whether posts of a thread can be answered and accepted. */
export const isQuestion = ({ kind }: Pick<Thread, 'kind'>): boolean => kind === 'question'

/** Returns the lasting address of a thread or of one of its posts. */
export const linkTo = (threadId: string, number?: number): string =>
  new URL(`/dashboard/discussions/${threadId}${number === undefined ? '' : `?at=${number}`}`, location.origin).href

/** Returns the id of a post's element. */
export const postElementId = (number: number): string => `post-${number}`

/** Moves the focus to a post, where the control that had it is about to go. */
export const focusPost = (number: number): void =>
  document.getElementById(postElementId(number))?.focus({ preventScroll: true })

/** Scrolls to a post and focuses it, so that the keyboard continues from there. */
export const goToPost = (number: number): void => {
  focusPost(number)
  document.getElementById(postElementId(number))?.scrollIntoView({
    block: 'start',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}
