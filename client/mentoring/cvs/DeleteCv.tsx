import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SharedCv } from '#contract/mentoring/shared-cv.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { refreshMentoring } from '../cache.ts'
import { dropCv } from './queries.ts'

/** Deletes the viewer's shared CV after a question. */
export const DeleteCv = ({ cv, onDeleted }: { cv: SharedCv; onDeleted?: () => void }) => {
  const { t } = useTranslation(['shared-cvs', 'common'])
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => dropCv(cv._id),
    onSuccess: async () => {
      setAsking(false)
      toast.success(t('deleted'))
      onDeleted?.()
      await refreshMentoring(cache)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <>
      <Button size="s" variant="ghost" aria-label={t('delete.name', { name: cv.name })} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('delete.title')}
        confirmLabel={t('delete')}
        cancelLabel={t('common:cancel')}
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <p>{t('delete.text')}</p>
      </ConfirmDialog>
    </>
  )
}
