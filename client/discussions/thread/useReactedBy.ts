import { useQuery } from '@tanstack/react-query'
import { type DOMAttributes, useEffect, useRef, useState } from 'react'
import type { Post, PostReaction } from '#contract/discussions/posts.ts'
import { locale } from '#client/platform/locale.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { reactionsQuery } from './queries.ts'
import { useOpenThread } from './threadContext.ts'

/** How long a finger rests on a reaction until its people are shown, in ms. */
const HOLD = 500
/** How many names a title lists. */
const NAMES = 10

/** Returns the attributes of a reaction that names who reacted: as its title on hover, and in a dialog when it is held by touch. */
export const useReactedBy = (post: Post, reaction: PostReaction): DOMAttributes<HTMLElement> & { title?: string } => {
  const nameOf = useNameOf()
  const { ask } = useOpenThread()
  const [isWanted, setWanted] = useState(false)
  const { data } = useQuery({ ...reactionsQuery(post, reaction), enabled: isWanted })
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; isOver: boolean }>(undefined)
  const stop = () => clearTimeout(hold.current?.timer)
  useEffect(() => stop, [])
  const names = data?.people.slice(0, NAMES).map(nameOf) ?? []
  const more = (data?.people.length ?? 0) - names.length
  const listed = more > 0 ? [...names, `+${more.toLocaleString(locale())}`] : names
  if (post.reactions[reaction].count === 0) return {}
  return {
    ...(listed.length > 0 && { title: new Intl.ListFormat(locale(), { type: 'unit' }).format(listed) }),
    onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && setWanted(true),
    onPointerDown: ({ pointerType }) => {
      if (pointerType !== 'touch') return
      stop()
      const held = {
        isOver: false,
        timer: setTimeout(() => {
          held.isOver = true
          ask({ kind: 'reactions', post })
        }, HOLD),
      }
      hold.current = held
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (event) => hold.current !== undefined && event.preventDefault(),
    // The click after a hold doesn't react.
    onClickCapture: (event) => {
      if (hold.current?.isOver !== true) return
      hold.current = undefined
      event.stopPropagation()
    },
  }
}
