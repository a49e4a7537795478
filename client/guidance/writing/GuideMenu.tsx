import { useMutation, useQueryClient } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Handshake from 'lucide-react/icons/handshake'
import History from 'lucide-react/icons/history'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { GuideDraft } from '#contract/guidance/guideWriting.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/Menu.tsx'
import { toast } from '#client/ui/toast.ts'
import { guideKey } from '../keys.ts'
import { callsOf, type Writer } from './queries.ts'
import type { Saver } from './saver.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

type GuideMenuProps = { draft: GuideDraft; writer: Writer; back: string; saver: Saver }
type Step = 'discard' | 'remove' | 'retire' | 'hand_over'

/** Further actions of the writer of a guide: its versions, retiring it, giving it to the career office, and discarding the draft. */
export const GuideMenu = ({ draft, writer, back, saver }: GuideMenuProps) => {
  const { t } = useTranslation(['guide-writing', 'common'])
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [open, setOpen] = useState<Step | 'versions'>()
  const [isRetired, setRetired] = useState(draft.guide.retired)
  const { _id: id, publishedAt } = draft.guide
  const calls = callsOf(writer)
  const act = useMutation({
    mutationFn: (step: Step | 'restore') => actions[step](),
    onSuccess: ({ message }, step) => {
      setOpen(undefined)
      toast.success(message)
      void cache.invalidateQueries({ queryKey: guideKey, predicate: ({ queryKey }) => queryKey[1] !== 'draft' })
      if (step === 'retire' || step === 'restore') return setRetired(step === 'retire')
      if (step === 'discard' || step === 'remove') saver.leave()
      if (step !== 'hand_over' || writer === 'member') leave()
      return undefined
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const actions = {
    discard: () => calls.discard(id),
    remove: () => calls.discard(id),
    retire: () => calls.retire(id),
    restore: () => calls.restore(id),
    hand_over: () => calls.handOver(id),
  }
  const leave = () => void navigate(back)
  const isPublished = publishedAt !== null
  // Co-authors leave this to the author.
  const isKeeper = writer === 'admin' || draft.guide.mine
  const step = open === 'versions' ? undefined : open
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('more')}>
            <Ellipsis size={20} />
          </IconButton>
        }
      >
        {isPublished && (
          <>
            <MenuItem icon={<History size={18} />} onSelect={() => setOpen('versions')}>
              {t('versions')}
            </MenuItem>
            {isKeeper && isRetired && (
              <MenuItem icon={<ArchiveRestore size={18} />} onSelect={() => act.mutate('restore')}>
                {t('restore')}
              </MenuItem>
            )}
            {isKeeper && !isRetired && (
              <MenuItem icon={<Archive size={18} />} onSelect={() => setOpen('retire')}>
                {t('retire')}
              </MenuItem>
            )}
            {writer === 'member' && isKeeper && (
              <MenuItem icon={<Handshake size={18} />} onSelect={() => setOpen('hand_over')}>
                {t('hand_over')}
              </MenuItem>
            )}
            <MenuSeparator />
          </>
        )}
        <MenuItem
          icon={<Trash2 size={18} />}
          tone="danger"
          disabled={isPublished ? draft.draftState === null : !isKeeper}
          onSelect={() => setOpen(isPublished ? 'discard' : 'remove')}
        >
          {t(isPublished ? 'discard' : 'remove')}
        </MenuItem>
      </Menu>
      {open === 'versions' && (
        <VersionsDialog
          id={id}
          writer={writer}
          onRestored={(restored) => saver.replace(restored)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {step !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={() => setOpen(undefined)}
          title={t(`${step}.title`)}
          confirmLabel={t(step)}
          cancelLabel={t('common:cancel')}
          pending={act.isPending}
          danger={step === 'discard' || step === 'remove'}
          onConfirm={() => act.mutate(step)}
        >
          <p>{t(`${step}.text`)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
