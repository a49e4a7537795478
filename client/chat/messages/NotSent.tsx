import CircleAlert from 'lucide-react/icons/circle-alert'
import { useTranslation } from 'react-i18next'

type NotSentProps = {
  reason: string
  tabIndex: number
  onRetry: () => void
  /** Absent where there is more to it than a text. */
  onTakeBack: (() => void) | undefined
  onDiscard: () => void
}

/** Why a message did not get there, and what to do about it. An empty reason: the server failed, or did not answer. */
export const NotSent = ({ reason, tabIndex, onRetry, onTakeBack, onDiscard }: NotSentProps) => {
  const { t } = useTranslation(['messages', 'common'])
  const actions = [
    [t('common:retry'), onRetry],
    ...(onTakeBack ? [[t('menu.edit'), onTakeBack] as const] : []),
    [t('common:remove'), onDiscard],
  ] as const
  return (
    <div className="mt-1 flex max-w-[min(35rem,90%)] flex-wrap items-center justify-end gap-x-2 text-sm text-bad">
      <span className="flex items-start gap-2">
        <CircleAlert size={16} className="mt-0.5 shrink-0" />
        {reason || t('failed')}
      </span>
      {actions.map(([label, act]) => (
        <button
          key={label}
          type="button"
          tabIndex={tabIndex}
          onClick={act}
          className="min-h-11 rounded-s px-1 font-semibold underline underline-offset-4"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
