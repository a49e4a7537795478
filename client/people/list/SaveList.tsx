import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import type { PeopleFilter } from '#contract/people/list.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { ExportDialog } from '../exports/ExportDialog.tsx'

/** Saves everyone the filter finds as CSV. */
export const SaveList = ({ filter }: { filter: PeopleFilter }) => {
  const { t } = useTranslation('people-exports')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="s" variant="ghost" icon={<FileDown size={17} />} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      {open && <ExportDialog selection={{ filter }} onDone={close} onClose={close} />}
    </>
  )
}
