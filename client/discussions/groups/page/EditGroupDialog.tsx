import { useQueryClient } from '@tanstack/react-query'
import { type Group, GroupDetails } from '#contract/discussions/groups.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { GroupFields } from '../GroupFields.tsx'
import { refetchGroups } from '../queries.ts'
import { editGroup } from './queries.ts'

/** Changes the name of a group, what it is about, and who may join. */
export const EditGroupDialog = ({ group, onClose }: { group: Group; onClose: () => void }) => {
  const { t } = useTranslation(['group', 'common'])
  const cache = useQueryClient()
  const { errors, refusal, pending, submit } = useForm(
    GroupDetails,
    async (details) => {
      await editGroup(group._id, details)
      await refetchGroups(cache)
      onClose()
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      title={t('edit')}
      description={t('edit.text')}
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('edit.save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <GroupFields {...group} />
    </FormDialog>
  )
}
