import BadgeCheck from 'lucide-react/icons/badge-check'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { useSwipe } from '#client/ui/useSwipe.ts'

type SwipeCardProps = { onVerify: (() => void) | undefined; onSkip: (() => void) | undefined; children: ReactNode }

/** The open entry on a phone: a swipe to the end of the line verifies, one back skips until tomorrow. Both are buttons too. */
export const SwipeCard = ({ onVerify, onSkip, children }: SwipeCardProps) => {
  const { t } = useTranslation(['queue', 'verification'])
  const { element, handlers } = useSwipe({ forward: onVerify, back: onSkip })
  return (
    <div ref={element} {...handlers} className="group/swipe touch-pan-y">
      {children}
      {onVerify && (
        <p aria-hidden className={cx(label, 'start-4 bg-good group-data-[swipe=forward]/swipe:flex')}>
          <BadgeCheck size={20} />
          {t('verification:verify')}
        </p>
      )}
      {onSkip && (
        <p aria-hidden className={cx(label, 'end-4 bg-navy group-data-[swipe=back]/swipe:flex')}>
          <Clock size={20} />
          {t('skip')}
        </p>
      )}
    </div>
  )
}

// Opaque once lifting the finger acts.
const label =
  'pointer-events-none fixed top-1/2 z-30 hidden items-center gap-2 rounded-full px-5 py-3 font-semibold text-on-navy opacity-[calc(var(--swipe)*var(--swipe))] shadow-2'
