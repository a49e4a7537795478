import { useTranslation } from '#client/platform/i18n.ts'
import { FormAndList } from '#client/postings/public.ts'
import { JobForm } from './JobForm.tsx'
import { JobList } from './JobList.tsx'

/** The form that posts a job opening, and the openings there are. */
export const JobOpeningsPanel = ({ onClose }: { onClose?: () => void }) => {
  const { t } = useTranslation('jobs')
  return (
    <FormAndList title={t('list')} form={(saved) => <JobForm onSaved={saved} onCancel={onClose} />}>
      <JobList />
    </FormAndList>
  )
}
