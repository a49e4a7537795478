import { useTranslation } from '#client/platform/i18n.ts'
import { Section } from '#client/ui/Section.tsx'
import { useSession } from '#client/platform/useSession.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { toast } from '#client/ui/toast.ts'
import { usePush, useSwitchPush } from '../push.ts'
import { ChoicesGate } from './ChoicesGate.tsx'

/** Whether this browser shows notifications while the portal is closed. */
export const PushSettings = () => {
  const { t } = useTranslation('notification-choices')
  return (
    <Section title={t('push.title')} intro={t('push.intro')}>
      <PushSwitch />
    </Section>
  )
}

/** Switches notifications of this browser while no tab of the portal is open. */
const PushSwitch = () => {
  const { t } = useTranslation('notification-choices')
  const userId = useSession()?.userId ?? ''
  const state = usePush(userId)
  const switchPush = useSwitchPush(userId)
  const possible = state === 'on' || state === 'off'

  return (
    <ChoicesGate height="4rem">
      {({ pushKey }) => (
        <div className="grid gap-4">
          {state !== undefined && !possible && <Banner announce>{t(`push.${state}`)}</Banner>}
          <Switch
            name="push"
            label={<span className="font-medium">{t('push.switch')}</span>}
            hint={state === undefined || possible ? t('push.hint') : undefined}
            disabled={!possible}
            checked={state === 'on'}
            onCheckedChange={(on) => void switchPush(on, pushKey).catch(() => toast.error(t('push.failed')))}
          />
        </div>
      )}
    </ChoicesGate>
  )
}
