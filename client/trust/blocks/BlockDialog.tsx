import { useTranslation } from '#client/platform/i18n.ts'
import type { Person } from '#contract/members/person.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useBlock } from './useBlock.ts'

type BlockDialogProps = {
  person: Pick<Person, '_id' | 'fullName'>
  open: boolean
  onClose: () => void
  /** Navigates away from content that is now hidden. */
  onBlocked?: (() => void) | undefined
  /** Asked after another action about the same person. */
  asOffer?: boolean | undefined
}

/** Confirms a block, and says plainly what it does. */
export const BlockDialog = ({ person, open, onClose, onBlocked, asOffer = false }: BlockDialogProps) => {
  const { t } = useTranslation(['blocks', 'common'])
  const { setBlock, changing } = useBlock()
  const name = person.fullName

  const block = () =>
    setBlock(
      { person, blocked: true },
      {
        onSuccess: () => {
          onClose()
          onBlocked?.()
        },
      },
    )

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(asOffer ? 'block.title_too' : 'block.title', { name })}
      confirmLabel={t('block')}
      cancelLabel={t(asOffer ? 'block.not_now' : 'common:cancel')}
      onConfirm={block}
      pending={changing !== undefined}
      danger
    >
      <ul className="grid list-disc gap-2 ps-5 wrap-anywhere">
        <li>{t('block.neither')}</li>
        <li>{t('block.untold', { name })}</li>
        <li>{t('block.lasting')}</li>
        <li>{t('block.undo', { name })}</li>
      </ul>
    </ConfirmDialog>
  )
}
