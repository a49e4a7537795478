import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { SectionHead } from '#client/ui/Section.tsx'
import { MentorshipForm } from './MentorshipForm.tsx'
import { MentorshipList } from './MentorshipList.tsx'

/** The mentorships that lie ahead. */
export const MentorshipPage = () => {
  const { t } = useTranslation(['mentorships', 'common'])
  const [hosting, setHosting] = useState(false)
  const close = () => setHosting(false)
  return (
    <section aria-labelledby="sessions">
      <SectionHead
        id="sessions"
        more={
          <Button icon={<HeartHandshake size={18} />} onClick={() => setHosting(true)}>
            {t('host')}
          </Button>
        }
      >
        {t('list')}
      </SectionHead>
      <MentorshipList />
      <Dialog open={hosting} onOpenChange={setHosting} title={t('host')} closeLabel={t('common:close')}>
        <MentorshipForm onSaved={close} onCancel={close} />
      </Dialog>
    </section>
  )
}
