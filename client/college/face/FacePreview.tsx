import { type CSSProperties, useState } from 'react'
import type { CollegeImage } from '#contract/college/college.ts'
import { paletteOf } from '#contract/college/palette.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { Crest } from '#client/ui/Logo.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'

type Face = { name: string; shortName: string; logo: CollegeImage | null; mainColour: string; accentColour: string }

/** Shows how the college's name, logo and colours will look: a public page, an email and the app icon, in both themes. */
export const FacePreview = ({ face }: { face: Face }) => {
  const { t } = useTranslation('college-face')
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const { name, shortName, logo, mainColour, accentColour } = face
  const style = stylesOf(theme, mainColour, accentColour)
  return (
    <Card padding="m" className="grid content-start gap-3 self-start" render={<aside aria-label={t('preview')} />}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{t('preview')}</h2>
        <SegmentedControl
          label={t('preview')}
          value={theme}
          onValueChange={(value) => setTheme(value === 'dark' ? 'dark' : 'light')}
          options={[
            { value: 'light', label: t('preview.light') },
            { value: 'dark', label: t('preview.dark') },
          ]}
        />
      </div>
      <p className="text-sm font-medium text-soft">{t('preview.page')}</p>
      <div style={style} aria-hidden className="overflow-hidden rounded-m border border-line bg-canvas">
        <div className="flex items-center gap-2.5 border-b border-line bg-surface px-4 py-3">
          <Mark logo={logo} size={26} />
          <span dir="auto" className="min-w-0 truncate text-sm font-bold text-heading">
            {name}
          </span>
          <span className="ms-auto shrink-0 text-xs font-semibold text-link">{t('preview.login')}</span>
        </div>
        <div className="grid justify-items-start gap-2 p-4">
          <p className="text-lg font-bold text-heading">{t('preview.title')}</p>
          <p className="text-sm text-soft">{t('preview.text', { name })}</p>
          <span className="rounded-full bg-orange px-3.5 py-1.5 text-sm font-semibold text-on-orange">
            {t('preview.action')}
          </span>
        </div>
      </div>
      <p className="mt-1 text-sm font-medium text-soft">{t('preview.email')}</p>
      <div style={style} aria-hidden className="rounded-m bg-canvas p-3">
        <div className="overflow-hidden rounded-[10px] border border-line bg-surface">
          <div className="h-1.5 bg-(--area)" />
          <div className="flex items-center gap-2.5 border-b border-line px-4 py-2.5">
            <Mark logo={logo} size={22} />
            <span dir="auto" className="min-w-0 truncate text-sm font-bold text-heading">
              {name}
            </span>
          </div>
          <div className="grid justify-items-start gap-2 p-4">
            <p className="text-sm text-ink">{t('preview.mail')}</p>
            <span className="rounded-full bg-orange px-3.5 py-1.5 text-sm font-semibold text-on-orange">
              {t('preview.see')}
            </span>
          </div>
        </div>
      </div>
      <p className="mt-1 text-sm font-medium text-soft">{t('preview.icon')}</p>
      <div className="flex items-center gap-3">
        <span className="grid size-12 place-items-center overflow-hidden rounded-[12px] border border-line bg-white p-1.5">
          <Mark logo={logo} size={34} />
        </span>
        <span dir="auto" className="min-w-0 truncate text-sm">
          {shortName || name}
        </span>
      </div>
    </Card>
  )
}

// What a theme has apart from the college's colours, as in client/ui/tokens.css.
const themes = {
  light: {
    ...{ surface: '#ffffff', line: '#dce2ef', ink: '#12203d', soft: '#43516f', plate: 'transparent' },
  },
  dark: { line: '#25324f', ink: '#e6ebf8', soft: '#bcc7e0', plate: '#ffffff' },
} as const

const stylesOf = (theme: 'light' | 'dark', mainColour: string, accentColour: string): CSSProperties => {
  const tokens = { ...themes[theme], ...paletteOf(mainColour, accentColour)[theme] }
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]))
}

const Mark = ({ logo, size }: { logo: CollegeImage | null; size: number }) =>
  logo === null ? (
    <Crest size={size} />
  ) : (
    <img
      src={logo.url}
      alt=""
      style={{ maxHeight: size, maxWidth: size * 2.5 }}
      className="shrink-0 rounded-[5px] bg-(--plate) object-contain"
    />
  )
