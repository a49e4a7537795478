import { useState } from 'react'
import type { Settings } from '#contract/college/settings.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { ColourField, colourOf } from '../face/ColourField.tsx'
import { FacePreview } from '../face/FacePreview.tsx'
import { ImageField } from '../face/ImageField.tsx'
import { TimeZoneField } from '../TimeZoneField.tsx'

type CollegeFieldsProps = { settings: Settings; onChange: () => void }

/** The college's name, logo, colours and time zone, with a preview beside them. */
export const CollegeFields = ({ settings, onChange }: CollegeFieldsProps) => {
  const { t } = useTranslation(['college-settings', 'college-face'])
  const [face, setFace] = useState(() => ({
    name: settings.name,
    shortName: settings.shortName,
    logo: { key: settings.logo, image: settings.images.logo },
    mainColour: settings.mainColour.toUpperCase(),
    accentColour: settings.accentColour.toUpperCase(),
  }))
  const [timeZone, setTimeZone] = useState(settings.timeZone)
  const change = (changed: Partial<typeof face>) => {
    setFace({ ...face, ...changed })
    onChange()
  }
  return (
    <div className="grid gap-x-8 gap-y-6 min-[85rem]:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid content-start gap-5">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <TextField
            name="name"
            label={t('name')}
            required
            autoComplete="organization"
            value={face.name}
            onValueChange={(name) => change({ name })}
          />
          <TextField
            name="shortName"
            label={t('college-face:short_name')}
            autoComplete="off"
            maxLength={20}
            value={face.shortName}
            onValueChange={(shortName) => change({ shortName })}
          />
        </div>
        <ImageField kind="logo" value={face.logo} onValueChange={(logo) => change({ logo })} />
        <ColourField
          name="mainColour"
          label={t('college-face:main')}
          value={face.mainColour}
          onValueChange={(mainColour) => change({ mainColour })}
        />
        <ColourField
          name="accentColour"
          label={t('college-face:accent')}
          value={face.accentColour}
          onValueChange={(accentColour) => change({ accentColour })}
        />
        <TimeZoneField
          label={t('time_zone')}
          hint={t('time_zone.hint')}
          required
          value={timeZone}
          onValueChange={(chosen) => {
            setTimeZone(chosen)
            onChange()
          }}
        />
      </div>
      <FacePreview
        face={{
          name: face.name.trim() || settings.name,
          shortName: face.shortName.trim(),
          logo: face.logo.image,
          mainColour: colourOf(face.mainColour) ?? '',
          accentColour: colourOf(face.accentColour) ?? '',
        }}
      />
    </div>
  )
}
