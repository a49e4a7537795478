import ArrowDown from 'lucide-react/icons/arrow-down'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'

export type JumpButtonProps = { count: number; onJump: () => void; inBar?: boolean; className?: string }

/** Goes to the next unread post. On phones it is in the composer's bar. */
export const JumpButton = ({ count, onJump, inBar = false, className }: JumpButtonProps) => {
  const { t } = useTranslation('thread')
  if (count === 0) return null
  return (
    <button
      type="button"
      aria-keyshortcuts="n"
      onClick={onJump}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full bg-navy ps-3 pe-4 text-[0.9375rem] font-semibold text-on-navy hover:bg-navy-hover print:hidden',
        !inBar && 'fixed bottom-6 start-1/2 z-20 -translate-x-1/2 shadow-2 rtl:translate-x-1/2 max-menu:bottom-22',
        className,
      )}
    >
      <ArrowDown size={18} />
      {t('jump', { count: count > 99 ? 100 : count, figure: count > 99 ? '99+' : count })}
    </button>
  )
}
