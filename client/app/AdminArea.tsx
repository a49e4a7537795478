import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '#client/platform/queryClient.ts'
import { DomainsProvider } from '#client/platform/domain.ts'
import { domains } from './domains.ts'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'

/** The administrator's area: its own sign-in stands inside it. */
export const AdminArea = () => (
  <QueryClientProvider client={queryClient}>
    <UnsavedQuestion>
      <DomainsProvider value={domains}>
        <Outlet />
      </DomainsProvider>
    </UnsavedQuestion>
  </QueryClientProvider>
)
