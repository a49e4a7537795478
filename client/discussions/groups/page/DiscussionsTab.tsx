import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import MessageCirclePlus from 'lucide-react/icons/message-circle-plus'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { GroupPage } from '#contract/discussions/groups.ts'
import type { Poll } from '#contract/discussions/polls.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ASK, START } from '../../list/AskButton.tsx'
import { ThreadList } from '../../list/ThreadList.tsx'
import { PollCard } from '../../polls/lazy.ts'
import { spacesQuery, threadsQuery } from '../../queries.ts'

/** The reunion poll of a group, and its discussions. */
export const DiscussionsTab = ({ page: { group, poll } }: { page: GroupPage }) => {
  const { t } = useTranslation('group')
  const choice = { tab: 'latest', space: group.space, q: undefined } as const
  const query = useInfiniteQuery(threadsQuery(choice))
  const { data } = useQuery(spacesQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {poll !== null && <GroupPoll poll={poll} />}
      <section aria-labelledby="group-discussions">
        <h3 id="group-discussions" className="sr-only">
          {t('tab.discussions')}
        </h3>
        {group.membership === 'member' && (
          <div className="mb-3 flex flex-wrap gap-2.5">
            <Button
              variant="ghost"
              size="s"
              icon={<CircleHelp size={18} />}
              render={<Link to={`${ASK}?space=${group.space}`} />}
            >
              {t('ask')}
            </Button>
            <Button
              variant="ghost"
              size="s"
              icon={<MessageCirclePlus size={18} />}
              render={<Link to={`${START}&space=${group.space}`} />}
            >
              {t('start')}
            </Button>
          </div>
        )}
        <ThreadList choice={choice} spaces={data?.spaces ?? []} query={query} omitted={poll?.thread} />
      </section>
    </div>
  )
}

const GroupPoll = ({ poll }: { poll: Poll }) => (
  <Card padding="none" className="px-4 py-4 max-wide:-mx-4 max-wide:rounded-none max-wide:border-x-0 wide:px-6">
    <Suspense fallback={<Skeleton shape="block" height="18rem" />}>
      <PollCard poll={poll} hasHead />
    </Suspense>
  </Card>
)
