import { lazy, Suspense, useState } from 'react'
import { loadTexts, useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'

const VouchingDialog = lazy(async () => {
  const [{ VouchingDialog: dialog }] = await Promise.all([import('./VouchingDialog.tsx'), loadTexts('vouching')])
  return { default: dialog }
})

/** Opens the vouching dialog of an alumnus awaiting verification. */
export const AskForVouching = () => {
  const { t } = useTranslation('dashboard')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="s" variant="secondary" onClick={() => setOpen(true)}>
        {t('vouching.ask')}
      </Button>
      {open && (
        <Suspense>
          <VouchingDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
