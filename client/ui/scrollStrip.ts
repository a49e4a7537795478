// The width of a faded end of a strip, in px (`.fading-ends` in base.css).
const faded = 32

/**
 * Scrolls a strip horizontally until `current` is clear of its faded ends. Not `scrollIntoView`, because the Tab key would then continue from there.
 */
export const scrollStrip = (strip: HTMLElement | null, current: Element | null | undefined): void => {
  const edges = strip?.getBoundingClientRect()
  const box = current?.getBoundingClientRect()
  if (!strip || !edges || !box) return
  strip.scrollLeft += Math.min(0, box.left - edges.left - faded) + Math.max(0, box.right - edges.right + faded)
}
