import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { IconButton } from '#client/ui/IconButton.tsx'

type PhoneBarProps = { place: number; total: number; hasNext: boolean; onStep: (by: number) => void }

/** Back to the list, and to the previous and next applicant, where the list isn't beside the open one. */
export const PhoneBar = ({ place, total, hasNext, onStep }: PhoneBarProps) => {
  const { t } = useTranslation('applicants')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <div className="-mx-4 mb-3 flex items-center gap-1 border-b border-line bg-surface px-2 rail:hidden">
      <IconButton label={t('back')} onClick={() => void navigate(pathname, { replace: true })}>
        <ArrowLeft size={20} />
      </IconButton>
      <p className="flex-1 font-semibold text-heading tabular">
        {place >= 0 && t('place', { place: place + 1, count: total })}
      </p>
      <IconButton label={t('previous')} disabled={place <= 0} onClick={() => onStep(-1)}>
        <ChevronUp size={20} />
      </IconButton>
      <IconButton label={t('next')} disabled={!hasNext} onClick={() => onStep(1)}>
        <ChevronDown size={20} />
      </IconButton>
    </div>
  )
}
