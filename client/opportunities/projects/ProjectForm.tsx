import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import * as z from 'zod/mini'
import { withScheme } from '#contract/withScheme.ts'
import { DraftProject, type Project } from '#contract/opportunities/projects.ts'
import { FormActions, usePostingForm } from '#client/postings/public.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form, type FormValues } from '#client/ui/Form.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { projectsQuery, saveProject } from './queries.ts'

// One field for all languages, separated by commas.
const Entry = z.extend(DraftProject, {
  languages: z.pipe(
    z.pipe(
      z.string('required'),
      z.transform((text: string) =>
        text
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
      ),
    ),
    DraftProject.shape.languages,
  ),
})

// Fields that were left empty are absent from the values of a form.
type Role = { skill: string; hours: string; task: string }
const noRole: Role = { skill: '', hours: '', task: '' }

type ProjectFormProps = { project?: Project; onSaved: () => void; onCancel: () => void }

/** Lists a project, or edits the author's own. */
export const ProjectForm = ({ project, onSaved, onCancel }: ProjectFormProps) => {
  const { t } = useTranslation(['projects', 'common'])
  const { errors, pending, submit } = usePostingForm(Entry, {
    save: (draft, clientId) => saveProject(project?._id, draft, clientId),
    isNew: !project,
    done: t(project ? 'edit.done' : 'add.done'),
    failed: t(project ? 'edit.failed' : 'add.failed'),
    onSaved,
    list: projectsQuery,
  })

  const [roles, setRoles] = useState<readonly Role[]>(
    project?.roles.map(({ skill, hours, task }) => ({ skill, hours: hours === null ? '' : String(hours), task })) ?? [],
  )
  const submitAll = ({ name = '', description = '', languages = '', repository = '' }: FormValues) =>
    submit({
      ...{ name, description, languages, repository },
      roles: roles.map(({ skill, hours, task }) => ({ skill, hours: hours === '' ? null : Number(hours), task })),
    })

  return (
    <Form errors={errors} pending={pending} onSubmit={submitAll} className="grid gap-5">
      <TextField name="name" label={t('field.name')} defaultValue={project?.name} required />
      <TextArea name="description" label={t('field.description')} defaultValue={project?.description} required />
      <TextField
        name="languages"
        label={t('field.languages')}
        hint={t('field.languages.hint')}
        defaultValue={project?.languages.join(', ')}
        required
      />
      <TextField
        name="repository"
        type="url"
        complete={withScheme}
        label={t('field.repository')}
        defaultValue={project?.repository}
        required
      />
      <RoleFields roles={roles} onChange={setRoles} />
      <FormActions submit={t(project ? 'common:save' : 'add.submit')} pending={pending} onCancel={onCancel} />
    </Form>
  )
}

/** Edits the roles that a project looks for. */
const RoleFields = ({ roles, onChange }: { roles: readonly Role[]; onChange: (roles: readonly Role[]) => void }) => {
  const { t } = useTranslation('projects')
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold text-heading">{t('field.roles')}</legend>
      <p className="-mt-2 text-sm text-muted">{t('field.roles.hint')}</p>
      {roles.map((role, index) => {
        const field = (name: keyof Role) => ({
          name: `roles.${index}.${name}`,
          label: t(`field.role.${name}`),
          value: role[name],
          onValueChange: (value: string) => onChange(roles.with(index, { ...role, [name]: value })),
        })
        return (
          <div
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-3 rounded-m border border-line bg-sunken p-3 sm:grid-cols-[minmax(0,1fr)_8rem_auto]"
          >
            <TextField {...field('skill')} required />
            <IconButton
              label={t('field.role.remove')}
              className="sm:order-last"
              onClick={() => onChange(roles.toSpliced(index, 1))}
            >
              <Trash2 size={18} />
            </IconButton>
            <TextField
              {...field('hours')}
              type="number"
              min={1}
              max={LIMITS.roleHours}
              className="max-sm:col-span-full"
            />
            <TextField {...field('task')} className="col-span-full sm:order-last" />
          </div>
        )
      })}
      {roles.length < LIMITS.projectRoles && (
        <Button
          variant="ghost"
          size="s"
          className="justify-self-start"
          icon={<Plus size={18} />}
          onClick={() => onChange([...roles, noRole])}
        >
          {t('field.role.add')}
        </Button>
      )}
    </fieldset>
  )
}
