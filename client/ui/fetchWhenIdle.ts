// In ms. Applies to pages that never become usable or idle, and to browsers that don't report it.
const patience = 5_000

/** Resolves once the page responds to clicks and is idle; never without a browser. */
export const whenIdle = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return
  // Missing in some browsers, despite the types.
  const request: typeof requestIdleCallback | undefined = window.requestIdleCallback
  window.addEventListener('usable', () => (request ? request(() => resolve()) : setTimeout(resolve)), { once: true })
  setTimeout(resolve, patience)
})

/**
 * Returns a function that fetches a part which a page's first view doesn't need. It is fetched when the page is idle, or as soon as the function is
 * called. The next call retries a failed fetch.
 */
export const fetchWhenIdle = <Part>(load: () => Promise<Part>): (() => Promise<Part>) => {
  let part: Promise<Part> | undefined
  const fetchPart = () => {
    part ??= load().catch((error: unknown) => {
      part = undefined
      throw error
    })
    return part
  }
  void whenIdle.then(fetchPart).catch(() => undefined)
  return fetchPart
}
