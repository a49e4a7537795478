// In ms: a page that is never usable or never idle, or a browser that cannot tell, waits no longer.
const patience = 5_000

/** Resolves once the page answers to clicks and has nothing else to do; never where there is no browser. */
export const whenIdle = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return
  // Not there in every browser, whatever the types say.
  const request: typeof requestIdleCallback | undefined = window.requestIdleCallback
  window.addEventListener('usable', () => (request ? request(() => resolve()) : setTimeout(resolve)), { once: true })
  setTimeout(resolve, patience)
})

/**
 * Returns a function that fetches a part which the first view of a page does without: by itself when the page is idle, or as
 * soon as it is called. A fetch that failed is tried again by the next call.
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
