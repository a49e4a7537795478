import { memo, Suspense } from 'react'
import { lazyPart } from '#client/platform/lazyPart.ts'

const Markdown = lazyPart(async () => (await import('#client/ui/Markdown.tsx')).Markdown)

/**
 * A text of the college in Markdown. Its code is fetched only where there is one; the HTML of the page has it already. Memoized, because React would
 * discard that HTML if it rendered again before the code is there.
 */
export const CollegeText = memo(({ children }: { children: string }) => (
  <Suspense>
    <Markdown rich>{children}</Markdown>
  </Suspense>
))
