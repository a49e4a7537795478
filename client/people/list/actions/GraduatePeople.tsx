import GraduationCap from 'lucide-react/icons/graduation-cap'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { GraduateDialog } from '../../graduation/GraduateDialog.tsx'
import type { ActionProps } from './action.ts'
import { BarButton } from './BarButton.tsx'

/** Makes the selected students of one class alumni. Absent for several classes, and for people who aren't loaded. */
export const GraduatePeople = ({ people, count, onDone }: ActionProps) => {
  const { t } = useTranslation('class-graduation')
  const [open, setOpen] = useState(false)
  const [first] = people
  const year = first?.graduationYear ?? null
  const isOneClass = people.every(({ role, graduationYear }) => role === 'student' && graduationYear === year)
  if (year === null || !isOneClass || count > people.length || !hasBegun(year)) return null
  return (
    <>
      <BarButton main icon={<GraduationCap size={18} />} onClick={() => setOpen(true)}>
        {t('graduate')}
      </BarButton>
      {open && (
        <GraduateDialog
          year={year}
          members={people.map(({ _id }) => _id)}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const hasBegun = (year: number): boolean => year <= new Date().getFullYear()
