import { useQueryClient } from '@tanstack/react-query'
import { type Group, GroupAccess, GroupDetails } from '#contract/discussions/groups.ts'
import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { refetchGroups } from '../queries.ts'
import { editGroup } from './queries.ts'

/** Changes the name of a group, what it is about, and who may join. */
export const EditGroupDialog = ({ group, onClose }: { group: Group; onClose: () => void }) => {
  const { t } = useTranslation(['group', 'groups', 'common'])
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
      <TextField
        name="name"
        label={t('groups:field.name')}
        defaultValue={group.name}
        maxLength={DISCUSSION_LIMITS.groupName}
        autoComplete="off"
        required
      />
      <TextField
        name="about"
        label={t('groups:field.about')}
        hint={t('groups:field.about.hint')}
        defaultValue={group.about ?? ''}
        maxLength={LIMITS.lineLength}
        autoComplete="off"
        required
      />
      <RadioGroup
        name="access"
        label={t('groups:field.access')}
        defaultValue={group.access}
        options={GroupAccess.options.map((access) => ({
          value: access,
          label: t(`groups:access.${access}`),
          description: t(`groups:access.${access}.hint`),
        }))}
      />
    </FormDialog>
  )
}
