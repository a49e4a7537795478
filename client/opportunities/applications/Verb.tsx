import { useMutation, useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Application, TRACKED_STATES, type TrackedState } from '#contract/opportunities/applications.ts'
import { setTrackedState } from '#contract/opportunities/tracking.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'
import { Menu, MenuItem } from '#client/ui/Menu.tsx'
import { toast } from '#client/ui/toast.ts'
import { answers, applicationsQuery, storeApplication } from './queries.ts'
import { APPLY } from './apply.ts'

const OfferDialog = lazyPart(
  fetchWhenIdle(async () => (await import('./OfferDialog.tsx')).OfferDialog),
  'applications',
)

/** The one thing to do about an application; nothing while the poster has to act. */
export const Verb = ({ application, isWide = false }: { application: Application; isWide?: boolean }) => {
  const { t } = useTranslation('applications')
  const cache = useQueryClient()
  const [isAnswering, setAnswering] = useState(false)
  const { _id, job, state, tracked, interview, offer, mayAsk, myMove, readers } = application
  const act = useMutation({
    mutationFn: (what: 'confirm' | 'ask') =>
      what === 'confirm' ? answers.interview(_id, 'confirmed') : answers.inquiry(_id),
    onSuccess: async (page, what) => {
      toast.success(t(what === 'confirm' ? 'interview.confirmed' : 'inquiry.done'))
      await storeApplication(cache, page)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const look = isWide ? { wide: true } : ({ size: 's' } as const)
  if (tracked) return state === 'closed' ? null : <TrackedMenu application={application} isWide={isWide} />
  if (state === 'draft')
    return job._id === null ? null : (
      <Button {...look} variant="ghost" render={<Link to={`/dashboard/jobs/${job._id}${APPLY}`} />}>
        {t('apply.continue.short')}
      </Button>
    )
  if (state === 'interview' && interview?.answer === null)
    return (
      <Button
        {...look}
        variant={isWide ? 'primary' : 'ghost'}
        pending={act.isPending}
        onClick={() => act.mutate('confirm')}
      >
        {t('interview.confirm')}
      </Button>
    )
  if (state === 'offer' && offer !== null && (offer.answer === null || offer.answer === 'more_time'))
    return (
      <>
        <Button {...look} onClick={() => setAnswering(true)}>
          {t('offer.answer')}
        </Button>
        {isAnswering && <OfferDialog application={application} onClose={() => setAnswering(false)} />}
      </>
    )
  if (mayAsk)
    return (
      <Button {...look} variant="ghost" pending={act.isPending} onClick={() => act.mutate('ask')}>
        {t('inquiry')}
      </Button>
    )
  const [poster] = readers
  const mayWrite =
    poster !== undefined && !poster.former && !poster.unavailable && ['in_touch', 'interview', 'offer'].includes(state)
  return mayWrite ? (
    <Button {...look} variant={myMove ? 'primary' : 'ghost'} render={<Link to={`/dashboard/messages/${poster._id}`} />}>
      {t(myMove ? 'reply' : 'message')}
    </Button>
  ) : null
}

const TrackedMenu = ({ application, isWide }: { application: Application; isWide: boolean }) => {
  const { t } = useTranslation('applications')
  const cache = useQueryClient()
  const set = useMutation({
    mutationFn: (state: TrackedState) => api(setTrackedState, { params: { id: application._id }, body: { state } }),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => cache.invalidateQueries(applicationsQuery),
  })
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size={isWide ? 'm' : 's'}
          wide={isWide}
          pending={set.isPending}
          icon={<ChevronDown size={16} />}
        >
          {t('tracking.set')}
        </Button>
      }
    >
      {TRACKED_STATES.map((state) => (
        <MenuItem
          key={state}
          disabled={state === (application.outcome ?? application.state)}
          onSelect={() => set.mutate(state)}
        >
          {state === 'sent' ? t('row.applied') : state === 'hired' ? t('tracking.hired') : t(`state.${state}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
