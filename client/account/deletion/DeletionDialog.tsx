import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { askDeletion, type Deletion, DeletionRequest } from '#contract/account/deletion.ts'
import { PasswordDialog } from '../PasswordDialog.tsx'
import { api } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import { toast } from '#client/ui/toast.ts'
import { PostingsChoice } from './PostingsChoice.tsx'
import { deletionQuery } from '../queries.ts'
import { useDayAhead } from './useDayAhead.ts'

type DeletionDialogProps = {
  /** What was asked for before: only the choice can change. */
  pending: Deletion | null
  onClose: () => void
  onAsked: () => void
}

/** Asks what becomes of the postings, and for the password, before the account is put down for deletion. */
export const DeletionDialog = ({ pending, onClose, onAsked }: DeletionDialogProps) => {
  const { t } = useTranslation('deletion')
  const cache = useQueryClient()
  const ahead = useDayAhead()
  const date = day(pending?.dueAt ?? ahead)
  return (
    <PasswordDialog
      title={t(pending ? 'change.title' : 'ask')}
      intro={t(pending ? 'change.intro' : 'ask.intro', { date })}
      schema={DeletionRequest}
      submit={t(pending ? 'change.submit' : 'ask')}
      danger={pending === null}
      before={<PostingsChoice chosen={pending?.postings ?? 'anonymise'} />}
      onClose={onClose}
      send={async (body) => {
        const { deletion } = await api(askDeletion, { body })
        cache.setQueryData(deletionQuery.queryKey, deletion)
        toast.success(t('asked', { date: day(deletion?.dueAt ?? '') }))
        onClose()
        onAsked()
      }}
    />
  )
}
