import { useTranslation } from 'react-i18next'
import type { Quote } from '#contract/chat/messages.ts'
import { cx } from '#client/ui/cx.ts'
import { useLogActions } from './logActions.ts'

type QuoteBlockProps = { quote: Quote; mine: boolean; tabIndex: number }

/** The message that this one answers, and the way to it. */
export const QuoteBlock = ({ quote, mine, tabIndex }: QuoteBlockProps) => {
  const { t } = useTranslation('messages')
  const { ownId, name, jump } = useLogActions()
  const { sequence, senderId, message, attachment, deleted } = quote
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={() => jump(sequence)}
      className={cx(
        '-mx-1.5 mb-1.5 flex min-h-11 w-[calc(100%+0.75rem)] flex-col rounded-s border-s-3 px-2.5 py-1.5 text-start text-sm',
        mine ? 'border-orange bg-white/12 hover:bg-white/20' : 'border-navy bg-pale hover:bg-line',
      )}
    >
      <span className={cx('font-semibold', !mine && 'text-navy')}>
        {senderId === ownId ? t('says.you') : <bdi>{name}</bdi>}
      </span>
      <span dir="auto" className={cx('line-clamp-2 w-full break-words', deleted && 'italic')}>
        {deleted ? t('deleted') : message || attachment}
      </span>
    </button>
  )
}
