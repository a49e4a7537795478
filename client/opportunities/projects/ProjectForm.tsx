import { useTranslation } from '#client/platform/i18n.ts'
import * as z from 'zod/mini'
import { withScheme } from '#contract/withScheme.ts'
import { DraftProject, type Project } from '#contract/opportunities/projects.ts'
import { FormActions, usePostingForm } from '#client/postings/public.ts'
import { Form } from '#client/ui/Form.tsx'
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

  return (
    <Form errors={errors} pending={pending} onSubmit={submit} className="grid gap-5">
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
      <FormActions submit={t(project ? 'common:save' : 'add.submit')} pending={pending} onCancel={onCancel} />
    </Form>
  )
}
