import { useQuery } from '@tanstack/react-query'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { useAwaitingVerification, useOwnProfile } from '#client/platform/profile.ts'
import { useFilterParams } from '#client/platform/useFilterParams.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { MentorDirectory } from './mentors/MentorDirectory.tsx'
import { MentorshipForm } from './MentorshipForm.tsx'
import { MentorshipList } from './MentorshipList.tsx'
import { MyOffer } from './offer/MyOffer.tsx'
import { myOfferQuery } from './offer/queries.ts'
import { Pairings } from './pairings/Pairings.tsx'
import { EarlierRequests, IncomingRequests } from './requests/IncomingRequests.tsx'
import { MyRequests } from './requests/MyRequests.tsx'

type View = 'mentoring' | 'find' | 'requests' | 'sessions'

/** Renders the mentorship page: mentors, own requests, mentees and open sessions, most relevant view first. */
export const MentorshipPage = () => {
  const { t } = useTranslation(['mentorships', 'common'])
  const views = useViews()
  const heldBack = useAwaitingVerification()
  const { params, change } = useFilterParams()
  const { hash } = useLocation()
  const [hosting, setHosting] = useState(false)
  // A mentor who removes their offer stays on the same view.
  const [begun, setBegun] = useState<View>()
  if (views !== undefined && begun === undefined) setBegun(views[0])
  const close = () => setHosting(false)
  if (views === undefined)
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton shape="block" height={320} />
      </SkeletonGroup>
    )
  // A search result links to `#id` of an open session.
  const first = hash === '' ? (begun ?? views[0]) : 'sessions'
  const shown = views.find((view) => view === params.get('view')) ?? first
  const sessions = (
    <>
      <div className="mb-4 flex justify-end max-wide:*:flex-1">
        <Button icon={<HeartHandshake size={18} />} onClick={() => setHosting(true)}>
          {t('host')}
        </Button>
      </div>
      <MentorshipList />
    </>
  )
  const content = { find: <MentorDirectory />, requests: <MyRequests />, mentoring: <Mentoring />, sessions }
  // The filters of one view mean nothing in another.
  const show = (view: string) =>
    change((next) => {
      for (const name of [...next.keys()]) next.delete(name)
      next.set('view', view)
    })
  return (
    <>
      {heldBack !== undefined && (
        <div className="mb-4">
          <Banner>{t(`held_back.${heldBack}`)}</Banner>
        </div>
      )}
      <Tabs
        label={t('tabs')}
        value={shown}
        onValueChange={show}
        items={views.map((view) => ({ value: view, label: t(`tab.${view}`), content: content[view] }))}
      />
      <Dialog open={hosting} onOpenChange={setHosting} title={t('host')} closeLabel={t('common:close')}>
        <MentorshipForm onSaved={close} onCancel={close} />
      </Dialog>
    </>
  )
}

/** Returns the views relevant to the viewer, the initial one first; undefined while loading. */
const useViews = (): readonly [View, ...View[]] | undefined => {
  const { data: me, isError } = useOwnProfile()
  const isHeldBack = useAwaitingVerification() !== undefined
  const isAlumnus = me?.role === 'alumni'
  const { data, isError: isUnknown } = useQuery({ ...myOfferQuery, enabled: isAlumnus && !isHeldBack })
  if (me === undefined) return isError ? ['sessions'] : undefined
  if (isHeldBack) return ['sessions']
  if (!isAlumnus) return ['find', 'requests', 'sessions']
  if (data === undefined && !isUnknown) return undefined
  return (data?.offer ?? null) === null
    ? ['find', 'requests', 'mentoring', 'sessions']
    : ['mentoring', 'find', 'requests', 'sessions']
}

/** Renders the mentor's view: incoming requests and mentees, with their offer at the side. */
const Mentoring = () => {
  const offer = useQuery(myOfferQuery).data?.offer ?? null
  if (offer === null)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <MyOffer />
        <Pairings side="mentor" kinds="mentorship" />
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <IncomingRequests kinds="mentorship" />
        <Pairings side="mentor" kinds="mentorship" />
        <EarlierRequests />
      </div>
      {/* An unlisted offer comes first on narrow screens. */}
      <div className={offer.state === 'listed' ? undefined : 'max-rail:order-first'}>
        <MyOffer />
      </div>
    </div>
  )
}
