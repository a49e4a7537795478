import { Suspense } from 'react'
import type { ContentKind } from '#contract/trust/content.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { cx } from '#client/ui/classes.ts'

// Fetched when it is shown, so that other admin pages don't load the code of members' pages.
const Markdown = lazyPart(async () => (await import('#client/ui/Markdown.tsx')).Markdown)

type ReportedTextProps = { kind: ContentKind; children: string; className?: string }

/** The text of reported content, which is shown as its readers see it. */
export const ReportedText = ({ kind, children, className }: ReportedTextProps) => {
  const asWritten = (
    <p dir="auto" className={cx('max-w-[68ch] wrap-anywhere whitespace-pre-line', className)}>
      {children}
    </p>
  )
  if (kind !== 'post' && kind !== 'profile' && kind !== 'event') return asWritten
  return (
    <Suspense fallback={asWritten}>
      <div className={className}>
        <Markdown rich={kind === 'post'}>{children}</Markdown>
      </div>
    </Suspense>
  )
}
