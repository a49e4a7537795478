import { useTranslation } from 'react-i18next'
import { Switch } from '#client/ui/Switch.tsx'
import { PrivacyState } from './PrivacyState.tsx'
import { usePrivacyChange } from './usePrivacyChange.ts'

const choices = ['receipts', 'typing', 'presence', 'requests'] as const

/** What one shows in conversations: each takes effect at once, on all devices. */
export const PrivacySwitches = () => {
  const { t } = useTranslation('privacy')
  const { change } = usePrivacyChange()
  return (
    <PrivacyState rows={choices.length} rowHeight="3.75rem">
      {(privacy) => (
        <div className="grid gap-5">
          {choices.map((choice) => (
            <Switch
              key={choice}
              name={choice}
              label={t(choice)}
              hint={t(`${choice}.hint`)}
              checked={privacy[choice]}
              onCheckedChange={(on) => change({ [choice]: on })}
            />
          ))}
        </div>
      )}
    </PrivacyState>
  )
}
