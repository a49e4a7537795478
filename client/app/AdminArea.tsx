import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#client/platform/queryClient.ts'
import { DomainsProvider } from '#client/platform/domain.ts'
import { AdminLayout, type AdminLayoutProps } from './AdminLayout.tsx'
import { domains } from './domains.ts'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'

/** The area that only a logged-in administrator sees. */
export const AdminArea = (props: AdminLayoutProps) => (
  <QueryClientProvider client={queryClient}>
    <UnsavedQuestion>
      <DomainsProvider value={domains}>
        <AdminLayout {...props} />
      </DomainsProvider>
    </UnsavedQuestion>
  </QueryClientProvider>
)
