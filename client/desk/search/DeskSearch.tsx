import Search from 'lucide-react/icons/search'
import { Suspense, useState } from 'react'
import { useSearchHotkey } from '#client/search/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'
import { IconButton } from '#client/ui/IconButton.tsx'

const SearchDialog = lazyPart(fetchWhenIdle(async () => (await import('./SearchDialog.tsx')).SearchDialog))

/** The search of the bar: a button, `/` or Ctrl+K open it. */
export const DeskSearch = () => {
  const { t } = useTranslation('panel')
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  useSearchHotkey(show)
  return (
    <>
      <IconButton label={t('find')} className="menu:hidden" onClick={show}>
        <Search size={21} />
      </IconButton>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={show}
        className="flex min-h-9.5 w-85 items-center gap-2.25 rounded-full border border-control bg-surface ps-3.5 pe-2 text-start text-[0.90625rem] text-muted hover:border-navy max-menu:hidden pointer-coarse:min-h-11"
      >
        <Search size={17} aria-hidden />
        <span className="flex-1 truncate">{t('find.placeholder')}</span>
        <kbd
          aria-hidden
          className="grid h-5.5 min-w-5.5 place-items-center rounded-[6px] border border-line-strong bg-sunken font-sans text-xs text-soft"
        >
          /
        </kbd>
      </button>
      <Suspense>{open && <SearchDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
