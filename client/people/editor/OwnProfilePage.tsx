import FileUp from 'lucide-react/icons/file-up'
import { startTransition, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Profile } from '#contract/people/profiles.ts'
import { useBrought } from '#client/platform/domain.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { UndoImport } from '../import/UndoImport.tsx'
import { Completeness } from '../members/Completeness.tsx'
import { ProfilePreview } from '../privacy/ProfilePreview.tsx'
import { PublicPageCard } from '../public-page/PublicPageCard.tsx'
import { ProfileSkeleton } from '../profile/ProfileSkeleton.tsx'
import { ProfileView } from '../profile/ProfileView.tsx'
import { type Block, blockAt, missingBlocks } from './blocks.ts'
import { BlockTools, Invitation } from './BlockTools.tsx'
import { sheets } from './sheets.ts'

/** Renders the member's own profile as others see it, with a pencil at each block. A fragment such as `#work` opens the sheet of that block. */
export const OwnProfilePage = () => {
  const { t } = useTranslation(['profiles', 'common'])
  const { data: profile, isPending, error, refetch } = useOwnProfile()
  if (isPending) return <ProfileSkeleton />
  if (profile === undefined)
    return (
      <ErrorState title={t('update.load_failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()}>
        {error?.message}
      </ErrorState>
    )
  return <OwnProfile profile={profile} />
}

const OwnProfile = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('profiles')
  const sections = useBrought('profileSections')
  const { edited, edit, close } = useEditedBlock()
  const Sheet = edited && sheets[edited]
  const isComplete = missingBlocks(profile).length === 0
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
        <ProfilePreview />
        <Button variant="ghost" size="s" icon={<FileUp size={18} />} render={<Link to="/dashboard/profile/import" />}>
          {t('editor.import')}
        </Button>
      </div>
      <div className="mb-4 empty:hidden">
        <UndoImport profile={profile} />
      </div>
      <ProfileView
        profile={profile}
        me={profile}
        own={{
          tools: (block) => <BlockTools block={block} profile={profile} onEdit={() => edit(block)} />,
          invite: (block, title, reason) => <Invitation title={title} reason={reason} onAdd={() => edit(block)} />,
        }}
        aside={
          <>
            {!isComplete && (
              <Card className="print:hidden">
                <div className="-mt-4">
                  <Completeness profile={profile} />
                </div>
              </Card>
            )}
            <PublicPageCard />
          </>
        }
        footnote={
          <Link to="/dashboard/settings/privacy" className="text-link">
            {t('profile.audiences')}
          </Link>
        }
      >
        <Suspense>
          <div className="contents print:hidden">
            {sections.map(({ place, Section }) => (
              <Section key={place} userId={profile._id} />
            ))}
          </div>
        </Suspense>
      </ProfileView>
      <Suspense>
        {Sheet && <Sheet key={edited} profile={profile} onClose={close} onNext={(next) => edit(next)} />}
      </Suspense>
    </>
  )
}

/** Returns the block that is edited: the one whose pencil was pressed, or the one that the URL names until its sheet is closed. */
const useEditedBlock = () => {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<Block>()
  // In a transition, so that the page stays while a sheet is fetched.
  const edit = (block: Block | undefined) => startTransition(() => setPressed(block))
  const edited = pressed ?? blockAt(hash)
  const close = () => {
    setPressed(undefined)
    if (hash !== '') void navigate(`${pathname}${search}`, { replace: true })
  }
  useEffect(() => {
    if (edited === undefined) return undefined
    // What opened the sheet may be gone: an invitation, or the link of another page.
    const focusPencil = () => document.getElementById(`edit-${edited}`)?.focus()
    return () => void requestAnimationFrame(focusPencil)
  }, [edited])
  return { edited, edit, close }
}
