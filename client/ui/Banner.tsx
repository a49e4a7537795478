import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cx } from './classes.ts'
import { IconButton } from './IconButton.tsx'

type BannerProps = {
  tone?: 'info' | 'warn' | 'bad' | 'good' | undefined
  title?: ReactNode
  children: ReactNode
  action?: ReactNode
  onDismiss?: (() => void) | undefined
  dismissLabel?: string | undefined
  /** Announces it when it appears; not for banners that are there from the start. */
  announce?: boolean | undefined
}

const tones = {
  info: { Icon: Info, box: 'border-line-strong bg-pale', mark: 'text-navy' },
  warn: { Icon: TriangleAlert, box: 'border-warn/30 bg-warn-soft', mark: 'text-warn' },
  bad: { Icon: CircleAlert, box: 'border-bad/30 bg-bad-soft', mark: 'text-bad' },
  good: { Icon: CircleCheck, box: 'border-good/30 bg-good-soft', mark: 'text-good' },
}

/** A message about the whole page that stays until it is resolved. */
export function Banner({ tone = 'info', title, children, action, onDismiss, dismissLabel, announce }: BannerProps) {
  const { Icon, box, mark } = tones[tone]
  const role = announce ? (tone === 'bad' ? 'alert' : 'status') : undefined

  return (
    <div role={role} className={cx('flex items-start gap-3 rounded-m border px-4 py-3 text-ink', box)}>
      <Icon size={20} className={cx('mt-0.5 shrink-0', mark)} aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          {title && <p className="font-semibold">{title}</p>}
          <div className="text-[0.9375rem]">{children}</div>
        </div>
        {action}
      </div>
      {onDismiss && dismissLabel && (
        <IconButton label={dismissLabel} size="s" className="-my-1 -me-2" onClick={onDismiss}>
          <X size={18} />
        </IconButton>
      )}
    </div>
  )
}
