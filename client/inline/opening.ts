import type { ThreadPage } from '#contract/discussions/threads.ts'

// Markdown that is more than words, lines and paragraphs.
const formatted = /[\\`*_~#>|[\]<&]|^ *(?:[-+]|\d+[.)])\s/m

/**
 * Shows the beginning of a thread in the prerendered frame as soon as its early response has arrived, because the page itself needs another second on a
 * phone. Formatted text waits for the page, and so does everything if the page begins with something else.
 */
export const showOpening = async (answer: Promise<Response>): Promise<void> => {
  const response = await answer
  if (!response.ok || location.search !== '') return
  // The page reads the response itself.
  const { thread, opening, asking }: ThreadPage = await response.clone().json()
  const { author, anonymous, body, hidden, checking } = opening
  if (body === null || hidden !== null || checking !== null || (asking?.count ?? 0) > 0) return
  const place = document.querySelector<HTMLElement>('#frame [data-opening]')
  if (place === null) return
  const isNamed = author !== null && !author.former && !anonymous
  const parts = { title: thread.title, author: isNamed ? author.fullName : '', text: plainStart(body) }
  for (const [name, text] of Object.entries(parts)) {
    const part = place.querySelector(`[data-part=${name}]`)
    if (part !== null && text !== '') part.textContent = text
  }
  // The skeleton of the page.
  place.previousElementSibling?.remove()
  place.hidden = false
}

/** Returns the paragraphs before the first formatted one. */
const plainStart = (body: string): string => {
  const paragraphs = body.split('\n\n')
  const end = paragraphs.findIndex((paragraph) => formatted.test(paragraph))
  return (end === -1 ? paragraphs : paragraphs.slice(0, end)).join('\n\n')
}
