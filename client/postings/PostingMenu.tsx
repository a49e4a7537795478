import Ellipsis from 'lucide-react/icons/ellipsis'
import { Suspense, useState } from 'react'
import { type PostingAction, type PostingActionProps, useBrought } from '#client/platform/domain.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, MenuItem } from '#client/ui/Menu.tsx'

type PostingMenuProps = {
  about: PostingActionProps['about']
  /** Distinguishes this menu from those of other postings. */
  name: string
}

/** Shows the actions on another member's posting or comment. */
export const PostingMenu = ({ about, name }: PostingMenuProps) => {
  const { t } = useTranslation('common')
  const actions = useBrought('postingActions')
  const [chosen, setChosen] = useState<PostingAction>()
  return (
    <div className="-me-2 -my-2 shrink-0 print:hidden">
      <Menu
        trigger={
          <IconButton label={t('posting.options', { name })}>
            <Ellipsis size={20} />
          </IconButton>
        }
      >
        {actions.map((action) => (
          <MenuItem key={action.label} icon={<action.Icon size={18} />} onSelect={() => setChosen(action)}>
            {t(action.label)}
          </MenuItem>
        ))}
      </Menu>
      {chosen !== undefined && (
        <Suspense>
          <chosen.Dialog about={about} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
