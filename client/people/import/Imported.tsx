import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ProfilePreview } from '../privacy/ProfilePreview.tsx'
import { UndoImport } from './UndoImport.tsx'

/** Says that the import is on the profile, and how to undo it. */
export const Imported = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('profile-import')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card className="grid justify-items-center gap-3 px-5 py-9 text-center">
        <CircleCheck size={40} className="text-good" aria-hidden />
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {t('done.title')}
        </h2>
        <p className="max-w-md text-soft">{t('done.hint')}</p>
        <div className="mt-2 flex flex-wrap items-center justify-center gap-3">
          <Button render={<Link to={`/dashboard/network/${profile._id}`} />}>{t('done.see')}</Button>
          <ProfilePreview />
        </div>
      </Card>
      <UndoImport profile={profile} />
    </div>
  )
}
