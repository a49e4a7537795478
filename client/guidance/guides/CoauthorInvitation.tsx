import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Guide } from '#contract/guidance/guides.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { useSession } from '#client/platform/useSession.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { guideKey } from '../keys.ts'
import { addToGuide } from './queries.ts'
import { useCoauthorRemoval } from './useCoauthorRemoval.ts'

/** Shows the viewer's invitation to write a guide together, with the answers. */
export const CoauthorInvitation = ({ guide }: { guide: Guide }) => {
  const { t } = useTranslation('guides')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const name = useNameOf()(guide.author)
  const userId = useSession()?.userId ?? ''
  const { isPending, remove } = useCoauthorRemoval(guide._id)
  const accept = useMutation({
    mutationFn: () => addToGuide(guide._id, userId),
    onSuccess: ({ message }) => {
      toast.success(message)
      return cache.invalidateQueries({ queryKey: guideKey })
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const decline = async (): Promise<void> => {
    // What was never published is only its writers'.
    if ((await remove(userId)) && guide.publishedAt === null) void navigate('/dashboard/guidance/guides')
  }
  return (
    <Banner
      title={t('invited')}
      action={
        <div className="flex flex-wrap gap-2.5">
          <Button size="s" pending={accept.isPending} onClick={() => accept.mutate()}>
            {t('invited.accept')}
          </Button>
          <Button variant="ghost" size="s" pending={isPending} onClick={() => void decline()}>
            {t('invited.decline')}
          </Button>
        </div>
      }
    >
      {t('invited.text', { name })}
    </Banner>
  )
}
