import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Alumnus, confirmIdentityChange, verifyAlumnus } from '#contract/administration.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { reloadAlumni, reloadMembers, requestId } from './queries.ts'

/** Verifies alumni and confirms identity changes, several at a time if the administrator is quick; the list is loaded anew after each. */
export const useVerify = (onVerified: (alumnus: Alumnus) => void) => {
  const { t } = useTranslation('administration')
  const client = useQueryClient()
  const [verifying, setVerifying] = useState<ReadonlySet<string>>(new Set())

  const { mutate: verify } = useMutation({
    mutationFn: async ({ _id, revision, change }: Alumnus): Promise<unknown> =>
      change
        ? api(confirmIdentityChange, { params: { id: change._id } })
        : api(verifyAlumnus, { params: { id: _id }, querystring: { revision } }),
    onMutate: (alumnus) => setVerifying((before) => new Set(before).add(requestId(alumnus))),
    onSuccess: async (_, alumnus) => {
      const { fullName: name, handover, change } = alumnus
      if (change) toast.success(t('identity.confirmed_toast', { name }))
      else toast.success(t(handover ? 'alumni.handed_over_toast' : 'alumni.verified_toast', { name }))
      onVerified(alumnus)
      await reloadMembers(client)
    },
    onError: async (error) => {
      toast.error(error.message)
      // Somebody else may have decided, or who asked has taken it back.
      await reloadAlumni(client)
    },
    onSettled: (_data, _error, alumnus) =>
      setVerifying((before) => new Set([...before].filter((id) => id !== requestId(alumnus)))),
  })
  return { verify, verifying }
}
