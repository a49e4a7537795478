import { useTranslation } from 'react-i18next'
import { type Person, smallPhoto } from '#contract/people/members.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'

type BlockedPersonProps = { person: Person; pending: boolean; onUnblock: () => void }

/** Somebody whom one has blocked. */
export const BlockedPerson = ({ person, pending, onUnblock }: BlockedPersonProps) => {
  const { t } = useTranslation(['blocks', 'common'])
  const { _id, fullName, role, graduationYear, profilePhoto } = person
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5 sm:px-4">
      <Avatar id={_id} name={fullName} photo={smallPhoto(profilePhoto)} />
      <div className="min-w-32 flex-1">
        <p className="font-semibold wrap-anywhere text-heading">
          <bdi>{fullName}</bdi>
        </p>
        <p className="text-sm text-muted">
          {t(role === 'alumni' ? 'common:alumnus' : 'common:student')}
          {graduationYear !== null && <> · {graduationYear}</>}
        </p>
      </div>
      <Button
        variant="ghost"
        size="s"
        className="ms-auto"
        pending={pending}
        aria-label={t('unblock_name', { name: fullName })}
        onClick={onUnblock}
      >
        {t('unblock')}
      </Button>
    </li>
  )
}
