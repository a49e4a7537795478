/** Returns all posts on the page, in its order. */
export const postElements = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-post]')]

const numberOf = (element: Element | null | undefined): number => Number(element?.getAttribute('data-post') ?? 1)

/** Returns the element of the post that has the focus; undefined if none has. */
export const focusedPost = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-post]') ?? undefined

/** Returns the number of the post that has the focus, or else of the first one in view. */
export const currentPost = (): number => numberOf(focusedPost() ?? firstInView())

const firstInView = (): HTMLElement | undefined =>
  postElements().find((element) => {
    const { top, height } = element.getBoundingClientRect()
    return top + height / 2 > HEADER
  })

/** The height that the header covers, in px. */
const HEADER = 56

/** Focuses the post that comes `by` posts after the focused one, or else the first in view. */
export const stepToPost = (by: 1 | -1): void => {
  const elements = postElements()
  const focused = focusedPost()
  const start = focused ?? firstInView()
  const at = start === undefined ? 0 : elements.indexOf(start) + (focused === undefined ? 0 : by)
  const next = elements[Math.min(Math.max(at, 0), elements.length - 1)]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** Returns the number of the post that the selection is in, and the selected text; undefined if no text of a post is selected. */
export const selectedQuote = (): { number: number; text: string } | undefined => {
  const selection = window.getSelection()
  const text = selection?.toString().trim() ?? ''
  if (selection === null || text === '' || selection.rangeCount === 0) return undefined
  const { startContainer, endContainer } = selection.getRangeAt(0)
  const [from, to] = [startContainer, endContainer].map((node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('[data-body]'),
  )
  const post = from?.closest('[data-post]')
  return from && post && from === to ? { number: numberOf(post), text } : undefined
}
