import { useId } from 'react'
import { Link } from 'react-router'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'

const levels = [1, 2, 3, 4, 5] as const

/** Shows how complete the profile is, and the step that would help others most. Renders nothing for a complete profile. */
export const Completeness = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const { level, next } = profileStrength(profile)
  if (next === undefined) return null
  const words = t('profile.level', { name: t(`profile.level.${level}`), level })
  return (
    <div className="mt-4">
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={levels.length}
        aria-valuenow={level}
        aria-valuetext={words}
        className="grid grid-cols-5 gap-1"
      >
        <p className="col-span-full mb-0.5 flex flex-wrap justify-between gap-x-3 text-sm">
          <span id={id} className="font-medium text-heading">
            {t('profile.strength')}
          </span>
          <span aria-hidden className="text-soft">
            {words}
          </span>
        </p>
        {levels.map((each) => (
          <span key={each} className={cx('h-1.5 rounded-full', each <= level ? 'bg-orange' : 'bg-line')} />
        ))}
      </div>
      <div className="mt-3 flex items-center gap-3 rounded-s border border-line bg-sunken p-3">
        <p className="min-w-0 flex-1 text-sm leading-snug text-ink">{t(`profile.next.${next}`)}</p>
        <Button size="s" variant="ghost" render={<Link to={`/dashboard/profile#${next}`} />} className="shrink-0">
          {t(`profile.step.${next}`)}
        </Button>
      </div>
    </div>
  )
}

/** The missing parts of a profile by editor section, most useful for others first. */
type MissingPart = 'photo' | 'education' | 'headline' | 'help' | 'work' | 'city' | 'skills' | 'about' | 'links'

/** Levels 1 to 4, and the next step; the fifth level, a complete profile, has none. */
const profileStrength = (profile: Profile): { level: 1 | 2 | 3 | 4; next: MissingPart | undefined } => {
  const parts = partsOf(profile)
  const missing = parts.filter(([, isThere]) => !isThere)
  const share = (parts.length - missing.length) / parts.length
  const level = share < 0.25 ? 1 : share < 0.5 ? 2 : share < 0.75 ? 3 : 4
  return { level, next: missing[0]?.[0] }
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
