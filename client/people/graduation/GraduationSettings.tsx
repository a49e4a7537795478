import { useTranslation } from '#client/platform/i18n.ts'
import { Section } from '#client/ui/Section.tsx'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { GraduationForm } from './GraduationForm.tsx'
import { graduationQuery } from '../queries.ts'
import { Link } from 'react-router'
import { Banner } from '#client/ui/Banner.tsx'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useProfileEditor } from '../members/useProfileEditor.ts'
import { calendarDay, ago } from '#client/platform/dates.ts'
import { ownEmailsQuery } from '#client/account/public.ts'
import { useCollege } from '#client/platform/college.ts'
import { Button } from '#client/ui/Button.tsx'
import Clock from 'lucide-react/icons/clock'
import { withdrawGraduation } from '#contract/people/graduation.ts'
import { api } from '#client/platform/api.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'

/** Renders the graduation section of the settings. */
export const GraduationSettings = () => {
  const { t } = useTranslation('graduation')
  return (
    <Section title={t('title')} intro={t('intro')}>
      <GraduationStatus />
    </Section>
  )
}

/** Shows the state of a student's graduation: not yet possible, available, pending or declined. */
const GraduationStatus = () => {
  const { t } = useTranslation(['graduation', 'common'])
  const { data: graduation, isPending, refetch } = useQuery(graduationQuery)
  const place = useRef<HTMLDivElement>(null)
  // The focused element disappears, and a closing dialog returns the focus first.
  const goOn = () => void setTimeout(() => place.current?.focus(), 60)

  if (graduation === undefined)
    return (
      <QueryFallback
        pending={isPending}
        blocks={['4.5rem', '9rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('load_failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )

  const { state, possible } = graduation
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none">
      {state === 'declined' && <DeclinedGraduation reason={graduation.reason ?? ''} />}
      <SecondEmailHint />
      {state === 'waiting' ? (
        <PendingGraduation askedAt={graduation.askedAt ?? ''} onWithdrawn={goOn} />
      ) : possible ? (
        <GraduationForm onAsked={goOn} />
      ) : (
        <GraduationNotYetPossible possibleFrom={graduation.possibleFrom} />
      )}
    </div>
  )
}

/** Shows why the college declined the request, and how to contact it. */
const DeclinedGraduation = ({ reason }: { reason: string }) => {
  const { t } = useTranslation('graduation')
  return (
    <Banner tone="bad" title={t('declined')}>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      <p className="mt-1.5 text-sm text-soft">
        {t('declined.text')} <Link to="/contact">{t('declined.contact')}</Link>
      </p>
    </Banner>
  )
}

/** Shows the date from which graduation can be requested. */
const GraduationNotYetPossible = ({ possibleFrom }: { possibleFrom: string }) => {
  const { t } = useTranslation('graduation')
  const { link } = useProfileEditor()
  const year = Number(possibleFrom.slice(0, 4)) - 1
  return (
    <div className="flex items-start gap-3 rounded-m bg-sunken px-4 py-3">
      <CalendarClock size={20} className="mt-0.5 shrink-0 text-navy" />
      <div>
        <p className="font-semibold text-heading">{t('early', { date: calendarDay(possibleFrom) })}</p>
        <p className="mt-0.5 text-soft">
          {t('early.text', { year })} <Link to={link}>{t('early.edit')}</Link>
        </p>
      </div>
    </div>
  )
}

/** Suggests a second email to a student who has only one. Hidden without a mail server, because the address is confirmed by email. */
const SecondEmailHint = () => {
  const { t } = useTranslation('graduation')
  const { mail } = useCollege()
  const { data: addresses } = useQuery({ ...ownEmailsQuery, enabled: mail })
  if (!addresses || addresses.second !== null || addresses.wantedSecond !== null) return null
  return (
    <Banner
      title={t('address.title')}
      action={
        <Button size="s" variant="secondary" render={<Link to="/dashboard/settings/account" />}>
          {t('address.action')}
        </Button>
      }
    >
      {t('address.text')}
    </Banner>
  )
}

/** Shows a pending request, which can be withdrawn. */
const PendingGraduation = ({ askedAt, onWithdrawn }: { askedAt: string; onWithdrawn: () => void }) => {
  const { t } = useTranslation(['graduation', 'common'])
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)

  const { mutate: withdraw, isPending } = useMutation({
    mutationFn: () => api(withdrawGraduation, {}),
    onSuccess: (graduation) => {
      cache.setQueryData(graduationQuery.queryKey, graduation)
      toast.success(t('withdrawn'))
      onWithdrawn()
    },
    onError: (error) => {
      setAsking(false)
      toast.error(error.message)
    },
  })

  return (
    <div className="grid justify-items-start gap-4">
      <div className="grid justify-items-start gap-2">
        <Chip tone="warn" icon={<Clock size={16} />}>
          {t('waiting')}
        </Chip>
        <p className="text-soft">{t('waiting.text', { ago: ago(askedAt) })}</p>
      </div>
      <Button variant="ghost" className="max-sm:w-full" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('withdraw.title')}
        confirmLabel={t('withdraw.confirm')}
        cancelLabel={t('common:cancel')}
        pending={isPending}
        onConfirm={() => withdraw()}
      >
        {t('withdraw.text')}
      </ConfirmDialog>
    </div>
  )
}
