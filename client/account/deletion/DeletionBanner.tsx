import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { day } from '#client/platform/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { deletionQuery } from '../queries.ts'
import { useCancelDeletion } from './useCancelDeletion.ts'

/** Shows on every page that the account is scheduled for deletion; loads its own texts. */
export const DeletionBanner = () => {
  const { data: pending } = useQuery(deletionQuery)
  return (
    pending && (
      <Suspense>
        <Reminder dueAt={pending.dueAt} />
      </Suspense>
    )
  )
}

const Reminder = ({ dueAt }: { dueAt: string }) => {
  const { t } = useTranslation('deletion')
  const { stay, staying } = useCancelDeletion()
  return (
    <Banner
      tone="warn"
      action={
        <Button size="s" variant="secondary" pending={staying} onClick={stay}>
          {t('keep')}
        </Button>
      }
    >
      {t('asked', { date: day(dueAt) })}
    </Banner>
  )
}
