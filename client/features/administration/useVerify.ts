import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Alumnus, verifyAlumnus } from '#contract/administration.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { reloadAlumni, reloadMembers } from './queries.ts'

/** Verifies alumni, several at a time if the administrator is quick; the list is loaded anew after each. */
export const useVerify = (onVerified: (alumnus: Alumnus) => void) => {
  const { t } = useTranslation('administration')
  const client = useQueryClient()
  const [verifying, setVerifying] = useState<ReadonlySet<string>>(new Set())

  const { mutate: verify } = useMutation({
    mutationFn: ({ _id }: Alumnus) => api(verifyAlumnus, { params: { id: _id } }),
    onMutate: ({ _id }) => setVerifying((before) => new Set(before).add(_id)),
    onSuccess: async (_, alumnus) => {
      const { fullName: name, handover } = alumnus
      toast.success(t(handover ? 'alumni.handed_over_toast' : 'alumni.verified_toast', { name }))
      onVerified(alumnus)
      await reloadMembers(client)
    },
    onError: async (error) => {
      toast.error(error.message)
      // Somebody else may have decided, or who asked has taken it back.
      await reloadAlumni(client)
    },
    onSettled: (_data, _error, { _id }) => setVerifying((before) => new Set([...before].filter((id) => id !== _id))),
  })
  return { verify, verifying }
}
