import BadgeCheck from 'lucide-react/icons/badge-check'
import BadgeX from 'lucide-react/icons/badge-x'
import Mail from 'lucide-react/icons/mail'
import SkipForward from 'lucide-react/icons/skip-forward'
import type { ReactNode } from 'react'
import type { QueueEntry } from '#contract/people/queue.ts'
import type { Alumnus } from '#contract/people/verification.ts'
import { ago } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { Decided } from '../verification/useDecisions.ts'

type VerbsProps = {
  entry: QueueEntry
  /** The decision that was just made here. */
  decided: Decided | undefined
  menu: ReactNode
  onVerify: (alumnus: Alumnus) => void
  onAsk: (alumnus: Alumnus) => void
  onDecline: (alumnus: Alumnus) => void
  onSkip: (alumnus: Alumnus) => void
  onUndo: (alumnus: Alumnus) => void
  onReopen: (alumnus: Alumnus) => void
}

/** The decisions on the open entry: in view however long it is, and at the thumb on a phone. */
export const Verbs = ({ entry, decided, menu, onVerify, onAsk, onDecline, onSkip, onUndo, onReopen }: VerbsProps) => {
  const { t } = useTranslation(['queue', 'verification', 'common'])
  const { alumnus, decisions } = entry
  const { fullName, change, handover, verification } = alumnus
  const isOver = decided === undefined && verification !== 'pending'
  if (decided || isOver) {
    const [last] = decisions
    const reopens = isOver && verification === 'declined'
    const Icon = (decided?.outcome ?? verification) === 'declined' ? BadgeX : BadgeCheck
    return (
      <Bar>
        <p
          className={cx(
            'flex min-w-0 flex-1 items-center gap-2.5 text-[0.9375rem] wrap-anywhere',
            reopens && 'min-w-60 max-wide:basis-full',
          )}
        >
          <Icon size={18} aria-hidden className="shrink-0 text-good" />
          {decided
            ? t(`verification:decision.${decided.outcome}`)
            : last
              ? t(`over.${verification === 'declined' ? 'declined' : 'verified'}`, {
                  by: last.byName,
                  name: fullName,
                  ago: ago(last.at),
                })
              : t(`verification:decision.${verification === 'declined' ? 'declined' : 'verified'}`)}
        </p>
        {decided && (
          <Button
            variant="ghost"
            aria-label={t('verification:decision.undo_name', { name: fullName })}
            onClick={() => onUndo(alumnus)}
          >
            {t('common:undo')} <Shortcut>Z</Shortcut>
          </Button>
        )}
        {reopens && (
          <>
            <Button
              variant="ghost"
              className="max-wide:flex-1"
              aria-label={t('reopen_name', { name: fullName })}
              onClick={() => onReopen(alumnus)}
            >
              {t('reopen')}
            </Button>
            <Button
              className="max-wide:flex-1"
              aria-label={t('verify_after_all_name', { name: fullName })}
              onClick={() => onVerify(alumnus)}
            >
              {t('verify_after_all')} <Shortcut>V</Shortcut>
            </Button>
          </>
        )}
        {menu}
      </Bar>
    )
  }
  return (
    <Bar>
      <Button
        className="max-wide:order-last max-wide:flex-2"
        aria-label={t(change ? 'verification:identity.confirm_name' : 'verification:verify_name', { name: fullName })}
        onClick={() => onVerify(alumnus)}
      >
        {t(change ? 'verification:identity.confirm' : 'verification:verify')} <Shortcut>V</Shortcut>
      </Button>
      {!change && !handover && (
        <Button
          variant="ghost"
          className="max-wide:flex-1"
          aria-label={t('ask_name', { name: fullName })}
          onClick={() => onAsk(alumnus)}
        >
          {t('ask')} <Shortcut>A</Shortcut>
        </Button>
      )}
      <Button
        variant="ghost"
        className="text-bad! max-wide:flex-1"
        aria-label={t(change ? 'verification:identity.decline_name' : 'verification:decline_name', { name: fullName })}
        onClick={() => onDecline(alumnus)}
      >
        {t('verification:decline')} <Shortcut>D</Shortcut>
      </Button>
      <IconButton label={t('skip')} className="max-wide:hidden" onClick={() => onSkip(alumnus)}>
        <SkipForward size={18} className="rtl:-scale-x-100" />
      </IconButton>
      {menu}
      <p className="flex min-w-40 flex-1 items-start justify-end gap-2 text-[0.8125rem] text-soft max-wide:order-first max-wide:basis-full max-wide:justify-start">
        <Mail size={16} aria-hidden className="mt-0.5 shrink-0 text-muted" />
        <span>{t(change ? 'email.change' : handover ? 'email.graduation' : 'email.verify')}</span>
      </p>
    </Bar>
  )
}

const Bar = ({ children }: { children: ReactNode }) => (
  <footer className="flex flex-wrap items-center gap-2.5 border-t border-line bg-surface px-4.5 py-3 max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-40 max-wide:px-4 max-wide:pb-[max(1.25rem,env(safe-area-inset-bottom))] max-wide:shadow-3 wide:sticky wide:bottom-0 wide:z-10 wide:rounded-b-m short:static">
    {children}
  </footer>
)

// Drawn by CSS, so that the letter isn't part of the button's visible text, which its name has to contain.
const Shortcut = ({ children }: { children: string }) => (
  <span
    aria-hidden
    data-key={children}
    className="inline-grid h-5.5 min-w-5.5 place-items-center rounded-[6px] border border-line-strong bg-sunken px-1.25 text-xs leading-none font-medium text-soft after:content-[attr(data-key)] max-rail:hidden pointer-coarse:hidden"
  />
)
