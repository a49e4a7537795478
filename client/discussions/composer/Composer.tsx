import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Eye from 'lucide-react/icons/eye'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Pencil from 'lucide-react/icons/pencil'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  Suspense,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { mentionOf } from '#contract/discussions/mentions.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { type Edit, insertLink, toggleCode, toggleList, wrap } from '#client/platform/markdownEdits.ts'
import { useTextEdits } from '#client/platform/useTextEdits.ts'
import { cx } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { isComposing } from '#client/ui/isComposing.ts'
import { bodyOf, completeMention, type KnownPeople, typedOf, withProfileLinks } from './mentions.ts'
import { AttachButton, AttachedFiles, useFileDrop } from '../files/AttachedFiles.tsx'
import type { Uploads } from '../files/useUploads.ts'
import { type MentionPlace, useMentionMenu } from './useMentionMenu.tsx'

const Markdown = lazyPart(async () => (await import('#client/ui/Markdown.tsx')).Markdown)

type ComposerProps = {
  /** Markdown. Its mentions appear as names. */
  value: string
  onValueChange: (value: string) => void
  /** The name of the field, for screen readers. */
  label: string
  placeholder?: string | undefined
  minRows?: number | undefined
  maxRows?: number | undefined
  error?: string | undefined
  maxLength: number
  /** Where members can be mentioned; nowhere without it. */
  mentions?: MentionPlace | undefined
  /** Ctrl or ⌘ with Enter. */
  onSubmitKey?: (() => void) | undefined
  /** Escape, outside of an input method. */
  onEscape?: (() => void) | undefined
  /** Below the text: the state of its draft, and its buttons. */
  footer?: ReactNode
  /** The files of the text; without them, none can be added. */
  files?: Uploads | undefined
  ref?: Ref<HTMLTextAreaElement> | undefined
  className?: string | undefined
}

const TOOLS = [
  { name: 'bold', Icon: Bold, apply: (edit: Edit) => wrap(edit, '**'), key: 'b' },
  { name: 'italic', Icon: Italic, apply: (edit: Edit) => wrap(edit, '*'), key: 'i' },
  { name: 'link', Icon: LinkIcon, apply: insertLink, key: 'k' },
  { name: 'list', Icon: List, apply: toggleList, key: undefined },
  { name: 'code', Icon: Code, apply: toggleCode, key: undefined },
] as const

/** Where the count of remaining characters appears. */
const SCARCE = 500

