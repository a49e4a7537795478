import { useQuery } from '@tanstack/react-query'
import CirclePause from 'lucide-react/icons/circle-pause'
import CirclePlay from 'lucide-react/icons/circle-play'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { MyOffer as Offer } from '#contract/mentoring/offers.ts'
import { calendarDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useAwaitingVerification, useOwnProfile } from '#client/platform/profile.ts'
import { useForm } from '#client/platform/useForm.ts'
import { OwnActions } from '#client/postings/public.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { Mentorship } from '#client/ui/illustrations/Mentorship.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { Places } from '../mentors/Places.tsx'
import { useAnswer } from '../requests/useAnswer.ts'
import { OfferForm } from './OfferForm.tsx'
import { PauseUntil } from './PauseUntil.tsx'
import { confirmOffer, myOfferQuery, pauseOffer, removeOffer, resumeOffer } from './queries.ts'

/** Shows the viewer's own offer with its visibility and actions, or how to create one. */
export const MyOffer = () => {
  const { t } = useTranslation(['mentor-offer', 'common'])
  const { data, isPending, refetch } = useQuery(myOfferQuery)
  if (data === undefined)
    return (
      <QueryFallback
        pending={isPending}
        blocks={['16rem']}
        loadingLabel={t('loading')}
        failedTitle={t('failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  return data.offer === null ? <BecomeMentor /> : <OwnOffer offer={data.offer} />
}

const BecomeMentor = () => {
  const { t } = useTranslation(['mentor-offer', 'common'])
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Card>
      <EmptyState
        headingLevel={3}
        illustration={<Mentorship />}
        title={t('none')}
        action={
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('offer')}
          </Button>
        }
      >
        <p>{t('none.hint')}</p>
      </EmptyState>
      <Dialog open={open} onOpenChange={setOpen} title={t('offer')} closeLabel={t('common:close')}>
        <OfferForm offer={null} onSaved={close} />
      </Dialog>
    </Card>
  )
}

const OwnOffer = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation(['mentor-offer', 'common', 'mentor-directory'])
  const [pausing, setPausing] = useState(false)
  const remove = useAnswer(removeOffer, t('remove.done'))
  const resume = useAnswer(resumeOffer, t('resume.done'))
  return (
    <Card render={<section aria-labelledby="my-offer" />} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className="flex items-start justify-between gap-3">
        <h2 id="my-offer" className="text-[1.1875rem]">
          {t('mine')}
        </h2>
        <OwnActions
          name={t('mine')}
          edit={{ title: t('edit.title'), form: (close) => <OfferForm offer={offer} onSaved={close} /> }}
          more={[
            offer.state === 'paused'
              ? { label: t('resume'), icon: <CirclePlay size={18} />, onSelect: () => resume.mutate(undefined) }
              : { label: t('pause'), icon: <CirclePause size={18} />, onSelect: () => setPausing(true) },
          ]}
          removal={{
            label: t('remove'),
            title: t('remove.title'),
            text: t('remove.text'),
            keep: t('common:cancel'),
            remove: () => remove.mutateAsync(undefined).then(() => undefined),
          }}
        />
      </div>
      <State offer={offer} onResume={() => resume.mutate(undefined)} />
      <p dir="auto" className="wrap-anywhere text-ink">
        {offer.about}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {offer.topics.map((topic) => (
          <li key={topic} className="max-w-full">
            <Chip size="s">{t(`mentor-directory:topic.${topic}`)}</Chip>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        <Facts
          facts={[
            offer.formats.map((format) => t(`mentor-directory:format.${format}`)).join(', '),
            t(`mentor-directory:frequency.${offer.frequency}`),
            offer.languages.join(', '),
            offer.field,
          ]}
        />
      </p>
      <div className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-sm text-soft">
        <Places capacity={offer.capacity} taken={offer.taken} />
        {offer.usuallyAnswersInDays !== null && (
          <span>{t('mentor-directory:answers_in', { count: offer.usuallyAnswersInDays })}</span>
        )}
      </div>
      {pausing && <PauseDialog onClose={() => setPausing(false)} />}
    </Card>
  )
}

/** Shows whether the offer is listed, and if not, how to list it again. */
const State = ({ offer, onResume }: { offer: Offer; onResume: () => void }) => {
  const { t } = useTranslation('mentor-offer')
  const confirm = useAnswer(confirmOffer, t('confirm.done'))
  const me = useOwnProfile().data
  const awaited = useAwaitingVerification()
  if (offer.state === 'listed') return null
  if (offer.state === 'idle')
    return (
      <Banner
        tone="warn"
        title={t('idle')}
        action={
          <Button size="s" pending={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
            {t('confirm')}
          </Button>
        }
      >
        {t('idle.hint')}
      </Banner>
    )
  if (offer.state === 'paused')
    return (
      <Banner
        title={t('paused', { day: calendarDay(offer.pausedUntil ?? '') })}
        action={
          <Button size="s" variant="ghost" onClick={onResume}>
            {t('resume')}
          </Button>
        }
      >
        {t('paused.hint')}
      </Banner>
    )
  return (
    <Banner>{t(`pending.${me?.minor === true ? 'minor' : awaited === 'unconfirmed' ? awaited : 'unverified'}`)}</Banner>
  )
}

const Pause = z.object({ until: z.iso.date('required') })

const PauseDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['mentor-offer', 'common'])
  const pause = useAnswer(pauseOffer, t('pause.done'))
  const { errors, refusal, pending, submit } = useForm(
    Pause,
    async ({ until }) => {
      await pause.mutateAsync(until)
      onClose()
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      title={t('pause')}
      description={t('pause.hint')}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('pause')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <PauseUntil name="until" />
    </FormDialog>
  )
}
