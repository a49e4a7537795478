import { Link } from 'react-router'
import { PROFILE_PARTS, type ProfilePart } from '#contract/opportunities/applying.ts'
import { smallPhoto } from '#contract/members/person.ts'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TogglePill } from '#client/ui/TogglePill.tsx'

type ProfilePartsProps = { value: readonly ProfilePart[]; onValueChange: (parts: ProfilePart[]) => void }

/** What the poster will see of the viewer's profile, part by part. Name, photo, field and year are always part of it. */
export const ProfileParts = ({ value, onValueChange }: ProfilePartsProps) => {
  const { t } = useTranslation('applications')
  const me = useOwnProfile().data
  if (me === undefined) return <Skeleton shape="block" height={120} />
  const filled = PROFILE_PARTS.filter((part) => isFilled(me, part))
  const isShared = (part: ProfilePart) => value.includes(part)
  const toggle = (part: ProfilePart) =>
    onValueChange(isShared(part) ? value.filter((each) => each !== part) : [...value, part])
  return (
    <div className="rounded-[12px] bg-pale px-4 py-3">
      <div className="flex items-center gap-3.5">
        <Avatar id={me._id} name={me.fullName} photo={smallPhoto(me.profilePhoto)} size="l" />
        <div className="min-w-0 flex-1 text-sm leading-snug text-soft">
          <p className="text-base font-semibold text-heading">
            <bdi>{me.fullName}</bdi>
          </p>
          <p>
            <Facts facts={[me.fieldOfStudy, me.graduationYear, isShared('place') ? me.city : null]} />
          </p>
          {isShared('headline') && me.headline !== null && <p dir="auto">{me.headline}</p>}
          {isShared('skills') && me.skills.length > 0 && (
            <p className="line-clamp-2">
              <bdi>{me.skills.join(', ')}</bdi>
            </p>
          )}
        </div>
        <Link
          to="?edit=profile"
          className="inline-flex min-h-11 shrink-0 items-center px-1 text-sm font-semibold text-link no-underline hover:underline"
        >
          {t('profile.edit')}
        </Link>
      </div>
      {filled.length > 0 && (
        <div role="group" aria-label={t('profile.parts')} className="mt-3 border-t border-line pt-3">
          <p className="text-[0.8125rem] text-soft">{t('profile.parts.hint')}</p>
          <div className="mt-2 flex flex-wrap gap-1.5">
            {filled.map((part) => (
              <TogglePill key={part} pressed={isShared(part)} onToggle={() => toggle(part)}>
                {t(`part.${part}`)}
              </TogglePill>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

const isFilled = (me: Profile, part: ProfilePart): boolean => {
  if (part === 'links') return me.linkedin !== null || me.github !== null || me.website !== null
  if (part === 'email') return me.collegeEmail !== undefined
  const content = me[part]
  return Array.isArray(content) ? content.length > 0 : content !== null && content !== ''
}
