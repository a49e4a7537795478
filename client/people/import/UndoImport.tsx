import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/people/profiles.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { importQuery, useUndo } from './queries.ts'

/** Offers to undo the member's import for as long as that is possible. */
export const UndoImport = ({ profile }: { profile: Pick<Profile, '_id'> }) => {
  const { t } = useTranslation(['profile-import', 'common'])
  const { data } = useQuery(importQuery(profile._id))
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useUndo(profile)
  const latest = data?.import ?? null
  if (latest === null) return null
  const undo = () =>
    mutate(undefined, {
      onSuccess: () => {
        setIsAsking(false)
        toast.success(t('undo.done'))
      },
    })
  return (
    <>
      <Banner
        action={
          <Button variant="ghost" size="s" onClick={() => setIsAsking(true)}>
            {t('undo.button')}
          </Button>
        }
      >
        {t('undo.text', { date: day(latest.importedAt), until: day(latest.undoUntil) })}
      </Banner>
      <ConfirmDialog
        open={isAsking}
        title={t('undo.title')}
        confirmLabel={t('undo.button')}
        cancelLabel={t('common:cancel')}
        pending={isPending}
        onConfirm={undo}
        onOpenChange={setIsAsking}
      >
        {t('undo.hint', { date: day(latest.importedAt) })}
      </ConfirmDialog>
    </>
  )
}
