import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Headline } from '#client/ui/Headline.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { ImageField } from '../face/ImageField.tsx'
import { MarkdownField } from '../face/MarkdownField.tsx'
import type { FieldsProps } from './OtherFields.tsx'

/** What the college says on the public pages, and the image of the home page. */
export const PagesFields = ({ settings, onChange }: FieldsProps) => {
  const { t } = useTranslation('college-face')
  const [hero, setHero] = useState({ key: settings.hero, image: settings.images.hero })
  const [headline, setHeadline] = useState(settings.headline)
  const [heroText, setHeroText] = useState(settings.heroText)
  return (
    <div className="grid max-w-3xl gap-5">
      <p className="text-sm text-soft">{t('pages.intro')}</p>
      <div>
        <TextField
          name="headline"
          label={t('headline')}
          hint={t('headline.hint')}
          autoComplete="off"
          maxLength={LIMITS.publicHeadlineLength}
          value={headline}
          onValueChange={setHeadline}
        />
        {headline.trim() !== '' && (
          <div
            role="group"
            aria-label={`${t('headline')}: ${t('page.preview')}`}
            className="mt-2 rounded-s bg-sunken px-4 py-3.5"
          >
            <p className="mb-2 text-sm font-medium text-soft">{t('page.preview')}</p>
            <p className="text-3xl leading-tight font-bold tracking-tight text-heading">
              <Headline>{headline}</Headline>
            </p>
          </div>
        )}
      </div>
      <TextField
        name="welcome"
        label={t('welcome')}
        hint={t('welcome.hint')}
        autoComplete="off"
        maxLength={LIMITS.lineLength}
        defaultValue={settings.welcome}
      />
      <ImageField
        kind="hero"
        value={hero}
        onValueChange={(image) => {
          setHero(image)
          onChange()
        }}
      />
      <TextField
        name="heroText"
        label={t('hero_text')}
        hint={t(hero.image !== null && heroText.trim() === '' ? 'hero_text.missing' : 'hero_text.hint')}
        autoComplete="off"
        maxLength={LIMITS.lineLength}
        value={heroText}
        onValueChange={setHeroText}
      />
      {(['studentAsks', 'alumniAsks'] as const).map((name) => (
        <TextArea
          key={name}
          name={name}
          label={t(name === 'studentAsks' ? 'student_asks' : 'alumni_asks')}
          hint={t('asks.hint')}
          placeholder={t(name === 'studentAsks' ? 'student_asks.example' : 'alumni_asks.example')}
          maxRows={5}
          defaultValue={settings[name]}
        />
      ))}
      <Switch
        name="showsFigures"
        label={t('figures')}
        hint={t('figures.hint')}
        defaultChecked={settings.showsFigures}
        onCheckedChange={onChange}
      />
      {(['about', 'privacy', 'contact'] as const).map((name) => (
        <MarkdownField key={name} name={name} page={`/${name}`} label={t(name)} defaultValue={settings[name]} />
      ))}
    </div>
  )
}
