import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { discardImport } from '#contract/roster/imports.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'

/** Discards an import that isn't written, and returns to the choice of a file. */
export const ChooseAnother = ({ id, variant }: { id: string; variant?: 'quiet' }) => {
  const { t } = useTranslation('roster')
  const client = useQueryClient()
  const navigate = useNavigate()
  const discarding = useMutation({
    mutationFn: () => api(discardImport, { params: { id } }),
    onSuccess: async () => {
      await navigate('/admin/lists/import')
      await client.invalidateQueries({ queryKey: ['administration', 'roster', 'lists'] })
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Button pending={discarding.isPending} onClick={() => discarding.mutate()} {...(variant && { variant })}>
      {t('choose_another')}
    </Button>
  )
}
