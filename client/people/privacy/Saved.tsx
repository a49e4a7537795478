import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'

/** A sign beside the label of what was saved just now. Not spoken with it: it would change what the field is called. */
export const Saved = () => {
  const { t } = useTranslation('privacy')
  return (
    <span
      aria-hidden
      className="ms-2.5 inline-flex h-[1lh] align-top animate-[appear_120ms] items-center gap-1 text-good"
    >
      <Check size={14} />
      {t('saved')}
    </span>
  )
}
