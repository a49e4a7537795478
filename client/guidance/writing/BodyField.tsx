import { type KeyboardEvent, type RefObject, useState } from 'react'
import { GUIDANCE_LIMITS } from '#contract/guidance/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Edit } from '#client/platform/markdownEdits.ts'
import { useTextEdits } from '#client/platform/useTextEdits.ts'
import { isComposing } from '#client/ui/isComposing.ts'
import { LivePreview } from './LivePreview.tsx'
import type { Writer } from './queries.ts'
import { changeOfKey, Toolbar } from './Toolbar.tsx'

type BodyFieldProps = {
  writer: Writer
  area: RefObject<HTMLTextAreaElement | null>
  value: string
  error: string | undefined
  onValueChange: (body: string) => void
}

/** The text of a guide with its tools, and beside it, where there is room, what readers will see. */
export const BodyField = ({ writer, area, value, error, onValueChange }: BodyFieldProps) => {
  const { t } = useTranslation('guide-writing')
  const [caret, setCaret] = useState(0)
  const type = useTextEdits(area, value, onValueChange)
  const apply = (change: (edit: Edit) => Edit) => {
    const element = area.current
    if (element === null) return
    const edited = change({ text: value, start: element.selectionStart, end: element.selectionEnd })
    if (edited.text.length <= GUIDANCE_LIMITS.guideBody) type(element, edited)
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const change = changeOfKey(event.key.toLowerCase())
    if (change === undefined) return
    event.preventDefault()
    apply(change)
  }
  const left = GUIDANCE_LIMITS.guideBody - value.length
  const message = error ?? (left < 1_000 ? t('left', { count: left }) : undefined)
  return (
    <div className="@container">
      <Toolbar writer={writer} onChange={apply} />
      <div className="grid grid-cols-[minmax(0,1fr)] @min-[44rem]:h-[max(26rem,calc(100dvh-24rem))] @min-[44rem]:grid-cols-2">
        <textarea
          ref={area}
          aria-label={t('body')}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : 'guide-body-message'}
          placeholder={t('body.placeholder')}
          maxLength={GUIDANCE_LIMITS.guideBody}
          value={value}
          dir="auto"
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionEnd)}
          onChange={({ currentTarget }) => {
            setCaret(currentTarget.selectionEnd)
            onValueChange(currentTarget.value)
          }}
          onKeyDown={press}
          className="field-sizing-content min-h-96 resize-none bg-transparent px-4 py-4 text-base leading-relaxed text-ink outline-none placeholder:text-muted sm:px-5.5 @min-[44rem]:field-sizing-fixed @min-[44rem]:min-h-0 @min-[44rem]:overflow-y-auto"
        />
        <div className="hidden min-h-0 @min-[44rem]:grid">
          <LivePreview body={value} caret={caret} />
        </div>
      </div>
      {message !== undefined && (
        <p
          id="guide-body-message"
          role={error === undefined ? undefined : 'alert'}
          className={`px-4 pb-3 text-sm sm:px-5.5 ${error === undefined ? 'text-muted' : 'text-bad'}`}
        >
          {message}
        </p>
      )}
    </div>
  )
}
