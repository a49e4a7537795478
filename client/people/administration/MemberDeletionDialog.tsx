import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import type * as z from 'zod/mini'
import { askMemberDeletion, MemberDeletion } from '#contract/account/deletion.ts'
import { ConfirmPasswordDialog, PostingsChoice, useDeletionDate } from '#client/account/public.ts'
import { api } from '#client/platform/api.ts'
import { useCollege } from '#client/platform/college.ts'
import { day } from '#client/platform/dates.ts'
import { toast } from '#client/ui/toast.ts'
import { reloadMembers } from '#client/college/public.ts'
import { useCancelMemberDeletion } from './useCancelMemberDeletion.ts'

type MemberDeletionDialogProps = { id: string; name: string; onClose: () => void }

/** Schedules the deletion of a member's account at their request. The toast offers to undo it. */
export const MemberDeletionDialog = ({ id, name, onClose }: MemberDeletionDialogProps) => {
  const { t } = useTranslation(['administration', 'common'])
  const client = useQueryClient()
  const { mail } = useCollege()
  const ahead = useDeletionDate()
  const keep = useCancelMemberDeletion({ id, name })

  const send = async (body: z.output<typeof MemberDeletion>): Promise<void> => {
    const { deletion } = await api(askMemberDeletion, { params: { id }, body })
    onClose()
    toast.success(t('deletion.done', { name, date: day(deletion?.dueAt ?? '') }), {
      action: { label: t('common:undo'), onClick: keep },
      timeout: 10_000,
    })
    void reloadMembers(client)
  }

  return (
    <ConfirmPasswordDialog
      title={t('deletion.title', { name })}
      intro={t(mail ? 'deletion.intro' : 'deletion.intro.no_mail', { name, date: day(ahead) })}
      schema={MemberDeletion}
      danger
      submit={t('deletion.action')}
      send={send}
      onClose={onClose}
      before={<PostingsChoice chosen="anonymise" />}
    />
  )
}
