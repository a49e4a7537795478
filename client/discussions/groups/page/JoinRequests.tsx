import { useQuery } from '@tanstack/react-query'
import type { Group } from '#contract/discussions/groups.ts'
import type { Person } from '#contract/members/person.ts'
import { ago } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { PersonLine } from './PersonLine.tsx'
import { decideRequest, joinRequestsQuery } from './queries.ts'
import { useGroupCall } from './useGroupCall.ts'

/** Who asks to join a group, for its keepers. Nothing for an open group without requests. */
export const JoinRequests = ({ group }: { group: Group }) => {
  const { t } = useTranslation(['group', 'common'])
  const { data, isPending, refetch } = useQuery(joinRequestsQuery(group._id))
  if (group.access !== 'ask' && (data?.requests ?? []).length === 0) return null
  return (
    <Card padding="none" render={<section aria-labelledby="join-requests" />} className="px-4 py-4 wide:px-6">
      <h3 id="join-requests" className="mb-2 text-lg">
        {t('requests')}
      </h3>
      {data === undefined ? (
        <QueryFallback
          pending={isPending}
          blocks={['3.5rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('requests.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        />
      ) : data.requests.length === 0 ? (
        <p className="text-soft">{t('requests.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.requests.map(({ person, askedAt }) => (
            <li key={person._id} className="py-3 last:pb-0">
              <PersonLine person={person} action={<Decision group={group} person={person} />}>
                <p>{ago(askedAt)}</p>
              </PersonLine>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const Decision = ({ group, person }: { group: Group; person: Person }) => {
  const { t } = useTranslation('group')
  const nameOf = useNameOf()
  const { pending, call } = useGroupCall()
  const values = { name: nameOf(person), group: group.name }
  const decide = (accepted: boolean) =>
    void call(
      () => decideRequest(group._id, person._id, accepted),
      t(accepted ? 'requests.accepted' : 'requests.declined', values),
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="ghost"
        size="s"
        pending={pending}
        aria-label={t('requests.accept.label', values)}
        onClick={() => decide(true)}
      >
        {t('requests.accept')}
      </Button>
      <Button
        variant="ghost"
        size="s"
        disabled={pending}
        aria-label={t('requests.decline.label', values)}
        onClick={() => decide(false)}
      >
        {t('requests.decline')}
      </Button>
    </div>
  )
}
