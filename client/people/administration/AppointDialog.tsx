import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { appointAdministrator } from '#contract/account/administrators.ts'
import { api } from '#client/platform/api.ts'
import { ActionDialog, focusHeading, reloadMembers } from '#client/college/public.ts'

/** Asks before a member is made an administrator. */
export const AppointDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { t } = useTranslation('administration')
  const client = useQueryClient()
  return (
    <ActionDialog
      title={t('administrators.appoint.title', { name })}
      submitLabel={t('administrators.appoint')}
      send={async () => {
        await api(appointAdministrator, { params: { id } })
        void reloadMembers(client)
        // Administrators stand in no list of members: the row, and its menu, go.
        setTimeout(focusHeading)
        return t('administrators.appointed', { name })
      }}
      onClose={onClose}
    >
      {t('administrators.appoint.text', { name })}
    </ActionDialog>
  )
}
