import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { cx } from '#client/ui/cx.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SiteActions } from './SiteActions.tsx'
import { SiteLinks } from './SiteLinks.tsx'

/**
 * Links and buttons below 1280 px, folded behind a button. Choosing, Escape, the button and leaving it by the Tab key
 * close it. Without script it stands open.
 */
export const SiteMenu = () => {
  const { t } = useTranslation('common')
  const { key } = useLocation()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(false), [key])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    // Not a control itself: it listens to what happens in the button and the links.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="xl:hidden [html:not(.js)_&]:w-full" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <IconButton
        ref={button}
        variant="outline"
        label={t(open ? 'close_menu' : 'open_menu')}
        aria-expanded={open}
        aria-controls={id}
        className="[html:not(.js)_&]:hidden"
        onClick={() => setOpen(!open)}
      >
        {open ? <X size={22} /> : <Menu size={22} />}
      </IconButton>
      <div
        id={id}
        className={cx(
          'absolute inset-x-0 top-full max-h-[calc(100dvh-4.75rem)] overflow-y-auto border-b border-line bg-surface shadow-2',
          open
            ? 'animate-[appear_150ms_var(--ease)]'
            : 'hidden [html:not(.js)_&]:static [html:not(.js)_&]:block [html:not(.js)_&]:border-0 [html:not(.js)_&]:bg-transparent [html:not(.js)_&]:shadow-none',
        )}
      >
        <nav
          aria-label={t('nav.main')}
          className="page flex flex-col py-3 [html:not(.js)_&]:flex-row [html:not(.js)_&]:flex-wrap [html:not(.js)_&]:p-0"
        >
          <SiteLinks className="border-s-3 px-4 py-3 text-base" />
        </nav>
        <div className="page grid gap-3 pb-6 empty:hidden sm:flex [html:not(.js)_&]:hidden">
          <SiteActions size="m" />
        </div>
      </div>
    </div>
  )
}
