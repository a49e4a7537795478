import { type Group, GroupAccess } from '#contract/discussions/groups.ts'
import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextField } from '#client/ui/TextField.tsx'

type GroupFieldsProps = Partial<Pick<Group, 'name' | 'about' | 'access'>>

/** The fields of a group: its name, what it is about, and who may join. */
export const GroupFields = ({ name = '', about, access = 'open' }: GroupFieldsProps) => {
  const { t } = useTranslation('groups')
  return (
    <>
      <TextField
        name="name"
        label={t('field.name')}
        defaultValue={name}
        maxLength={DISCUSSION_LIMITS.groupName}
        autoComplete="off"
        required
      />
      <TextField
        name="about"
        label={t('field.about')}
        hint={t('field.about.hint')}
        defaultValue={about ?? ''}
        maxLength={LIMITS.lineLength}
        autoComplete="off"
        required
      />
      <RadioGroup
        name="access"
        label={t('field.access')}
        defaultValue={access}
        options={GroupAccess.options.map((value) => ({
          value,
          label: t(`access.${value}`),
          description: t(`access.${value}.hint`),
        }))}
      />
    </>
  )
}
