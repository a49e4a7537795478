import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { revokeVerification } from '#contract/people/verification.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { reloadMembers, ReasonDialog } from '#client/college/public.ts'
import { useUndoDecision } from './useUndoDecision.ts'

/** Revokes the verification of an alumnus, who is sent the reason. The toast offers to undo it. */
export const RevocationDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { t } = useTranslation(['verification', 'common'])
  const client = useQueryClient()
  const undo = useUndoDecision()
  return (
    <ReasonDialog
      title={t('revocation.title', { name })}
      description={t('revocation.intro', { name })}
      submitLabel={t('revocation.submit')}
      send={async (body) => {
        await api(revokeVerification, { params: { id }, body })
        toast.success(t('revocation.done', { name }), {
          action: { label: t('common:undo'), onClick: () => void undo({ id, name }) },
          timeout: 10_000,
        })
        void reloadMembers(client)
      }}
      onClose={onClose}
    />
  )
}
