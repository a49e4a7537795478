import { useQueryClient } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import type { UnsentPost } from './outbox.ts'
import { discard, sendAgain } from './send.ts'

/** What becomes of an unsent post, with its buttons. */
export const UnsentState = ({
  post,
  kind,
}: {
  post: UnsentPost
  kind: 'answer' | 'reply' | 'question' | 'discussion'
}) => {
  const { t } = useTranslation(['thread', 'common'])
  const cache = useQueryClient()
  const { state, reason } = post
  const hasFailed = state === 'failed'
  const Icon = hasFailed ? CircleAlert : Clock
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p
        role="status"
        className={cx('flex min-w-48 flex-1 items-start gap-1.75 text-sm', hasFailed ? 'text-bad' : 'text-soft')}
      >
        <Icon size={16} className="mt-0.5 shrink-0" />
        {hasFailed
          ? reason === ''
            ? t('compose.failed')
            : t('compose.refused', { reason })
          : t(state === 'sending' ? 'unsent.sending' : `unsent.waiting.${kind}`)}
      </p>
      {hasFailed && (
        <Button variant="secondary" size="s" onClick={() => void sendAgain(cache, post)}>
          {t('common:retry')}
        </Button>
      )}
      {state !== 'sending' && (
        <Button variant="ghost" size="s" onClick={() => void discard(post)}>
          {t('delete')}
        </Button>
      )}
    </div>
  )
}
