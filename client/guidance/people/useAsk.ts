import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { askPerson, type PersonToAsk } from '#contract/guidance/pathways.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { toast } from '#client/ui/toast.ts'
import { guidanceKey } from '../queries.ts'

/** Returns a function that opens a conversation with a person, with a first line that can be changed, and the id of the person it is opening one with. */
export const useAsk = () => {
  const { t } = useTranslation('guidance')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { data: me } = useOwnProfile()
  const refresh = () => cache.invalidateQueries({ queryKey: [...guidanceKey, 'people'] })
  const line = () => {
    if (me?.role !== 'student') return t('line.alumni')
    const { fieldOfStudy: field, graduationYear: year } = me
    return field === null || year === null ? t('line.student') : t('line.student.field', { field, year: String(year) })
  }
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ person }: PersonToAsk) => api(askPerson, { params: { id: person._id } }),
    onSuccess: (_, { person, state }) => {
      void refresh()
      void navigate(`/dashboard/messages/${person._id}`, state === 'asked' ? {} : { state: { begin: line() } })
    },
    onError: (error, { person }) => {
      const isFull = error instanceof ApiError && error.code === 'guidance.full'
      toast.error(isFull ? t('full.now', { name: person.fullName }) : messageOf(error))
      void refresh()
    },
  })
  return { ask: mutate, asking: isPending ? variables.person._id : undefined }
}
