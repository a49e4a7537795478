import { useQueryClient } from '@tanstack/react-query'
import { ReasonDialog, reloadMembers } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { restoreMember, suspendMember } from '#contract/trust/suspensions.ts'

type Suspended = { _id: string; fullName: string }
type SuspendSeveralDialogProps = { people: readonly Suspended[]; onDone: () => void; onClose: () => void }

/** Suspends several members for one reason that each receives. Names those who couldn't be suspended. The toast can undo the others. */
export const SuspendSeveralDialog = ({ people, onDone, onClose }: SuspendSeveralDialogProps) => {
  const { t } = useTranslation(['moderation', 'common'])
  const client = useQueryClient()
  const { mail } = useCollege()
  const restore = async (suspended: readonly Suspended[]) => {
    for (const { _id: id } of suspended)
      await api(restoreMember, { params: { id } }).catch((error: unknown) => toast.error(messageOf(error)))
    await reloadMembers(client)
  }
  return (
    <ReasonDialog
      title={t('suspension.several.title', { count: people.length })}
      description={t(mail ? 'suspension.several.intro' : 'suspension.several.intro.no_mail')}
      submitLabel={t('suspension.submit')}
      send={async ({ reason }) => {
        const done: Suspended[] = []
        const refused: { fullName: string; error: unknown }[] = []
        for (const person of people)
          await api(suspendMember, { params: { id: person._id }, body: { reason, replaces: null } }).then(
            () => done.push(person),
            (error: unknown) => refused.push({ ...person, error }),
          )
        await reloadMembers(client)
        if (done.length === 0) throw refused[0]?.error
        toast.success(t('suspension.several.done', { count: done.length }), {
          action: { label: t('common:undo'), onClick: () => void restore(done) },
          timeout: 10_000,
        })
        if (refused.length > 0)
          toast.error(refused.map(({ fullName, error }) => `${fullName}: ${messageOf(error)}`).join(' '))
        onDone()
      }}
      onClose={onClose}
    />
  )
}
