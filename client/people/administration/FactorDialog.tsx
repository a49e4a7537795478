import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { removeSecondFactor } from '#contract/people/administration.ts'
import { api } from '#client/platform/api.ts'
import { ActionDialog, reloadMembers } from '#client/college/public.ts'

/** Asks before the second factor of a member is removed who has lost it. */
export const FactorDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { t } = useTranslation('administration')
  const client = useQueryClient()
  return (
    <ActionDialog
      title={t('factor.title', { name })}
      submitLabel={t('factor.submit')}
      danger
      send={async () => {
        const { message } = await api(removeSecondFactor, { params: { id } })
        void reloadMembers(client)
        return message
      }}
      onClose={onClose}
    >
      {t('factor.intro', { name })}
    </ActionDialog>
  )
}
