import { useState } from 'react'
import * as z from 'zod/mini'
import { file } from '#contract/fields.ts'
import { ProfileChange } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { preparePhoto } from '#client/platform/preparePhoto.ts'
import { PhotoField } from '#client/ui/PhotoField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { PendingChange } from '../members/PendingChange.tsx'
import { BlockSheet, type SheetProps } from './BlockSheet.tsx'
import { CityField } from './CityField.tsx'

const { fullName, headline, pronouns, placeId } = ProfileChange.shape

const IntroEntry = z.object({
  fullName: z.nonoptional(fullName, 'required'),
  headline: z._default(headline, ''),
  pronouns: z._default(pronouns, ''),
  placeId,
  image: z.optional(file),
})

/** Edits the head of a profile: photo, name, headline, city and pronouns. */
export const IntroSheet = (props: SheetProps) => {
  const { t } = useTranslation('profiles')
  const { profile } = props
  const [place, setPlace] = useState(profile.place)
  const [hasPhoto, setHasPhoto] = useState(false)
  return (
    <BlockSheet
      {...props}
      block="intro"
      schema={IntroEntry}
      read={({ fullName = '', headline = '', pronouns = '', image }) => ({
        ...{ fullName, headline, pronouns, placeId: place?._id ?? null },
        ...(image !== undefined && { image }),
      })}
      isChanged={hasPhoto || place?._id !== profile.place?._id}
    >
      {(progress) => (
        <>
          <PhotoField
            className="col-span-full"
            name="image"
            label={t('field.photo')}
            photo={profile.profilePhoto ?? undefined}
            progress={progress}
            onFile={(chosen) => setHasPhoto(chosen !== undefined)}
            prepare={preparePhoto}
            labels={{
              choose: t('photo.choose'),
              change: t('photo.change'),
              remove: t('photo.remove'),
              drop: t('photo.drop'),
              progress: t('photo.progress'),
            }}
          />
          {profile.pendingChange && (
            <div className="col-span-full">
              <PendingChange profile={profile} change={profile.pendingChange} />
            </div>
          )}
          <TextField
            className="col-span-full"
            name="fullName"
            label={t('field.full_name')}
            required
            hint={profile.identityConfirmed ? t('identity.hint') : undefined}
            defaultValue={profile.fullName}
            autoComplete="name"
          />
          <TextField
            className="col-span-full"
            name="headline"
            label={t('field.headline')}
            hint={t('field.headline.hint')}
            defaultValue={profile.headline ?? ''}
            autoComplete="organization-title"
          />
          <CityField place={place} onChange={setPlace} />
          <TextField
            name="pronouns"
            label={t('field.pronouns')}
            hint={t('field.pronouns.hint')}
            defaultValue={profile.pronouns ?? ''}
          />
        </>
      )}
    </BlockSheet>
  )
}
