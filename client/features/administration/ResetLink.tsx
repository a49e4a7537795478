import { useMutation } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { issueResetLink } from '#contract/administration.ts'
import { api } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { IssuedLink } from './IssuedLink.tsx'

/** The button that issues a one-time link for a new password, and the dialog that shows it. */
export const ResetLink = ({ id, name }: { id: string; name: string }) => {
  const { t } = useTranslation(['administration', 'common'])
  const [open, setOpen] = useState(false)
  const { mutate, data, error, reset } = useMutation({ mutationFn: () => api(issueResetLink, { params: { id } }) })

  const issue = () => {
    reset()
    setOpen(true)
    mutate()
  }

  return (
    <>
      <Button
        size="s"
        variant="ghost"
        className="whitespace-nowrap"
        icon={<KeyRound size={16} />}
        aria-label={t('reset.action_name', { name })}
        onClick={issue}
      >
        {t('reset.action')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('reset.title', { name })}
        description={t('reset.intro', { name })}
        closeLabel={t('common:close')}
      >
        {data ? (
          <IssuedLink {...data} />
        ) : error ? (
          <ErrorState title={t('reset.failed')} headingLevel={3} retryLabel={t('common:retry')} onRetry={issue}>
            {error.message}
          </ErrorState>
        ) : (
          <div className="grid min-h-32 place-items-center">
            <Spinner label={t('common:loading')} />
          </div>
        )}
      </Dialog>
    </>
  )
}
