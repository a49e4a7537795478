import ArrowLeft from 'lucide-react/icons/arrow-left'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Person, smallPhoto } from '#contract/members.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useRoleWords } from '#client/features/conversations/public.ts'

/** Whom one talks with, the way to their profile, and on a phone the way back to the list. */
export const ConversationHeader = ({ person }: { person: Person | undefined }) => {
  const { t } = useTranslation('messages')
  return (
    <header className="flex min-h-19 items-center gap-3 border-b border-line bg-surface px-3 py-2.5 wide:px-6">
      <IconButton label={t('back')} className="wide:hidden" render={<Link to="/dashboard/messages" />}>
        <ArrowLeft size={22} />
      </IconButton>
      {person === undefined ? <Skeleton width={160} height={20} /> : <Who person={person} />}
    </header>
  )
}

const Who = ({ person }: { person: Person }) => {
  const { t } = useTranslation('messages')
  const roleWords = useRoleWords()
  const profile = `/dashboard/network/${person._id}`
  const proven = person.role === 'alumni' && person.verified
  return (
    <>
      <Avatar id={person._id} name={person.fullName} photo={smallPhoto(person.profilePhoto)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <h2 className="max-w-full truncate text-base leading-snug">
          <Link to={profile} className="rounded-s text-heading no-underline hover:underline">
            {person.fullName}
          </Link>
        </h2>
        <Chip tone={proven ? 'good' : 'brand'} icon={proven && <BadgeCheck size={14} className="shrink-0" />}>
          {roleWords(person)}
        </Chip>
      </div>
      <Button
        variant="ghost"
        size="s"
        className="shrink-0 max-rail:hidden"
        render={<Link to={profile} aria-label={t('profile.of', { name: person.fullName })} />}
      >
        {t('profile')}
      </Button>
    </>
  )
}
