import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { ImportDetails } from '#contract/roster/imports.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { Failure } from '#client/ui/illustrations/Failure.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { importQuery, isWorking } from '../queries.ts'
import { ChooseAnother } from './ChooseAnother.tsx'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { WizardHead } from './WizardHead.tsx'

/** An import: its columns, its check, and its result. The server works on it while the page shows how far it is. */
export const ImportPage = () => {
  const { t } = useTranslation(['roster', 'common'])
  const { id = '' } = useParams()
  const query = useQuery(importQuery(id))
  if (query.data === undefined)
    return (
      <>
        <WizardHead title={t('import')} hint={t('import.intro')} step={0} />
        <QueryFallback
          pending={query.isPending}
          blocks={['4rem', '24rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void query.refetch()}
        >
          {query.error?.message}
        </QueryFallback>
      </>
    )
  const list = query.data
  if (isWorking(list)) return <Working list={list} />
  if (list.state === 'refused') return <Refused list={list} />
  if (list.state === 'mapping') return <ColumnsStep key={`${list.sheet ?? ''} ${list.headingRow ?? 0}`} list={list} />
  return list.state === 'done' ? <Done list={list} /> : <CheckStep list={list} />
}

const Working = ({ list }: { list: ImportDetails }) => {
  const { t } = useTranslation('roster')
  const { progress, rows, state } = list
  return (
    <>
      <WizardHead title={list.name} hint={t(`state.${state}`)} step={state === 'reading' ? 0 : 2} />
      <Card>
        <ProgressBar
          value={rows === 0 ? null : Math.round((progress / rows) * 100)}
          label={t(`state.${state}`)}
          showValue
        />
        <p role="status" className="mt-2 text-sm text-soft">
          {t('progress', { done: progress.toLocaleString(), rows: rows.toLocaleString() })}
        </p>
      </Card>
    </>
  )
}

const Refused = ({ list }: { list: ImportDetails }) => {
  const { t } = useTranslation('roster')
  return (
    <>
      <WizardHead title={list.name} hint={t('state.refused')} step={0} />
      <EmptyState illustration={<Failure />} title={t('refused.title')} action={<ChooseAnother id={list._id} />}>
        <p>{t(`refused.${list.refusal ?? 'damaged'}`)}</p>
      </EmptyState>
    </>
  )
}

const Done = ({ list }: { list: ImportDetails }) => {
  const { t } = useTranslation('roster')
  const { counts } = list
  return (
    <>
      <WizardHead title={list.name} hint={t('state.done')} step={3} />
      <EmptyState
        illustration={<People />}
        title={t('done.title')}
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            {list.toInvite > 0 && (
              <Button render={<Link to={`/admin/lists/invite?list=${list._id}`} />}>
                {t('done.invite', { count: list.toInvite })}
              </Button>
            )}
            <Button variant="ghost" render={<Link to="/admin/lists" />}>
              {t('done.keep')}
            </Button>
            <Button variant="quiet" render={<Link to={`/admin/lists/people?list=${list._id}`} />}>
              {t('records')}
            </Button>
          </div>
        }
      >
        <p>{t('done.text', { added: counts.new, changed: counts.completes, same: counts.same })}</p>
      </EmptyState>
      {counts.doubtful + counts.bad > 0 && (
        <div className="mt-6">
          <CheckStep list={list} isLater />
        </div>
      )}
    </>
  )
}
