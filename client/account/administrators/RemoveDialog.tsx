import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Administrator, removeAdministrator } from '#contract/account/administrators.ts'
import { api } from '#client/platform/api.ts'
import { ActionDialog, focusHeading, reloadAdministrators } from '#client/college/public.ts'

/** Asks before an administrator is removed, and says what becomes of their account. */
export const RemoveDialog = ({ administrator, onClose }: { administrator: Administrator; onClose: () => void }) => {
  const { t } = useTranslation('administration')
  const client = useQueryClient()
  const { _id: id, fullName: name, formerRole } = administrator
  return (
    <ActionDialog
      title={t('administrators.remove.title', { name })}
      submitLabel={t('administrators.remove')}
      danger
      send={async () => {
        await api(removeAdministrator, { params: { id } })
        void reloadAdministrators(client)
        // The card, and its button, go.
        setTimeout(focusHeading)
        return t('administrators.removed', { name })
      }}
      onClose={onClose}
    >
      {t(formerRole === null ? 'administrators.remove.invited' : 'administrators.remove.member', { name })}
    </ActionDialog>
  )
}
