import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { suspendMember } from '#contract/trust/suspensions.ts'
import { api } from '#client/platform/api.ts'
import { useCollege } from '#client/platform/college.ts'
import { toast } from '#client/ui/toast.ts'
import { reloadMembers, ReasonDialog } from '#client/college/public.ts'
import { useRestoreMember } from './useRestoreMember.ts'

/** Suspends a member for a reason that they receive. The toast can undo it. */
export const SuspendDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { t } = useTranslation(['moderation', 'common'])
  const client = useQueryClient()
  const { mail } = useCollege()
  const restore = useRestoreMember({ id, name })
  return (
    <ReasonDialog
      title={t('suspension.title', { name })}
      description={t(mail ? 'suspension.intro' : 'suspension.intro.no_mail', { name })}
      submitLabel={t('suspension.submit')}
      send={async ({ reason }) => {
        try {
          await api(suspendMember, { params: { id }, body: { reason, replaces: null } })
        } finally {
          await reloadMembers(client)
        }
        toast.success(t('suspension.done', { name }), {
          action: { label: t('common:undo'), onClick: restore },
          timeout: 10_000,
        })
      }}
      onClose={onClose}
    />
  )
}
