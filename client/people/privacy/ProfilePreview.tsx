import Eye from 'lucide-react/icons/eye'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { readRegion } from '#client/platform/locale.ts'
import { PreviewAudience, PROFILE_PARTS, type ProfilePart } from '#contract/people/privacy.ts'
import { ProfileView } from '../profile/ProfileView.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { previewQuery, privacyQuery } from './queries.ts'
import { profileQuery } from '#client/platform/profile.ts'
import EyeOff from 'lucide-react/icons/eye-off'
import type { Profile } from '#contract/people/profiles.ts'

/** Previews the member's profile as the server returns it to others. */
export const ProfilePreview = () => {
  const { t } = useTranslation(['privacy', 'common'])
  const [open, setOpen] = useState(false)
  const [audience, setAudience] = useState<PreviewAudience>('members')
  const { data: privacy } = useQuery({ ...privacyQuery, enabled: open })
  const choose = (choice: string) =>
    setAudience(PreviewAudience.options.find((option) => option === choice) ?? 'members')

  return (
    <>
      <Button
        variant="ghost"
        size="s"
        className="justify-self-start"
        icon={<Eye size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('preview.open')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} size="l" title={t('preview.title')} closeLabel={t('common:close')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SegmentedControl
            label={t('preview.as')}
            value={audience}
            onValueChange={choose}
            options={PreviewAudience.options.map((value) => ({ value, label: t(`preview.as.${value}`) }))}
          />
          {privacy?.listed === false && <Banner tone="info">{t('preview.unlisted')}</Banner>}
          <Preview as={audience} />
        </div>
      </Dialog>
    </>
  )
}

const Preview = ({ as }: { as: PreviewAudience }) => {
  const { t } = useTranslation(['privacy', 'common'])
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery(previewQuery(as))
  if (data === undefined)
    return (
      <QueryFallback
        pending={isPending}
        blocks={['22rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('preview.failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      >
        {error?.message}
      </QueryFallback>
    )
  return (
    <div aria-live="polite" aria-busy={isPlaceholderData} className="grid gap-4">
      <ProfileView profile={data} headingLevel={3} />
      <HiddenParts shown={data} />
    </div>
  )
}

/** Lists the parts of the profile that others can't see. */
const HiddenParts = ({ shown }: { shown: Profile }) => {
  const { t } = useTranslation('privacy')
  const { data: own } = useQuery(profileQuery(shown._id))
  const hidden =
    own === undefined ? [] : PROFILE_PARTS.filter((part) => fieldsOf[part].some((field) => lacks(shown, own, field)))
  if (hidden.length === 0) return null

  const list = new Intl.ListFormat(readRegion().language, { type: 'unit' }).format(
    hidden.map((part) => t(`part.${part}`)),
  )
  return (
    <p className="flex gap-2 text-sm text-soft">
      <EyeOff size={16} className="mt-0.5 shrink-0" aria-hidden />
      {t('preview.hidden', { parts: list })}
    </p>
  )
}

const fieldsOf: Record<ProfilePart, (keyof Profile)[]> = {
  education: ['course', 'fieldOfStudy', 'educations'],
  position: ['headline', 'experiences'],
  about: ['about'],
  skills: ['skills'],
  help: ['help'],
  location: ['place'],
  languages: ['languages'],
  pronouns: ['pronouns'],
  birthday: ['birthday'],
  links: ['linkedin', 'github', 'website'],
  email: ['collegeEmail'],
}

const isFilled = (value: Profile[keyof Profile]): boolean =>
  Array.isArray(value) ? value.length > 0 : (value ?? null) !== null

const lacks = (shown: Profile, own: Profile, field: keyof Profile): boolean =>
  isFilled(own[field]) && !isFilled(shown[field]) && !(field === 'collegeEmail' && shown.revealable.includes('email'))
