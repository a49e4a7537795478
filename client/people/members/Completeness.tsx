import { Link } from 'react-router'
import type { Profile } from '#contract/people/members.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { useProfileEditor } from './useProfileEditor.ts'

/** How complete a profile is, and the one step that would help others most. A complete one: nothing is shown. */
export const Completeness = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('dashboard')
  const { link } = useProfileEditor()
  const { percent, next } = profileCompleteness(profile)
  if (next === undefined) return null
  return (
    <div className="mt-4">
      <ProgressBar value={percent} label={t('profile.complete')} showValue />
      <p className="mt-2 text-sm">
        <Link to={next === 'photo' ? link : `/dashboard/profile#${next}`} className="font-semibold text-link">
          {t(`profile.next.${next}`)}
        </Link>
      </p>
    </div>
  )
}

/** What a profile can still be completed with, by the section of the editor; the most useful for others first. */
type MissingPart = 'photo' | 'education' | 'headline' | 'help' | 'work' | 'city' | 'skills' | 'about' | 'links'

const profileCompleteness = (profile: Profile): { percent: number; next: MissingPart | undefined } => {
  const parts = partsOf(profile)
  const missing = parts.filter(([, isThere]) => !isThere)
  // Counts name, year and email, because every profile has them.
  const given = 3
  const percent = Math.round(((given + parts.length - missing.length) / (given + parts.length)) * 100)
  return { percent, next: missing[0]?.[0] }
}

const partsOf = (profile: Profile): [MissingPart, boolean][] => {
  const ofAlumni: [MissingPart, boolean][] = [
    ['work', profile.experiences.length > 0],
    ['help', profile.help.length > 0],
  ]
  return [
    ['photo', profile.profilePhoto !== null],
    ['education', Boolean(profile.fieldOfStudy)],
    ['headline', Boolean(profile.headline)],
    ...(profile.role === 'alumni' ? ofAlumni : []),
    ['city', profile.place !== null],
    ['skills', profile.skills.length > 0],
    ['about', Boolean(profile.about)],
    ['links', Boolean(profile.linkedin ?? profile.github ?? profile.website)],
  ]
}
