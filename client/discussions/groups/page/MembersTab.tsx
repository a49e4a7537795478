import { useInfiniteQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import type { GroupPage } from '#contract/discussions/groups.ts'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useFilterParams } from '#client/platform/useFilterParams.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { PersonLine } from './PersonLine.tsx'
import { groupMembersQuery } from './queries.ts'

/** The members of a group for its members; for others a few of them. */
export const MembersTab = ({ page }: { page: GroupPage }) => {
  const { t } = useTranslation('group')
  return (
    <section aria-labelledby="group-members">
      <h3 id="group-members" className="sr-only">
        {t('tab.members')}
      </h3>
      {page.group.membership === 'member' ? <MemberList page={page} /> : <SomeMembers page={page} />}
    </section>
  )
}

const Invite = ({ page: { group } }: { page: GroupPage }) => {
  const { t } = useTranslation('group')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" icon={<UserPlus size={18} />} onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
      {isOpen && <InviteDialog group={group} onClose={() => setOpen(false)} />}
    </>
  )
}

const SomeMembers = ({ page: { faces } }: { page: GroupPage }) => {
  const { t } = useTranslation('group')
  return (
    <>
      <p className="mb-3 text-soft">{t('members.closed')}</p>
      {faces.length > 0 && (
        <Card padding="none" render={<ul />} className="divide-y divide-line">
          {faces.map((face) => (
            <li key={face._id} className="px-4 py-3 wide:px-6">
              <PersonLine person={face} />
            </li>
          ))}
        </Card>
      )}
    </>
  )
}

const MemberList = ({ page }: { page: GroupPage }) => {
  const { t } = useTranslation(['group', 'common'])
  const { q, words, typeWords } = useFilterParams()
  const query = useInfiniteQuery(groupMembersQuery(page.group._id, q === '' ? undefined : q))
  const members = query.data?.pages.flatMap(({ body }) => body.members) ?? []
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-3">
        <SearchBox
          label={t('members.find')}
          placeholder={t('members.find')}
          value={words}
          onValueChange={typeWords}
          clearLabel={t('members.clear')}
          maxLength={LIMITS.searchLength}
          className="min-w-0 flex-1 basis-56"
        />
        {page.mayInvite && <Invite page={page} />}
      </div>
      {query.data === undefined ? (
        <QueryFallback
          pending={query.isPending}
          blocks={['4.25rem', '4.25rem', '4.25rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('members.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void query.refetch()}
        />
      ) : members.length === 0 ? (
        <p className="text-soft">{t('members.none')}</p>
      ) : (
        <Card padding="none" render={<ul />} className="divide-y divide-line">
          {members.map((member) => (
            <li key={member._id} className="px-4 py-3 wide:px-6">
              <PersonLine person={member} action={<MemberMenu page={page} member={member} />}>
                <p>
                  <Facts
                    facts={[
                      member.position,
                      member.company,
                      member.fieldOfStudy,
                      member.graduationYear,
                      member.keeper ? t('members.keeper') : null,
                    ]}
                  />
                </p>
              </PersonLine>
            </li>
          ))}
        </Card>
      )}
      {query.hasNextPage && (
        <LoadMore
          label={t('common:load_more')}
          pending={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </>
  )
}
