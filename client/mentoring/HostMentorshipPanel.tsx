import { useTranslation } from '#client/platform/i18n.ts'
import { FormAndList } from '#client/postings/public.ts'
import { MentorshipForm } from './MentorshipForm.tsx'
import { MentorshipList } from './MentorshipList.tsx'

/** The form that offers a mentorship, and the mentorships there are. */
export const HostMentorshipPanel = ({ onClose }: { onClose?: () => void }) => {
  const { t } = useTranslation('mentorships')
  return (
    <FormAndList title={t('list')} form={(saved) => <MentorshipForm onSaved={saved} onCancel={onClose} />}>
      <MentorshipList />
    </FormAndList>
  )
}
