import Ban from 'lucide-react/icons/ban'
import { useState } from 'react'
import { SuspendSeveralDialog } from '#client/trust/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import type { ActionProps } from './action.ts'
import { BarButton } from './BarButton.tsx'

const most = 50

/** Suspends the selected people for one reason. Absent for more than 50, and for people who aren't loaded. */
export const SuspendPeople = ({ people, count, onDone }: ActionProps) => {
  const { t } = useTranslation('administration')
  const [open, setOpen] = useState(false)
  const left = people.filter(({ state }) => state !== 'suspended')
  if (left.length === 0 || count > people.length || left.length > most) return null
  return (
    <>
      <BarButton icon={<Ban size={18} />} onClick={() => setOpen(true)}>
        {t('suspension.action')}
      </BarButton>
      {open && <SuspendSeveralDialog people={left} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}
