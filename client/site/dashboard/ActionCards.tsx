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
  const id = `${controls}-${card}`
  const Icon = icons[card]
  return (
    <div
      className={cx(
        'relative grid h-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 rounded-m border bg-surface p-4 shadow-1 transition-[border-color,box-shadow] duration-150 hover:shadow-2 wide:grid-cols-[1fr_auto] wide:content-start wide:p-5',
        open ? 'border-navy ring-1 ring-navy' : 'border-line hover:border-line-strong',
      )}
    >
      <span
        className={cx(
          'row-span-2 grid size-11 place-items-center rounded-[12px] transition-colors wide:row-span-1 wide:mb-4',
          open ? 'bg-navy text-on-navy' : 'bg-pale text-navy',
        )}
      >
        <Icon size={22} />
      </span>
      <h2 className="text-[1.0625rem] wide:order-1 wide:col-span-2">
        {/* The whole card is the button; its name is the title alone. */}
        <button
          id={id}
          type="button"
          aria-expanded={open}
          aria-controls={open ? controls : undefined}
          aria-describedby={`${id}-hint`}
          onClick={onToggle}
          className="text-start font-semibold before:absolute before:inset-0 before:rounded-m before:content-[''] focus-visible:outline-none focus-visible:before:outline-[2.5px] focus-visible:before:outline-offset-2 focus-visible:before:outline-focus"
        >
          {t(`card.${card}`)}
        </button>
      </h2>
      <ChevronDown
        size={20}
        className={cx(
          'row-span-2 text-muted transition-transform duration-150 wide:row-span-1 wide:mb-4',
          open && 'rotate-180',
        )}
      />
      <p
        id={`${id}-hint`}
        className="col-start-2 text-sm text-muted wide:order-2 wide:col-span-2 wide:col-start-1 wide:mt-1"
      >
        {t(`card.${card}.hint`)}
      </p>
    </div>
  )
}
