import { useTranslation } from '#client/platform/i18n.ts'
import { switchNotices, switchSound, useNotices, useSound } from './notices.ts'
import { playTone } from './notify.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { Section } from '#client/ui/Section.tsx'

/** Renders the settings for message notifications in this browser. Changes apply immediately. */
export const NoticesSection = () => {
  const { t } = useTranslation('settings')
  const notices = useNotices()
  const sound = useSound()
  const possible = notices === 'on' || notices === 'off'

  const setSound = (on: boolean) => {
    switchSound(on)
    if (on) playTone()
  }

  return (
    <Section title={t('notices.title')} intro={t('notices.intro')}>
      <div className="grid gap-4">
        {!possible && <Banner announce>{t(`notices.${notices}`)}</Banner>}
        <Switch
          name="notices"
          label={t('notices.shown')}
          hint={possible ? t('notices.shown.hint') : undefined}
          disabled={!possible}
          checked={notices === 'on'}
          onCheckedChange={(on) => void switchNotices(on)}
        />
        <Switch
          name="sound"
          label={t('notices.sound')}
          hint={t('notices.sound.hint')}
          checked={sound}
          onCheckedChange={setSound}
        />
      </div>
    </Section>
  )
}