/** An editor for Markdown with a preview. Grows with its text from `minRows` to `maxRows`, then scrolls. Tab leaves it. */
export const Composer = ({
  value: body,
  onValueChange: onBodyChange,
  label,
  placeholder,
  minRows = 3,
  maxRows = 16,
  error,
  maxLength,
  mentions,
  onSubmitKey,
  onEscape,
  footer,
  files,
  ref,
  className,
}: ComposerProps) => {
  const { t } = useTranslation('composer')
  const [isPreview, setPreview] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const messageId = useId()
  const [known] = useState<KnownPeople>(() => new Map())
  const [caret, setCaret] = useState<number>()
  const value = typedOf(body, known)
  const onValueChange = (text: string) => onBodyChange(bodyOf(text, known))
  const type = useTextEdits(area, value, onValueChange)
  useLayoutEffect(() => growByHand(area.current), [value, isPreview])
  // A callback gets the field once, not again with each rendering.
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement, [])

  const put = (element: HTMLTextAreaElement, edit: Edit) => {
    if (bodyOf(edit.text, known).length <= maxLength) type(element, edit)
  }
  const apply = (tool: (typeof TOOLS)[number]) => {
    const element = area.current
    if (element === null) return
    put(element, tool.apply({ text: value, start: element.selectionStart, end: element.selectionEnd }))
  }
  const menu = useMentionMenu({
    ...{ place: mentions, text: value, caret, known },
    onPick: (begun, { _id, fullName }) => {
      if (area.current === null) return
      typedOf(mentionOf({ _id, fullName }), known)
      put(area.current, completeMention(value, begun, fullName))
    },
  })
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent) || menu.press(event)) return
    if (event.key === 'Escape' && onEscape) {
      event.preventDefault()
      return onEscape()
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return undefined
    if (event.key === 'Enter') {
      event.preventDefault()
      return onSubmitKey?.()
    }
    const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase())
    if (tool === undefined) return undefined
    event.preventDefault()
    return apply(tool)
  }
  const { isOver, zone, onPaste } = useFileDrop(files)
  const left = maxLength - body.length
  const isWrong = error !== undefined || left < 0
  const counted = left < 0 ? t('characters_over', { count: -left }) : t('characters_left', { count: left })
  const message = error ?? (left <= SCARCE ? counted : undefined)

  return (
    <div
      {...zone}
      className={cx(
        'flex min-h-0 flex-col overflow-clip rounded-m border bg-surface shadow-1',
        isWrong ? 'border-bad' : 'border-line focus-within:border-control',
        isOver && 'border-focus bg-pale',
        className,
      )}
    >
      <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-0.5 border-b border-line bg-sunken px-1.5 py-1 wide:px-3">
        <div role="group" aria-label={t('view')} className="me-2 hidden wide:inline-flex">
          <ViewButton pressed={!isPreview} onPress={() => setPreview(false)}>
            {t('write')}
          </ViewButton>
          <ViewButton pressed={isPreview} onPress={() => setPreview(true)}>
            {t('preview')}
          </ViewButton>
        </div>
        <div role="group" aria-label={t('tools')} className="flex">
          {TOOLS.map((tool) => (
            <IconButton
              key={tool.name}
              label={t(`tool.${tool.name}`)}
              title={t(`tool.${tool.name}`)}
              aria-keyshortcuts={tool.key && `Control+${tool.key} Meta+${tool.key}`}
              disabled={isPreview}
              onClick={() => apply(tool)}
              className="wide:size-9"
            >
              <tool.Icon size={18} />
            </IconButton>
          ))}
          {files && <AttachButton files={files} disabled={isPreview} />}
        </div>
        <IconButton
          label={t(isPreview ? 'write' : 'preview')}
          onClick={() => setPreview(!isPreview)}
          className="ms-auto wide:hidden"
        >
          {isPreview ? <Pencil size={18} /> : <Eye size={18} />}
        </IconButton>
      </div>
      {/* Kept while the preview covers it, with its selection and the browser's undo steps. */}
      <textarea
        ref={area}
        hidden={isPreview}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={message === undefined ? undefined : messageId}
        placeholder={placeholder}
        rows={minRows}
        {...menu.field}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          setCaret(selectionStart === selectionEnd ? selectionStart : undefined)
        }
        onBlur={() => setCaret(undefined)}
        value={value}
        onChange={({ currentTarget }) => {
          setCaret(currentTarget.selectionEnd)
          onValueChange(currentTarget.value)
        }}
        onKeyDown={press}
        onPaste={onPaste}
        className="field-sizing-content min-w-0 grow resize-none bg-transparent px-4.5 py-3.5 text-base leading-relaxed text-ink outline-none"
        style={heights(minRows, maxRows)}
      />
      {isPreview && (
        <div
          role="region"
          aria-label={t('preview')}
          // Scrollable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="min-h-0 grow overflow-y-auto px-4.5 py-3.5 leading-relaxed -outline-offset-2"
          style={heights(minRows, maxRows)}
        >
          {value.trim() === '' ? (
            <p className="text-muted">{t('preview.empty')}</p>
          ) : (
            <Suspense>
              <Markdown rich>{withProfileLinks(body)}</Markdown>
            </Suspense>
          )}
        </div>
      )}
      {!isPreview && menu.list}
      {message !== undefined && (
        <p
          id={messageId}
          role={error === undefined ? undefined : 'alert'}
          className={cx('px-4.5 pb-2 text-sm', isWrong ? 'text-bad' : 'text-muted')}
        >
          {message}
        </p>
      )}
      {files && <AttachedFiles files={files} />}
      {footer !== undefined && (
        <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 py-2 ps-4.5 pe-2.5">{footer}</div>
      )}
    </div>
  )
}

const ViewButton = ({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className={cx(
      'min-h-8 rounded-full border px-3 text-[0.84375rem] font-medium pointer-coarse:min-h-11',
      pressed
        ? 'border-line bg-surface font-semibold text-heading shadow-1'
        : 'border-transparent text-soft hover:text-navy',
    )}
  >
    {children}
  </button>
)

/** Returns heights in lines, plus the padding. */
const heights = (least: number, most: number): CSSProperties => ({
  minHeight: `calc(${least} * 1.625em + 28px)`,
  maxHeight: `calc(${most} * 1.625em + 28px)`,
})

/** Sets the height in browsers without `field-sizing: content`. */
const growByHand = (area: HTMLTextAreaElement | null): void => {
  if (area === null || area.hidden || CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight}px`
}
