import ArrowDown from 'lucide-react/icons/arrow-down'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'

/** The way down for whoever reads further up: it says how much is new there. */
export const NewBelow = ({ away, count, onGo }: { away: boolean; count: number; onGo: () => void }) => {
  const { t } = useTranslation('messages')
  if (!away) return null
  return (
    <div className="absolute end-4 bottom-4">
      {count > 0 ? (
        <Button variant="secondary" size="s" className="shadow-2" onClick={onGo}>
          {t('new_below', { count })}
          <ArrowDown size={16} />
        </Button>
      ) : (
        <IconButton variant="outline" label={t('to_newest')} className="shadow-2" onClick={onGo}>
          <ArrowDown size={20} />
        </IconButton>
      )}
    </div>
  )
}
