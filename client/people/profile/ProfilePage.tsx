import { profileQuery, useOwnProfile } from '#client/platform/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { ApiError } from '#client/platform/api.ts'
import { useBrought } from '#client/platform/domain.ts'
import { usePageTitle } from '#client/platform/pageTitle.ts'
import { useSession } from '#client/platform/useSession.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { NotFound } from '#client/ui/illustrations/NotFound.tsx'
import Eye from 'lucide-react/icons/eye'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { Profile } from '#contract/people/profiles.ts'
import { PersonInBar } from './PersonInBar.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { ProfileView } from './ProfileView.tsx'

/** Renders a member's profile as far as the viewer may see it. Members edit their own on its own page. */
export const ProfilePage = () => {
  const { id = '' } = useParams()
  const isMine = useSession()?.userId === id
  return isMine ? <Navigate to="/dashboard/profile" replace /> : <ProfileOf id={id} />
}

const ProfileOf = ({ id }: { id: string }) => {
  const { t } = useTranslation(['members', 'common', 'network', 'profiles'])
  const { data, error, isPending, refetch } = useQuery(profileQuery(id))

  if (isPending) return <ProfileSkeleton />
  // A URL with a mistyped id is a 400, which is shown like a missing member.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        illustration={<NotFound />}
        title={t('profiles:profile.not_found')}
        action={<Button render={<Link to="/dashboard/network" />}>{t('profiles:profile.to_network')}</Button>}
      >
        <p>{t('profiles:profile.not_found.hint')}</p>
      </EmptyState>
    )
  if (error instanceof ApiError && error.code === 'access.unconfirmed')
    return (
      <EmptyState illustration={<NotFound />} title={t('network:network.closed.confirm')}>
        <p>{error.message}</p>
      </EmptyState>
    )
  if (data !== undefined) return <ProfileSheet profile={data} />
  return (
    <ErrorState title={t('profiles:profile.failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()}>
      {error.message}
    </ErrorState>
  )
}

/** Renders a profile with its actions and sections. */
const ProfileSheet = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation(['members', 'network', 'profiles'])
  const me = useOwnProfile().data
  const sections = useBrought('profileSections')
  usePageTitle(profile.fullName)
  const rests = profile.inMemoriam === true
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <BackLink to="/dashboard/network" className="">
          {t('network:network.title')}
        </BackLink>
      </div>
      <ProfileView
        profile={profile}
        me={rests ? undefined : me}
        actions={rests ? undefined : <Actions profile={profile} />}
        footnote={
          rests ? undefined : (
            <p className="flex items-center gap-2">
              <Eye size={16} className="shrink-0" />
              {t('profiles:profile.seen', { name: profile.fullName })}
            </p>
          )
        }
      >
        <Suspense>
          <div className="contents print:hidden">
            {(rests ? [] : sections).map(({ place, Section }) => (
              <Section key={place} userId={profile._id} />
            ))}
          </div>
        </Suspense>
      </ProfileView>
    </>
  )
}

const Actions = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('members')
  const navigate = useNavigate()
  const buttons = useRef<HTMLDivElement>(null)
  const isVerified = useOwnProfile().data?.limited === false
  const actions = useBrought('profileActions').filter(({ isFor }) => isVerified && isFor(profile))
  const draw = (isInBar: boolean) => (
    <Suspense>
      {actions.map(({ place, Action }) => (
        <Action key={place} person={profile} isInBar={isInBar} />
      ))}
    </Suspense>
  )
  return (
    <div ref={buttons} className="flex flex-wrap items-center gap-2 sm:justify-end">
      {draw(false)}
      {profile.answersOnly === true ? (
        <p className="min-w-0 flex-1 text-sm text-soft sm:max-w-72 sm:flex-none">
          {t('answers_only', { name: profile.fullName })}
        </p>
      ) : (
        <Button
          variant={actions.length > 0 ? 'secondary' : 'primary'}
          icon={<MessageCircle size={18} />}
          render={<Link to={`/dashboard/messages/${profile._id}`} />}
        >
          {t('message')}
        </Button>
      )}
      <ProfileMenu person={profile} onBlocked={() => void navigate('/dashboard/network')} />
      <PersonInBar person={profile} buttons={buttons}>
        {draw(true)}
      </PersonInBar>
    </div>
  )
}
