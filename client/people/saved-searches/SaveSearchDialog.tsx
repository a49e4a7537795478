import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import type { Facets } from '#contract/people/directory.ts'
import { saveSearch } from '#contract/people/saved-searches.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { nameChoice } from '../directory/choiceNames.ts'
import type { DirectoryChoice } from '../directory/choice.ts'
import { savedSearchesQuery } from './queries.ts'

const NameEntry = z.object({ name: line(80) })

type SaveSearchDialogProps = { choice: DirectoryChoice; facets: Facets | undefined; onClose: () => void }

/** Asks for the name of a search and saves it. */
export const SaveSearchDialog = ({ choice, facets, onClose }: SaveSearchDialogProps) => {
  const { t } = useTranslation(['network', 'common'])
  const cache = useQueryClient()
  const { errors, refusal, pending, submit } = useForm(NameEntry, async ({ name }) => {
    // The sort order isn't saved.
    const filter: Omit<DirectoryChoice, 'sort'> = choice
    await api(saveSearch, { body: { name, filter } })
    void cache.invalidateQueries(savedSearchesQuery)
    toast.success(t('saved.done'))
    onClose()
  })
  return (
    <FormDialog
      title={t('saved.save')}
      description={t('saved.hint')}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('common:save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('saved.name')}
        required
        maxLength={80}
        defaultValue={nameChoice(choice, facets)}
      />
    </FormDialog>
  )
}
