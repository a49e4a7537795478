import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { StoredDraft } from '#contract/discussions/drafts.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/toast.ts'
import { removePostFile } from '../files/queries.ts'
import { writeDraft } from './unsaved.ts'
import { NO_TEXT } from './useSaveDraft.ts'

/** The button that deletes a draft with its files, after a confirmation. */
export const DeleteDraft = ({ draft, className }: { draft: StoredDraft; className?: string }) => {
  const { t } = useTranslation(['discussions', 'common'])
  const [isAsking, setAsking] = useState(false)
  const { thread, parent, threadTitle, files } = draft
  const remove = async () => {
    setAsking(false)
    try {
      await Promise.all(files.map(({ _id }) => removePostFile(_id)))
      writeDraft({ ...NO_TEXT, thread, parent, threadTitle, isDeleted: true })
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  return (
    <>
      <IconButton
        label={t('draft.delete.of', { title: (threadTitle ?? draft.title).trim() || t('draft.untitled') })}
        title={t('draft.delete')}
        onClick={() => setAsking(true)}
        className={className}
      >
        <Trash size={18} />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('draft.delete.title')}
        confirmLabel={t('draft.delete')}
        cancelLabel={t('common:cancel')}
        danger
        onConfirm={() => void remove()}
      >
        {t('draft.delete.text')}
      </ConfirmDialog>
    </>
  )
}
