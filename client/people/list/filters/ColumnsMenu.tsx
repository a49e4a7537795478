import Columns3 from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Popover } from '#client/ui/Popover.tsx'
import { MORE_COLUMNS, type MoreColumn } from '../address.ts'
import { Choices } from './Choices.tsx'

type ColumnsMenuProps = { columns: readonly MoreColumn[]; onToggle: (column: string) => void }

/** Chooses further columns. Absent where the list has none. */
export const ColumnsMenu = ({ columns, onToggle }: ColumnsMenuProps) => {
  const { t } = useTranslation('people-list')
  const [open, setOpen] = useState(false)
  return (
    <span className="max-wide:hidden">
      <Popover
        title={t('columns')}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button variant="ghost" size="s" icon={<Columns3 size={16} />}>
            {t('columns')}
          </Button>
        }
      >
        <Choices
          label={t('columns')}
          several
          values={MORE_COLUMNS.map((column) => ({ value: column as string, label: t(`column.${column}`) }))}
          chosen={columns}
          onChoose={onToggle}
        />
      </Popover>
    </span>
  )
}
