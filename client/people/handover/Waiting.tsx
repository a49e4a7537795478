import { useMutation, useQueryClient } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawHandover } from '#contract/people/handover.ts'
import { api } from '#client/platform/api.ts'
import { ago } from '#client/platform/dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { handoverQuery } from './queries.ts'

/** What one has asked waits for the college, and can be taken back. */
export const Waiting = ({ askedAt, onWithdrawn }: { askedAt: string; onWithdrawn: () => void }) => {
  const { t } = useTranslation(['handover', 'common'])
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)

  const { mutate: withdraw, isPending } = useMutation({
    mutationFn: () => api(withdrawHandover, {}),
    onSuccess: (handover) => {
      cache.setQueryData(handoverQuery.queryKey, handover)
      toast.success(t('withdrawn'))
      onWithdrawn()
    },
    onError: (error) => {
      setAsking(false)
      toast.error(error.message)
    },
  })

  return (
    <div className="grid justify-items-start gap-4">
      <div className="grid justify-items-start gap-2">
        <Chip tone="warn" icon={<Clock size={16} />}>
          {t('waiting')}
        </Chip>
        <p className="text-soft">{t('waiting.text', { ago: ago(askedAt) })}</p>
      </div>
      <Button variant="ghost" className="max-sm:w-full" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('withdraw.title')}
        confirmLabel={t('withdraw.confirm')}
        cancelLabel={t('common:cancel')}
        pending={isPending}
        onConfirm={() => withdraw()}
      >
        {t('withdraw.text')}
      </ConfirmDialog>
    </div>
  )
}
