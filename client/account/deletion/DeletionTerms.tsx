import CalendarClock from 'lucide-react/icons/calendar-clock'
import MessageCircle from 'lucide-react/icons/message-circle'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useTranslation } from 'react-i18next'
import { TIMES } from '#contract/limits.ts'
import { Button } from '#client/ui/Button.tsx'

const days = TIMES.deletionDelay / 86_400_000
const terms = [
  { name: 'goes', Icon: UserRoundX },
  { name: 'stays', Icon: MessageCircle },
  { name: 'when', Icon: CalendarClock },
] as const

/** What the deletion of one's account means, and the button that asks for it. */
export const DeletionTerms = ({ onAsk }: { onAsk: () => void }) => {
  const { t } = useTranslation('deletion')
  return (
    <div className="grid justify-items-start gap-6">
      <dl className="grid gap-4">
        {terms.map(({ name, Icon }) => (
          <div key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5">
            <Icon size={20} className="row-span-2 mt-0.5 text-navy" />
            <dt className="font-semibold text-heading">{t(name)}</dt>
            <dd className="max-w-[62ch] text-soft">{t(`${name}.text`, { count: days })}</dd>
          </div>
        ))}
      </dl>
      <Button variant="danger" className="max-sm:w-full" onClick={onAsk}>
        {t('ask')}
      </Button>
    </div>
  )
}
