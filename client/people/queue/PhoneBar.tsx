import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import SkipForward from 'lucide-react/icons/skip-forward'
import StickyNote from 'lucide-react/icons/sticky-note'
import { useTranslation } from '#client/platform/i18n.ts'
import { IconButton } from '#client/ui/IconButton.tsx'

type PhoneBarProps = {
  place: number
  total: number
  hasNext: boolean
  onBack: () => void
  onStep: (by: number) => void
  onNote: (() => void) | undefined
  onSkip: (() => void) | undefined
}

/** Back to the list, and to the previous and next entry, where the list isn't shown with the open one. */
export const PhoneBar = ({ place, total, hasNext, onBack, onStep, onNote, onSkip }: PhoneBarProps) => {
  const { t } = useTranslation('queue')
  return (
    <div className="-mx-4 mb-3 flex items-center gap-1 border-b border-line bg-surface px-2 wide:hidden">
      <IconButton label={t('back')} onClick={onBack}>
        <ArrowLeft size={20} className="rtl:-scale-x-100" />
      </IconButton>
      <p className="tabular flex-1 font-semibold text-heading">
        {place >= 0 && t('place', { place: place + 1, count: total })}
      </p>
      {onNote && (
        <IconButton label={t('note')} onClick={onNote}>
          <StickyNote size={20} />
        </IconButton>
      )}
      {onSkip && (
        <IconButton label={t('skip')} onClick={onSkip}>
          <SkipForward size={20} className="rtl:-scale-x-100" />
        </IconButton>
      )}
      <IconButton label={t('previous')} disabled={place <= 0} onClick={() => onStep(-1)}>
        <ChevronUp size={20} />
      </IconButton>
      <IconButton label={t('next')} disabled={!hasNext} onClick={() => onStep(1)}>
        <ChevronDown size={20} />
      </IconButton>
    </div>
  )
}
