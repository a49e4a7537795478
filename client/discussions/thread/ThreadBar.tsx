import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import LinkIcon from 'lucide-react/icons/link'
import { Link } from 'react-router'
import type { Post } from '#contract/discussions/posts.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { spacesQuery } from '../queries.ts'
import { SpaceIcon, useSpaceName } from '../SpaceName.tsx'
import { FollowMenu } from './FollowMenu.tsx'
import { useOpenThread } from './threadContext.ts'
import { ThreadMenu } from './ThreadMenu.tsx'

/** The row above a thread: back to its space, how much the viewer follows it, and further actions. */
export const ThreadBar = ({ opening }: { opening: Post }) => {
  const { t } = useTranslation('thread')
  const { thread, copyLink } = useOpenThread()
  const nameOf = useSpaceName()
  const space = useQuery(spacesQuery).data?.spaces.find(({ _id }) => _id === thread.space)
  return (
    <div className="mb-2 flex min-h-12 items-center gap-2 print:hidden">
      <Link
        to={`/dashboard/discussions?space=${thread.space}`}
        className="inline-flex min-h-11 min-w-0 items-center gap-2 text-sm font-medium text-soft no-underline hover:underline"
      >
        <ArrowLeft size={17} className="shrink-0" />
        {space !== undefined && <SpaceIcon space={space} size={17} />}
        <span className="truncate">{space === undefined ? t('back') : nameOf(space)}</span>
      </Link>
      <span className="ms-auto flex shrink-0 items-center gap-2">
        <FollowMenu />
        <IconButton
          label={t('copy_link')}
          variant="outline"
          aria-keyshortcuts="l"
          onClick={() => copyLink(undefined)}
          className="max-wide:hidden wide:size-9"
        >
          <LinkIcon size={17} />
        </IconButton>
        <ThreadMenu opening={opening} />
      </span>
    </div>
  )
}
