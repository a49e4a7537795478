import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { forgetDrafts } from '#client/chat/conversations/drafts.ts'
import { clearOutboxes, countUnsent, useUnsentCount } from '#client/platform/outbox/outbox.ts'
import { addLogoutGuard } from '#client/platform/unsavedChanges.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

type Asked = { open: boolean; answer: (leaves: boolean) => void }

/** Asks for confirmation before logging out with unsent messages or posts. Logging out deletes them from this browser. */
export const UnsentDialog = () => {
  const [asked, setAsked] = useState<Asked>()

  useEffect(() => {
    const ask = () => new Promise<boolean>((answer) => setAsked({ open: true, answer }))
    return addLogoutGuard(async () => {
      const leaves = countUnsent() === 0 || (await ask())
      setAsked((last) => last && { ...last, open: false })
      if (leaves) await Promise.all([clearOutboxes(), forgetDrafts()])
      return leaves
    })
  }, [])

  return <Suspense>{asked && <Question {...asked} />}</Suspense>
}

const Question = ({ open, answer }: Asked) => {
  const { t } = useTranslation('messages')
  const count = useUnsentCount()
  useEffect(() => {
    // All of them were sent while the dialog was open.
    if (open && count === 0) answer(true)
  }, [open, count, answer])

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && answer(false)}
      title={t('unsent')}
      confirmLabel={t('unsent.leave')}
      cancelLabel={t('unsent.stay')}
      danger
      onConfirm={() => answer(true)}
    >
      {t('unsent.hint', { count })}
    </ConfirmDialog>
  )
}
