import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { countShown } from './sections.ts'

type AllResultsFooterProps = { count: number; address: string; onOpen: () => void }

/** Links to all results, and shows the search's keyboard shortcuts. */
export const AllResultsFooter = ({ count, address, onOpen }: AllResultsFooterProps) => {
  const { t } = useTranslation('search')
  return (
    <Footer>
      <Link
        to={address}
        onClick={(event) => {
          event.preventDefault()
          onOpen()
        }}
        tabIndex={-1}
        className="flex min-h-11 items-center gap-2 font-semibold"
      >
        {t('show_all', { count: countShown(count) })}
        <ArrowRight size={16} className="rtl:-scale-x-100" />
      </Link>
      <span aria-hidden className="hidden items-center gap-3 text-soft rail:flex">
        {KEYS.map(([name, ...keys]) => (
          <span key={name} className="flex items-center gap-1">
            {keys.map((key) => (
              <kbd key={key} className={kbdClass}>
                {key}
              </kbd>
            ))}
            {t(`key.${name}`)}
          </span>
        ))}
      </span>
    </Footer>
  )
}

/** Clears the recent searches listed above. */
export const RecentSearchesFooter = ({ onForget }: { onForget: () => void }) => {
  const { t } = useTranslation('search')
  return (
    <Footer>
      <button type="button" className="min-h-11 cursor-pointer font-semibold text-link" onClick={onForget}>
        {t('recent.clear')}
      </button>
    </Footer>
  )
}

const Footer = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-12 shrink-0 items-center justify-between gap-3 border-t border-line bg-sunken px-4.5 text-sm max-wide:pb-[env(safe-area-inset-bottom)]">
    {children}
  </div>
)

const KEYS = [
  ['move', '↑', '↓'],
  ['open', '↵'],
  ['next', 'Tab'],
  ['close', 'Esc'],
] as const
const kbdClass =
  'grid h-5.5 min-w-5.5 place-items-center rounded-[6px] border border-line-strong bg-surface px-1.5 font-sans text-xs'
