import { useTranslation } from 'react-i18next'
import { Digest } from '#contract/notifications/notification-choices.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { ChoicesGate } from './ChoicesGate.tsx'
import { useChoicesChange } from './useChoicesChange.ts'

/** How often one mail sums up what is new. */
export const DigestChoice = () => {
  const { t } = useTranslation('notifications')
  const change = useChoicesChange()
  return (
    <ChoicesGate height="9rem">
      {({ digest, timeZone, mail }) =>
        mail === 'unavailable' ? (
          <Banner>{t('mail.unavailable')}</Banner>
        ) : (
          <RadioGroup
            name="digest"
            label={t('digest.choice')}
            value={digest}
            onValueChange={(choice) => change({ digest: Digest.parse(choice) })}
            options={[
              { value: 'off', label: t('digest.off') },
              { value: 'daily', label: t('digest.daily'), description: t('digest.daily.hint', { zone: timeZone }) },
              { value: 'weekly', label: t('digest.weekly'), description: t('digest.weekly.hint') },
            ]}
          />
        )
      }
    </ChoicesGate>
  )
}
