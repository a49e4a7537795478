import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { partsOf } from '#contract/guidance/guideParts.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { GuideText } from '../guides/GuideText.tsx'

// How close to the edge of the preview the place of the caret may come before it scrolls, in px.
const MARGIN = 60

/** The text beside its editor as readers will see it. It scrolls to where the caret is. */
export const LivePreview = ({ body, caret }: { body: string; caret: number }) => {
  const { t } = useTranslation('guide-writing')
  const shown = useDeferredValue(body)
  const parts = useMemo(() => partsOf(shown), [shown])
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const at = parts.findLastIndex(({ from }) => from <= caret)
    const part = parts[at]
    const element = pane.current?.querySelector<HTMLElement>(`[data-part="${at}"]`)
    if (!pane.current || !element || part === undefined) return
    const end = parts[at + 1]?.from ?? shown.length
    const passed = end === part.from ? 0 : Math.min(1, (caret - part.from) / (end - part.from))
    const { top, height } = element.getBoundingClientRect()
    const place = top - pane.current.getBoundingClientRect().top + passed * height
    const { clientHeight } = pane.current
    if (place < MARGIN || place > clientHeight - MARGIN) pane.current.scrollTop += place - clientHeight / 2
  }, [parts, caret, shown])
  return (
    <div
      ref={pane}
      role="region"
      aria-label={t('preview')}
      // Scrollable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-y-auto border-s border-line px-5.5 py-4 -outline-offset-2"
    >
      <p className="mb-2 text-sm font-semibold text-soft">{t('preview')}</p>
      {shown.trim() === '' ? <p className="text-muted">{t('preview.empty')}</p> : <GuideText parts={parts} isPreview />}
    </div>
  )
}
