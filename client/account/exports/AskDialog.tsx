import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ExportRequest, startExport } from '#contract/account/exports.ts'
import { PasswordDialog } from '../PasswordDialog.tsx'
import { api } from '#client/platform/api.ts'
import { exportQuery } from './queries.ts'

/** Asks for the password, and with it for the copy. */
export const AskDialog = ({ onClose, onAsked }: { onClose: () => void; onAsked: () => void }) => {
  const { t } = useTranslation('exports')
  const cache = useQueryClient()
  return (
    <PasswordDialog
      title={t('ask')}
      intro={t('ask.intro')}
      schema={ExportRequest}
      submit={t('ask.submit')}
      onClose={onClose}
      send={async (body) => {
        const copy = await api(startExport, { body })
        await cache.cancelQueries(exportQuery)
        // It may be further already, as the socket told.
        cache.setQueryData(exportQuery.queryKey, (known) => (known?._id === copy._id ? known : copy))
        onClose()
        onAsked()
      }}
    />
  )
}
