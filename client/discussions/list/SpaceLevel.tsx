import { useQueryClient } from '@tanstack/react-query'
import type { FollowLevel, Space, Spaces } from '#contract/discussions/spaces.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { discussionKey } from '../attention.ts'
import { LevelMenu } from '../LevelMenu.tsx'
import { followSpace, spacesQuery } from '../queries.ts'

/** How much the viewer is notified of in a space. */
export const SpaceLevel = ({ space }: { space: Space }) => {
  const cache = useQueryClient()
  const put = (level: FollowLevel): void => {
    cache.setQueryData<Spaces>(
      spacesQuery.queryKey,
      (before) =>
        before && {
          ...before,
          spaces: before.spaces.map((each) => (each._id === space._id ? { ...each, level } : each)),
        },
    )
  }
  const follow = async (level: FollowLevel): Promise<void> => {
    put(level)
    try {
      await followSpace(space._id, level)
      await cache.invalidateQueries({ queryKey: discussionKey })
    } catch (error) {
      put(space.level)
      toast.error(messageOf(error))
    }
  }
  return <LevelMenu of="space" level={space.level} onChoose={(level) => void follow(level)} />
}
