import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PageHead } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { Notes } from '../notes/Notes.tsx'
import { AccountCard } from './AccountCard.tsx'
import { Activity } from './Activity.tsx'
import { Given } from './Given.tsx'
import { History } from './History.tsx'
import { PersonHead } from './PersonHead.tsx'
import { personQuery } from './queries.ts'
import { Tags } from './Tags.tsx'

const columns = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 rail:grid-cols-[minmax(0,1fr)_21.25rem]'

/** The page of one student or alumnus: what they gave the college, what they did, what was decided, and their account. */
export const PersonPage = () => {
  const { t } = useTranslation(['person', 'panel', 'common'])
  const { id = '' } = useParams()
  const { data: person, isPending, error, refetch } = useQuery(personQuery(id))
  if (isPending)
    return (
      <>
        <PageHead title={t('title')} />
        <SkeletonGroup label={t('common:loading')}>
          <Skeleton shape="block" height={118} />
          <div className={`${columns} mt-4`}>
            <div className="grid gap-4">
              <Skeleton shape="block" height={220} />
              <Skeleton shape="block" height={108} />
              <Skeleton shape="block" height={260} />
            </div>
            <div className="grid gap-4">
              <Skeleton shape="block" height={190} />
              <Skeleton shape="block" height={340} />
            </div>
          </div>
        </SkeletonGroup>
      </>
    )
  if (person === undefined)
    return (
      <>
        <PageHead title={t('title')} />
        <Card>
          <ErrorState
            headingLevel={2}
            title={t('failed')}
            retryLabel={t('common:retry')}
            onRetry={() => void refetch()}
          >
            {error?.message}
          </ErrorState>
        </Card>
      </>
    )
  const parent =
    person.role === 'student'
      ? { label: t('panel:menu.students'), to: '/admin/students' }
      : { label: t('panel:menu.alumni'), to: `/admin/verifications?state=${person.verification}` }
  return (
    <>
      <PageHead title={person.fullName} parent={parent} />
      <PersonHead person={person} />
      <div className={`${columns} mt-4`}>
        <div className="grid min-w-0 gap-4">
          <Given person={person} />
          <Activity person={person} />
          <History id={id} name={person.fullName} />
        </div>
        <div className="grid min-w-0 gap-4">
          {person.notes === null ? (
            <Card className="empty:hidden">
              <Tags id={id} tags={person.tags} />
            </Card>
          ) : (
            <Card padding="none" render={<section aria-labelledby="notes" />} className="px-4.5 py-3.5">
              <h2 id="notes" className="mb-2.5 text-[1.0625rem]">
                {t('notes')}
              </h2>
              <Notes key={id} memberId={id} notes={person.notes} />
              <Tags id={id} tags={person.tags} />
            </Card>
          )}
          <AccountCard person={person} />
        </div>
      </div>
    </>
  )
}
