import { useEffect, useEffectEvent } from 'react'
import { keyOf } from '#client/platform/keys.ts'
import { focusedPost, stepToPost } from './currentPost.ts'
import { FOLLOW_BUTTON } from './FollowMenu.tsx'

type ThreadKeys = {
  jump: () => void
  answer: () => void
  markUnread: () => void
  /** With the number of the focused post, if there is one. */
  copyLink: (number: number | undefined) => void
  quote: (number: number | undefined) => void
  reply: (number: number) => void
  helpful: (number: number) => void
  edit: (number: number) => void
  showKeys: () => void
}

/** The keys of an open thread: single letters, unless the viewer is typing or a dialog or menu is open. */
export const useThreadKeys = (keys: ThreadKeys): void => {
  const actionOf = (key: string): (() => void) | undefined => {
    const focused = focusedPost()?.dataset['post']
    const number = focused === undefined ? undefined : Number(focused)
    const onPost = { r: keys.reply, h: keys.helpful, e: keys.edit }[key]
    if (onPost !== undefined) return number === undefined ? undefined : () => onPost(number)
    return {
      j: () => stepToPost(1),
      k: () => stepToPost(-1),
      n: keys.jump,
      u: keys.markUnread,
      f: () => document.getElementById(FOLLOW_BUTTON)?.click(),
      a: keys.answer,
      l: () => keys.copyLink(number),
      q: () => keys.quote(number),
      '?': keys.showKeys,
    }[key]
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event)
    if (key === undefined || (event.repeat && !['j', 'k'].includes(key))) return
    const action = actionOf(key)
    if (action === undefined) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
