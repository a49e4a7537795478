import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportedFields } from '#contract/people/imports.ts'
import { ProfileAudience } from '#contract/people/privacy.ts'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Select } from '#client/ui/Select.tsx'
import { privacyQuery } from '../privacy/queries.ts'
import { ProfileView } from '../profile/ProfileView.tsx'
import { useImport } from './queries.ts'

type ConfirmProps = {
  profile: Profile
  /** The profile with everything that was accepted. */
  preview: Profile
  fields: ImportedFields
  onBack: () => void
  onDone: () => void
}

/** Shows the profile as others will see it, asks who may see Experience, and saves. Nothing has been sent before. */
export const Confirm = ({ profile, preview, fields, onBack, onDone }: ConfirmProps) => {
  const { t } = useTranslation(['profile-import', 'privacy', 'common'])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { data: privacy } = useQuery(privacyQuery)
  const [chosen, setChosen] = useState<ProfileAudience>()
  const { mutate, isPending } = useImport(profile)
  const isNothing = Object.keys(fields).length === 0
  const asksAudience = fields.experiences !== undefined || fields.headline !== undefined
  const save = () =>
    mutate(
      { fields, ...(asksAudience && chosen !== undefined && chosen !== privacy?.position && { audience: chosen }) },
      { onSuccess: onDone },
    )
  if (isNothing)
    return (
      <Card className="grid gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {t('confirm.nothing')}
        </h2>
        <Button variant="ghost" className="justify-self-start" onClick={onBack}>
          {t('confirm.back')}
        </Button>
      </Card>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card className="grid gap-4">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
            {t('confirm.title')}
          </h2>
          <p className="mt-0.5 text-sm text-soft">{t('confirm.hint')}</p>
        </div>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          {asksAudience && privacy !== undefined && (
            <Select
              className="w-full sm:w-72"
              name="audience"
              label={t('confirm.audience')}
              options={ProfileAudience.options.map((value) => ({
                value,
                label: t(`privacy:audience.${value}`, { year: profile.graduationYear ?? '' }),
              }))}
              value={chosen ?? privacy.position}
              onValueChange={(choice) => setChosen(ProfileAudience.options.find((each) => each === choice))}
            />
          )}
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <Button variant="ghost" className="max-sm:flex-1" onClick={onBack}>
              {t('confirm.back')}
            </Button>
            <Button className="max-sm:flex-2" pending={isPending} onClick={save}>
              {t('confirm.save')}
            </Button>
          </div>
        </div>
      </Card>
      {/* Leaving asks, as during the review. */}
      <form data-typed="" onSubmit={(event) => event.preventDefault()}>
        <ProfileView profile={preview} headingLevel={3} />
      </form>
    </div>
  )
}
