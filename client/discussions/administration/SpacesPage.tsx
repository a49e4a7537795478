import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { ManagedSpace } from '#contract/discussions/administration.ts'
import { ActionDialog, PageHead, useFocusAfterRemoval } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import { useSpaceName } from '../SpaceName.tsx'
import { DiscussionSettingsCard } from './DiscussionSettingsCard.tsx'
import { changeSpaces, managedSpacesQuery, type SpaceChange } from './queries.ts'
import { SpaceCard } from './SpaceCard.tsx'
import { SpaceDialog } from './SpaceDialog.tsx'

/** The spaces of discussions, and what else the college sets for them. */
export const SpacesPage = () => {
  const { t } = useTranslation(['spaces', 'common'])
  const { data, error, isError, refetch } = useQuery(managedSpacesQuery)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageHead title={t('title')} intro={t('intro')}>
        <Button icon={<Plus size={18} />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </PageHead>
      {data ? (
        <SpaceList spaces={data.spaces} />
      ) : isError ? (
        <ErrorState title={t('failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : (
        <SkeletonGroup label={t('common:loading')}>
          <div className="grid gap-3">
            {[1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} shape="block" height="6.5rem" />
            ))}
          </div>
        </SkeletonGroup>
      )}
      <DiscussionSettingsCard />
      {isAdding && <SpaceDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const SpaceList = ({ spaces }: { spaces: ManagedSpace[] }) => {
  const { t } = useTranslation('spaces')
  const cache = useQueryClient()
  const nameOf = useSpaceName()
  const [editing, setEditing] = useState<ManagedSpace>()
  const [deleting, setDeleting] = useState<ManagedSpace>()
  const [moved, setMoved] = useState('')
  const { list, leave } = useFocusAfterRemoval(spaces.map(({ _id }) => _id))
  const change = async (next: SpaceChange): Promise<void> => {
    try {
      await changeSpaces(cache, next)
    } catch (failure) {
      toast.error(messageOf(failure))
    }
  }
  const place = async (space: ManagedSpace, at: number): Promise<void> => {
    await change({ kind: 'place', id: space._id, place: at })
    setMoved(t('moved', { space: nameOf(space), place: at + 1, count: spaces.length }))
    // The pressed arrow is disabled at the end of the list and loses the focus; the other one gets it.
    setTimeout(() => {
      const moved = list.current?.children.item(at)
      if (document.activeElement === document.body) moved?.querySelector<HTMLElement>('button:enabled')?.focus()
    })
  }
  return (
    <>
      <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {spaces.map((space, index) => (
          <SpaceCard
            key={space._id}
            space={space}
            isFirst={index === 0}
            isLast={index === spaces.length - 1}
            onPlace={(by) => void place(space, index + by)}
            onEdit={() => setEditing(space)}
            onArchive={() => void change({ kind: space.archived ? 'unarchive' : 'archive', id: space._id })}
            onDelete={() => setDeleting(space)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {editing && <SpaceDialog space={editing} onClose={() => setEditing(undefined)} />}
      {deleting && (
        <ActionDialog
          title={t('delete.title', { space: nameOf(deleting) })}
          submitLabel={t('delete')}
          danger
          send={async () => {
            leave(deleting._id)
            await changeSpaces(cache, { kind: 'delete', id: deleting._id })
            return t('deleted', { space: nameOf(deleting) })
          }}
          onClose={() => setDeleting(undefined)}
        >
          {t('delete.text')}
        </ActionDialog>
      )}
    </>
  )
}
