import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ChevronDown from 'lucide-react/icons/chevron-down'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { useTranslation } from 'react-i18next'
import { cx } from '#client/ui/cx.ts'
import { PANELS, type Panel } from './usePanel.ts'

const icons = { event: CalendarPlus, mentorships: HeartHandshake, jobs: BriefcaseBusiness }

type ActionCardsProps = { panel: Panel | undefined; controls: string; onToggle: (panel: Panel) => void }

/** The three things a member can offer; each opens its form below. */
export const ActionCards = ({ panel, controls, onToggle }: ActionCardsProps) => (
  <ul className="grid gap-3 wide:grid-cols-3 wide:gap-4">
    {PANELS.map((each) => (
      <li key={each} className="min-w-0">
        <ActionCard card={each} open={each === panel} controls={controls} onToggle={() => onToggle(each)} />
      </li>
    ))}
  </ul>
)

type ActionCardProps = { card: Panel; open: boolean; controls: string; onToggle: () => void }

const ActionCard = ({ card, open, controls, onToggle }: ActionCardProps) => {
  const { t } = useTranslation('dashboard')
  const Icon = icons[card]
  return (
    <h2 className="h-full leading-normal font-normal tracking-normal text-wrap">
      <button
        id={`${controls}-${card}`}
        type="button"
        aria-expanded={open}
        aria-controls={open ? controls : undefined}
        aria-label={t(`card.${card}`)}
        aria-describedby={`${controls}-${card}-hint`}
        onClick={onToggle}
        className={cx(
          'flex size-full items-center gap-3.5 rounded-m border bg-surface p-4 text-start shadow-1 transition-[border-color,box-shadow] duration-150 hover:border-line-strong hover:shadow-2 wide:flex-col wide:items-start wide:p-5',
          open ? 'border-navy ring-1 ring-navy hover:border-navy' : 'border-line',
        )}
      >
        <span className="flex w-full min-w-0 items-center gap-3.5 wide:contents">
          <span className="flex shrink-0 items-center justify-between wide:w-full">
            <span
              className={cx(
                'grid size-11 place-items-center rounded-[12px] transition-colors',
                open ? 'bg-navy text-on-navy' : 'bg-pale text-navy',
              )}
            >
              <Icon size={22} />
            </span>
            <Arrow open={open} className="max-wide:hidden" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-[1.0625rem] font-semibold tracking-tight text-heading">{t(`card.${card}`)}</span>
            <span id={`${controls}-${card}-hint`} className="block text-sm text-muted">
              {t(`card.${card}.hint`)}
            </span>
          </span>
          <Arrow open={open} className="wide:hidden" />
        </span>
      </button>
    </h2>
  )
}

const Arrow = ({ open, className }: { open: boolean; className: string }) => (
  <ChevronDown
    size={20}
    className={cx('shrink-0 text-muted transition-transform duration-150', open && 'rotate-180', className)}
  />
)
