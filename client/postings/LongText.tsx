import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#client/ui/cx.ts'

/** Text as it was written; a long one shows its beginning first. */
export const LongText = ({ children, className }: { children: string; className?: string }) => {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const long = children.length > 240 || children.split('\n').length > 3
  return (
    <div className={className}>
      <p
        dir="auto"
        className={cx('max-w-[70ch] wrap-anywhere whitespace-pre-line text-soft', long && !open && 'line-clamp-3')}
      >
        {children}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-11 rounded-s text-sm font-semibold text-link underline underline-offset-3"
        >
          {t(open ? 'posting.less' : 'posting.more')}
        </button>
      )}
    </div>
  )
}
