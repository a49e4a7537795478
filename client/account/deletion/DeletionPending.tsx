import { useTranslation } from 'react-i18next'
import type { Deletion } from '#contract/account/deletion.ts'
import { day } from '#client/platform/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useStay } from './useStay.ts'

type DeletionPendingProps = { deletion: Deletion; onChange: () => void; onStayed: () => void }

/** That one's account is going to be deleted and when, and the way back. */
export const DeletionPending = ({ deletion: { dueAt, postings }, onChange, onStayed }: DeletionPendingProps) => {
  const { t } = useTranslation('deletion')
  const { stay, staying } = useStay(onStayed)
  return (
    <div className="grid gap-4">
      <Banner tone="warn" title={t('pending', { date: day(dueAt) })}>
        {t(`pending.${postings}`)}
      </Banner>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button pending={staying} onClick={stay}>
          {t('keep')}
        </Button>
        <Button variant="ghost" onClick={onChange}>
          {t('change')}
        </Button>
      </div>
    </div>
  )
}
