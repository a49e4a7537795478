import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { ExportDialog } from '../../exports/ExportDialog.tsx'
import type { ActionProps } from './action.ts'
import { BarButton } from './BarButton.tsx'

/** Saves the selected people as CSV. */
export const SavePeople = ({ selection, onDone }: ActionProps) => {
  const { t } = useTranslation('people-exports')
  const [open, setOpen] = useState(false)
  return (
    <>
      <BarButton icon={<FileDown size={18} />} onClick={() => setOpen(true)}>
        {t('action')}
      </BarButton>
      {open && <ExportDialog selection={selection} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}
