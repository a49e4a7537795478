import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type PasswordConfirmation, PasswordProof } from '#contract/password-confirmation.ts'
import { type InvitationChoice, startInvitations } from '#contract/roster/invitations.ts'
import { ROSTER_LIMITS } from '#contract/roster/limits.ts'
import { ConfirmPasswordDialog } from '#client/account/public.ts'
import { api } from '#client/platform/api.ts'
import { dateOf, instantOf } from '#client/platform/days.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useRegion } from '#client/platform/locale.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { PageHead } from '#client/college/public.ts'
import { listsQuery } from '../queries.ts'
import { EmailCard } from './EmailCard.tsx'
import { followRun, previewQuery } from './queries.ts'
import { WhoCard } from './WhoCard.tsx'

const paces = [50, 100, 200, 400, 600]
const reminders = [0, 7, 14, 21]
const durations = [14, 30, 60, 90]
const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text)
const yearOf = (text: string): number | null => (isYear(text) ? Number(text) : null)

/** Invites a list or classes, with a preview of the audience, the pace and the email. */
export const InvitePage = () => {
  const { t } = useTranslation(['invitations', 'common'])
  const client = useQueryClient()
  const navigate = useNavigate()
  const [parameters, setParameters] = useSearchParams()
  const [years, setYears] = useState({ from: '', to: '' })
  const [message, setMessage] = useState('')
  const [language, setLanguage] = useState<InvitationChoice['language']>(useRegion().language)
  const [how, setHow] = useState({ perHour: '200', remind: '7', links: '30', start: 'now' })
  const list = parameters.get('list')
  // As text, because each render makes a new object.
  const entered = JSON.stringify({ list, years, message, language })
  const settled = useDebounced(entered, 300)
  const { choice, from, to } = readEntered(settled)
  const isUnclear = from || to
  const preview = useQuery({ ...previewQuery(choice), enabled: !isUnclear })
  const lists = useInfiniteQuery(listsQuery)
  const { data } = preview
  const [confirming, setConfirming] = useState(false)
  const starting = useMutation({
    mutationFn: (confirmation?: PasswordConfirmation) =>
      api(startInvitations, {
        body: {
          ...choice,
          ...{ expected: data?.count ?? 0, perHour: Math.min(Number(how.perHour), data?.mostPerHour ?? 200) },
          ...{ remindAfterDays: how.remind === '0' ? null : Number(how.remind), linkDays: Number(how.links) },
          ...(how.start === 'tomorrow' && { startsAt: tomorrow() }),
          ...(confirmation && { confirmation }),
        },
      }),
    onSuccess: async () => {
      toast.success(t('started'))
      await followRun(client)
      await navigate('/admin/lists')
    },
    onError: () => preview.refetch(),
  })
  const done = (lists.data?.pages.flatMap(({ body }) => body.imports) ?? []).filter(({ state }) => state === 'done')
  const count = data?.count ?? 0
  const needsPassword = count > ROSTER_LIMITS.invitationsWithoutPassword
  return (
    <>
      <PageHead title={t('title')} parent={{ label: t('lists'), to: '/admin/lists' }} />
      {data?.emailIsSetUp === false && (
        <div className="mb-4">
          <Banner
            tone="warn"
            action={
              <Button size="s" render={<Link to="/admin/system" />}>
                {t('set_up')}
              </Button>
            }
          >
            {t('no_email')}
          </Banner>
        </div>
      )}
      {preview.isError && (
        <div className="mb-4">
          <Banner
            tone="bad"
            announce
            action={
              <Button size="s" variant="ghost" onClick={() => void preview.refetch()}>
                {t('common:retry')}
              </Button>
            }
          >
            {t('preview_failed')}
          </Banner>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 rail:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] min-[85rem]:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="grid gap-4">
          <WhoCard preview={isUnclear ? undefined : data}>
            <Select
              name="list"
              label={t('list')}
              value={list ?? ''}
              onValueChange={(value) => setParameters(value === '' ? {} : { list: value }, { replace: true })}
              options={[
                { value: '', label: t('all_lists') },
                ...done.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
            />
            <TextField
              name="from"
              label={t('from_class')}
              value={years.from}
              error={from ? t('year_unclear') : undefined}
              inputMode="numeric"
              dir="ltr"
              onValueChange={(from) => setYears({ ...years, from })}
            />
            <TextField
              name="to"
              label={t('to_class')}
              value={years.to}
              error={to ? t('year_unclear') : undefined}
              inputMode="numeric"
              dir="ltr"
              onValueChange={(to) => setYears({ ...years, to })}
            />
          </WhoCard>
          <Card className="grid gap-4">
            <h2 className="text-lg">{t('how')}</h2>
            <div className="grid gap-4 sm:grid-cols-2">
              <Select
                name="start"
                label={t('start')}
                value={how.start}
                onValueChange={(start) => setHow({ ...how, start })}
                options={[
                  { value: 'now', label: t('start.now') },
                  { value: 'tomorrow', label: t('start.tomorrow') },
                ]}
              />
              <Select
                name="perHour"
                label={t('pace')}
                value={how.perHour}
                onValueChange={(perHour) => setHow({ ...how, perHour })}
                options={paces
                  .filter((pace) => pace <= (data?.mostPerHour ?? 200))
                  .map((pace) => ({ value: String(pace), label: t('pace.hour', { count: pace }) }))}
              />
              <Select
                name="remind"
                label={t('remind')}
                value={how.remind}
                onValueChange={(remind) => setHow({ ...how, remind })}
                options={reminders.map((days) => ({
                  value: String(days),
                  label: days === 0 ? t('remind.never') : t('remind.after', { count: days }),
                }))}
              />
              <Select
                name="links"
                label={t('links')}
                value={how.links}
                onValueChange={(links) => setHow({ ...how, links })}
                options={durations.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
              />
            </div>
            <ul className="grid gap-1 text-sm text-soft">
              <li>{t('hint.bounces')}</li>
              <li>{t('hint.day')}</li>
              <li>{t('hint.password', { count: ROSTER_LIMITS.invitationsWithoutPassword })}</li>
            </ul>
          </Card>
        </div>
        <EmailCard preview={data} {...{ choice, message, language }} onMessage={setMessage} onLanguage={setLanguage} />
      </div>
      {starting.error && !confirming && (
        <div className="mt-4">
          <Banner tone="bad" announce>
            {messageOf(starting.error)}
          </Banner>
        </div>
      )}
      <footer className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">{t('hint.stop')}</p>
        <div className="flex flex-wrap gap-2.5">
          <Button variant="ghost" render={<Link to="/admin/lists" />}>
            {t('keep')}
          </Button>
          <Button
            disabled={
              count === 0 ||
              data?.emailIsSetUp !== true ||
              preview.isPlaceholderData ||
              isUnclear ||
              settled !== entered
            }
            pending={starting.isPending}
            onClick={() => (needsPassword ? setConfirming(true) : starting.mutate(undefined))}
          >
            {t('invite', { count })}
          </Button>
        </div>
      </footer>
      {confirming && data && (
        <ConfirmPasswordDialog
          title={t('confirm.title', { count })}
          intro={t('confirm.intro', { from: data.from, names: data.names.join(', ') })}
          schema={PasswordProof}
          send={async (confirmation) => void (await starting.mutateAsync(confirmation))}
          submit={t('invite', { count })}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

type Entered = Pick<InvitationChoice, 'message' | 'language'> & {
  list: string | null
  years: { from: string; to: string }
}

/** Returns the choice, and whether its years are unclear. Those must not be treated as none, which would invite everyone. */
const readEntered = (entered: string): { choice: InvitationChoice; from: boolean; to: boolean } => {
  const { years, ...others }: Entered = JSON.parse(entered)
  return {
    choice: { ...others, fromYear: yearOf(years.from), toYear: yearOf(years.to) },
    from: years.from !== '' && !isYear(years.from),
    to: years.to !== '' && !isYear(years.to),
  }
}

// At 10:00 by the clock of the page, when the office is open.
const tomorrow = (): string => {
  const day = Date.parse(dateOf(new Date())) + 86_400_000
  return instantOf(new Date(day).toISOString().slice(0, 10), '10:00')
}
