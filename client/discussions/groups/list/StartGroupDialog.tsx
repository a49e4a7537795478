import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { NewGroup, STARTED_KINDS } from '#contract/discussions/groups.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { GroupFields } from '../GroupFields.tsx'
import { refetchGroups, startGroup } from '../queries.ts'

/** Starts a group: its name, one sentence, and who may join. */
export const StartGroupDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['groups', 'common'])
  const cache = useQueryClient()
  const navigate = useNavigate()
  const sendOnce = useSendOnce()
  const { errors, refusal, pending, submit } = useForm(
    NewGroup,
    async (group) => {
      const { _id } = await sendOnce(group, (clientId) => startGroup({ ...group, clientId }))
      await refetchGroups(cache)
      await navigate(`/dashboard/network/groups/${_id}`)
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      title={t('start')}
      description={t('start.text')}
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('start')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <GroupFields />
      <RadioGroup
        name="kind"
        label={t('field.kind')}
        defaultValue="interest"
        inline
        options={STARTED_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
    </FormDialog>
  )
}
