import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { MessageDialog } from '#client/announcements/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import type { ActionProps } from './action.ts'
import { BarButton } from './BarButton.tsx'

/** Writes an email to the selected people. */
export const MessagePeople = ({ selection, count, onDone }: ActionProps) => {
  const { t } = useTranslation('office-messages')
  const [open, setOpen] = useState(false)
  return (
    <>
      <BarButton icon={<Mail size={18} />} onClick={() => setOpen(true)}>
        {t('action')}
      </BarButton>
      {open && <MessageDialog {...{ selection, count, onDone }} onClose={() => setOpen(false)} />}
    </>
  )
}
