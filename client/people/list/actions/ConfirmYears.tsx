import CalendarCheck from 'lucide-react/icons/calendar-check'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useYearConfirmation } from '../../students/useYearConfirmation.ts'
import type { ActionProps } from './action.ts'
import { BarButton } from './BarButton.tsx'

/** Confirms the graduation years of the selected students whose year nobody has confirmed. Absent when there are none. */
export const ConfirmYears = ({ people, count, onDone }: ActionProps) => {
  const { t } = useTranslation('students')
  const { confirm, isPending } = useYearConfirmation(onDone)
  const unconfirmed = people.filter(({ role, yearConfirmed }) => role === 'student' && !yearConfirmed)
  // Only years that the administrator has seen can be confirmed.
  if (unconfirmed.length === 0 || count > people.length || unconfirmed.length > LIMITS.yearConfirmations) return null
  return (
    <BarButton
      icon={<CalendarCheck size={18} />}
      aria-disabled={isPending}
      onClick={() => !isPending && confirm(unconfirmed)}
    >
      {t('confirm_years', { count: unconfirmed.length })}
    </BarButton>
  )
}
