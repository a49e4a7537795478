import { useTranslation } from 'react-i18next'
import { Pagination } from '#client/ui/Pagination.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

type StudentsPagesProps = {
  /** The number of the first row that is shown, counted from 1. */
  first: number
  shown: number
  pending: boolean
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Turns the pages of the table; nothing while there is only one. */
export const StudentsPages = ({ first, shown, pending, onPrevious, onNext }: StudentsPagesProps) => {
  const { t } = useTranslation('administration')
  if (!onPrevious && !onNext) return null
  return (
    <Pagination
      label={t('students.pages')}
      previous={onPrevious && { label: t('students.previous'), onClick: onPrevious }}
      next={onNext && { label: t('students.next'), onClick: onNext }}
    >
      <span role="status">
        {pending ? <Spinner size={18} /> : t('students.range', { from: first, to: first + shown - 1 })}
      </span>
    </Pagination>
  )
}
