import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useState } from 'react'
import type { Group, GroupPage } from '#contract/discussions/groups.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useSession } from '#client/platform/useSession.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { EditGroupDialog } from './EditGroupDialog.tsx'
import { isStarted } from './isStarted.ts'
import { JoinRequests } from './JoinRequests.tsx'
import { PersonLine } from './PersonLine.tsx'
import { nameKeeper, stopKeeping } from './queries.ts'
import { useGroupCall } from './useGroupCall.ts'

/** What a group is about, who may join it and who looks after it; for its keepers also who asks to join. */
export const AboutTab = ({ page }: { page: GroupPage }) => {
  const { t } = useTranslation('group')
  const [isEditing, setEditing] = useState(false)
  const { group } = page
  const about = useAbout(group)
  return (
    <div className="grid gap-4">
      {group.keeper && isStarted(group) && <JoinRequests group={group} />}
      <Part title={t('tab.about')}>
        <p className="break-words">
          <bdi>{about}</bdi>
        </p>
        <h4 className="mt-4 text-base">{t('joins')}</h4>
        <p className="mt-0.5 text-soft">
          {t(group.kind === 'class' || group.kind === 'course' ? 'joins.verified' : `joins.${group.access}`)}
        </p>
        {group.keeper && isStarted(group) && (
          <Button
            variant="secondary"
            size="s"
            icon={<Pencil size={17} />}
            className="mt-4"
            onClick={() => setEditing(true)}
          >
            {t('edit')}
          </Button>
        )}
      </Part>
      <Keepers page={page} />
      {isEditing && <EditGroupDialog group={group} onClose={() => setEditing(false)} />}
    </div>
  )
}

// Groups that follow from profiles have no description of their own.
const useAbout = ({ kind, label, about }: Group): string => {
  const { t } = useTranslation('group')
  const college = useCollege().name
  if (about !== null) return about
  if (kind === 'class') return t('about.class', { label })
  if (kind === 'course') return t('about.course', { label })
  return kind === 'city' ? t('people_in', { college, city: label }) : ''
}

const Keepers = ({ page: { group, keepers, needsKeeper } }: { page: GroupPage }) => {
  const { t } = useTranslation(['group', 'common'])
  const me = useSession()?.userId
  const [isStopping, setStopping] = useState(false)
  const { pending, call } = useGroupCall()
  const values = { group: group.name }
  const stop = async () => {
    await call(() => stopKeeping(group._id), t('keepers.stopped', values))
    setStopping(false)
  }
  return (
    <Part title={t('keepers.title')}>
      {keepers.length === 0 ? (
        <p className="text-soft">{t('keepers.none')}</p>
      ) : (
        <ul className="grid gap-3">
          {keepers.map((keeper) => (
            <li key={keeper._id}>
              <PersonLine person={keeper} />
            </li>
          ))}
        </ul>
      )}
      {needsKeeper && me !== undefined && (
        <Button
          variant="secondary"
          size="s"
          className="mt-3"
          pending={pending}
          onClick={() => void call(() => nameKeeper(group._id, me), t('keepers.begun', values))}
        >
          {t('keepers.begin')}
        </Button>
      )}
      {group.keeper && (
        <Button variant="ghost" size="s" className="mt-3" onClick={() => setStopping(true)}>
          {t('keepers.stop')}
        </Button>
      )}
      <ConfirmDialog
        open={isStopping}
        onOpenChange={setStopping}
        title={t('keepers.stop.title', values)}
        confirmLabel={t('keepers.stop')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => void stop()}
        pending={pending}
      >
        <p>{t('keepers.stop.text')}</p>
      </ConfirmDialog>
    </Part>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card padding="none" render={<section />} className="px-4 py-4 wide:px-6">
    <h3 className="mb-2 text-lg">{title}</h3>
    {children}
  </Card>
)
