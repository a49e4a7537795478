import { useTranslation } from '#client/platform/i18n.ts'
import { Section } from '#client/ui/Section.tsx'
import { QuietHours } from './QuietHours.tsx'
import { Digest } from '#contract/notifications/notification-choices.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { ChoicesGate } from './ChoicesGate.tsx'
import { GroupSwitches } from './GroupSwitches.tsx'
import { useChoicesChange } from './useChoicesChange.ts'

/** What the member is notified of, and when. */
export const NotificationSettings = () => {
  const { t } = useTranslation('notification-choices')
  return (
    <>
      <Section title={t('matrix.title')} intro={t('matrix.intro')}>
        <ChoicesGate height="30rem">{(choices) => <GroupSwitches choices={choices} />}</ChoicesGate>
      </Section>
      <Section title={t('quiet.title')} intro={t('quiet.intro')}>
        <QuietHours />
      </Section>
      <Section title={t('digest.title')} intro={t('digest.intro')}>
        <DigestChoice />
      </Section>
    </>
  )
}

/** How often an email sums up what is new. */
const DigestChoice = () => {
  const { t } = useTranslation('notification-choices')
  const change = useChoicesChange()
  return (
    <ChoicesGate height="9rem">
      {({ digest, timeZone, mail }) =>
        mail === 'unavailable' ? (
          <Banner>{t('email.unavailable')}</Banner>
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
