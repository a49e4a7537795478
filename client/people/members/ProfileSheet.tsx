import ArrowLeft from 'lucide-react/icons/arrow-left'
import MessageCircle from 'lucide-react/icons/message-circle'
import UserPen from 'lucide-react/icons/user-pen'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Profile } from '#contract/people/members.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { ProfileView } from './ProfileView.tsx'
import { useProfileEditor } from './useProfileEditor.ts'

/** A profile as a page: who it is, what to do, and the facts. */
export const ProfileSheet = ({ profile, mine }: { profile: Profile; mine: boolean }) => {
  const { t } = useTranslation('members')
  return (
    <div className="max-w-3xl">
      <Link
        to="/dashboard/network"
        className="mb-3 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link no-underline hover:underline"
      >
        <ArrowLeft size={16} />
        {t('network.title')}
      </Link>
      <Card padding="l" render={<article />}>
        <ProfileView profile={profile} actions={mine ? <OwnActions /> : <Actions profile={profile} />} />
        <p className="mt-6 text-sm text-muted">
          {mine ? (
            <>
              {t('profile.own')}{' '}
              <Link to="/dashboard/settings/privacy" className="text-link">
                {t('profile.audiences')}
              </Link>
            </>
          ) : (
            t('profile.seen', { name: profile.fullName })
          )}
        </p>
      </Card>
    </div>
  )
}

const OwnActions = () => {
  const { t } = useTranslation('members')
  const { link } = useProfileEditor()
  return (
    <Button icon={<UserPen size={18} />} render={<Link to={link} />}>
      {t('profile.edit')}
    </Button>
  )
}

const Actions = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('members')
  const navigate = useNavigate()
  return (
    <div className="flex gap-2">
      <Button icon={<MessageCircle size={18} />} render={<Link to={`/dashboard/messages/${profile._id}`} />}>
        {t('message')}
      </Button>
      <ProfileMenu person={profile} onBlocked={() => void navigate('/dashboard/network')} />
    </div>
  )
}
