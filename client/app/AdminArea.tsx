import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { closeDesk, openDesk } from '#client/platform/desk.ts'
import { DomainsProvider } from '#client/platform/domain.ts'
import { useConnection } from '#client/platform/connection.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { queryClient } from '#client/platform/queryClient.ts'
import { OfflineContext } from '#client/ui/contexts.ts'
import { AdminLayout, type AdminLayoutProps } from './AdminLayout.tsx'
import { deskDomains } from './deskDomains.ts'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'

/** The area that only a logged-in administrator sees. */
export const AdminArea = (props: AdminLayoutProps) => {
  // Runs before the effects of its children, which read parts of the frame.
  useState(openDesk)
  useEffect(() => closeDesk, [])
  const { t } = useTranslation('common')
  const connected = useConnection()
  const offline = useMemo(
    () => (connected ? undefined : { title: t('offline'), text: t('offline.text') }),
    [connected, t],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineContext value={offline}>
        <UnsavedQuestion>
          <DomainsProvider value={deskDomains}>
            <AdminLayout {...props} />
          </DomainsProvider>
        </UnsavedQuestion>
      </OfflineContext>
    </QueryClientProvider>
  )
}
