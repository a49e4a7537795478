import { useQueryClient } from '@tanstack/react-query'
import { PasswordProof } from '#contract/password-confirmation.ts'
import { setMemorial } from '#contract/people/memorial.ts'
import { ConfirmPasswordDialog } from '#client/account/public.ts'
import { reloadMembers } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { toast } from '#client/ui/toast.ts'
import { useUndoMemorial } from './useUndoMemorial.ts'

/** Says what *In memoriam* changes, and sets it with the password. The toast offers to undo it. */
export const MemorialDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { t } = useTranslation(['person', 'common'])
  const client = useQueryClient()
  const undo = useUndoMemorial(id)
  return (
    <ConfirmPasswordDialog
      title={t('memorial.title', { name })}
      intro={t('memorial.intro', { name })}
      schema={PasswordProof}
      submit={t('memorial.submit')}
      send={async (body) => {
        const { message } = await api(setMemorial, { params: { id }, body })
        onClose()
        toast.success(message, { action: { label: t('common:undo'), onClick: undo }, timeout: 10_000 })
        void reloadMembers(client)
      }}
      onClose={onClose}
    />
  )
}
