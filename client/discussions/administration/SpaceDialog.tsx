import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v4 } from 'uuid'
import { type ManagedSpace, SpaceReaders, SpaceStarters, SpaceValues } from '#contract/discussions/administration.ts'
import { FollowLevel, SPACE_COLOURS, SPACE_ICONS } from '#contract/discussions/spaces.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { toast } from '#client/ui/toast.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { RadioCards } from '#client/ui/RadioCards.tsx'
import { Select } from '#client/ui/Select.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { SpaceIcon, useSpaceName } from '../SpaceName.tsx'
import { changeSpaces } from './queries.ts'

const NEW = {
  ...{ key: null, name: null, icon: 'users', colour: 'teal', readers: 'everyone', starters: 'everyone' },
  ...{ level: 'normal', anonymous: false },
} as const satisfies Partial<ManagedSpace>

/** Adds a space, or changes one. */
export const SpaceDialog = ({ space, onClose }: { space?: ManagedSpace; onClose: () => void }) => {
  const { t } = useTranslation(['spaces', 'common'])
  const cache = useQueryClient()
  const nameOf = useSpaceName()
  const before = space ?? NEW
  // A retry after a lost response changes what the first attempt has added. From a library, because `crypto.randomUUID` is missing over plain http.
  const [id] = useState(() => space?._id ?? v4())
  const [colour, setColour] = useState<ManagedSpace['colour']>(before.colour)
  const { errors, refusal, pending, submit } = useForm(
    SpaceValues,
    async (values) => {
      await changeSpaces(cache, { kind: 'save', id, values })
      toast.success(t('saved'))
      onClose()
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      title={space === undefined ? t('add') : t('edit.title', { space: nameOf(space) })}
      description={t(before.key === null ? 'edit.text' : 'edit.text.default')}
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('common:save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={(values) => submit({ ...values, anonymous: values['anonymous'] !== undefined })}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('name')}
        hint={before.key === null ? undefined : t('name.hint', { space: nameOf({ key: before.key, name: null }) })}
        required={before.key === null}
        autoComplete="off"
        maxLength={DISCUSSION_LIMITS.spaceName}
        defaultValue={before.name ?? ''}
      />
      <RadioCards
        name="icon"
        label={t('icon')}
        defaultValue={before.icon}
        options={SPACE_ICONS.map((icon) => ({
          value: icon,
          label: t(`icon.${icon}`),
          icon: <SpaceIcon space={{ icon, colour }} size={20} />,
        }))}
      />
      <Select
        name="colour"
        label={t('colour')}
        value={colour}
        onValueChange={(next) => setColour(SPACE_COLOURS.find((each) => each === next) ?? colour)}
        options={SPACE_COLOURS.map((value) => ({ value, label: t(`colour.${value}`) }))}
      />
      <Select
        name="readers"
        label={t('readers')}
        defaultValue={before.readers}
        options={SpaceReaders.options.map((value) => ({ value, label: t(`readers.${value}`) }))}
      />
      <Select
        name="starters"
        label={t('starters')}
        defaultValue={before.starters}
        options={SpaceStarters.options.map((value) => ({ value, label: t(`starters.${value}`) }))}
      />
      <Select
        name="level"
        label={t('level')}
        hint={t('level.hint')}
        defaultValue={before.level}
        options={FollowLevel.options.map((value) => ({ value, label: t(`level.${value}`) }))}
      />
      <Switch
        name="anonymous"
        label={t('anonymous.label')}
        hint={t('anonymous.hint')}
        defaultChecked={before.anonymous}
      />
    </FormDialog>
  )
}
