import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { DraftInterview, type Interview } from '#contract/guidance/interviews.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { usePageTitle } from '#client/platform/pageTitle.ts'
import { useAwaitingVerification, useOwnProfile } from '#client/platform/profile.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import { interviewKey, interviewQuery, saveInterview } from '../queries.ts'
import { InterviewFields } from './InterviewFields.tsx'
import { type FormState, inputOf, stateOf } from './state.ts'
import { useInterviewDraft } from './useInterviewDraft.ts'

/** Renders the form of three minutes: a new interview, or with an id in the URL one of the member's own. */
export const InterviewFormPage = () => {
  const { t } = useTranslation(['interview-form', 'common'])
  const { id } = useParams()
  const { data: me } = useOwnProfile()
  const awaited = useAwaitingVerification()
  const isHeldBack = awaited !== undefined
  usePageTitle(t(id === undefined ? 'title' : 'title.edit'))
  return (
    <>
      <BackLink to={id === undefined ? '/dashboard/guidance/interviews' : `/dashboard/guidance/interviews/${id}`}>
        {t(id === undefined ? 'back' : 'back.edit')}
      </BackLink>
      {isHeldBack ? (
        <Banner>{t(awaited === 'guardian' ? 'common:held_back.guardian' : 'held_back')}</Banner>
      ) : id !== undefined ? (
        <EditedInterview id={id} />
      ) : (
        me && <NewInterview memberId={me._id} />
      )}
    </>
  )
}

const NewInterview = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('interview-form')
  const { state, isLoaded, isRestored, change, clear } = useInterviewDraft(memberId)
  if (!isLoaded) return <FormSkeleton />
  return (
    <InterviewForm
      state={state}
      onChange={change}
      onSaved={clear}
      note={
        isRestored && (
          <Banner>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="min-w-0 flex-1 basis-60">{t('draft')}</span>
              <Button size="s" variant="ghost" onClick={() => void clear()}>
                {t('draft.discard')}
              </Button>
            </div>
          </Banner>
        )
      }
    />
  )
}

const EditedInterview = ({ id }: { id: string }) => {
  const { t } = useTranslation(['interview-form', 'common'])
  const { data, isPending, refetch } = useQuery(interviewQuery(id))
  if (isPending) return <FormSkeleton />
  if (data === undefined)
    return <ErrorState title={t('failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />
  if (!data.interview.mine) return <Banner tone="warn">{t('not_mine')}</Banner>
  return <EditForm key={id} interview={data.interview} />
}

const EditForm = ({ interview }: { interview: Interview }) => {
  const [state, setState] = useState(() => stateOf(interview))
  return <InterviewForm interview={interview} state={state} onChange={setState} note={null} />
}

type InterviewFormProps = {
  interview?: Interview | undefined
  state: FormState
  onChange: (state: FormState) => void
  onSaved?: () => Promise<void>
  note: ReactNode
}

const InterviewForm = ({ interview, state, onChange, onSaved, note }: InterviewFormProps) => {
  const { t } = useTranslation(['interview-form', 'common'])
  const cache = useQueryClient()
  const navigate = useNavigate()
  const sendOnce = useSendOnce()
  const { anonymous } = state
  const { errors, pending, submit } = useForm(
    DraftInterview,
    async (draft) => {
      const saved = await sendOnce({ draft, anonymous }, (clientId) =>
        saveInterview(interview?._id, draft, { anonymous, clientId }),
      )
      toast.success(t(interview === undefined ? 'done' : 'done.edit'))
      await onSaved?.()
      cache.setQueryData(interviewQuery(saved._id).queryKey, (page) => page && { ...page, interview: saved })
      await navigate(`/dashboard/guidance/interviews/${saved._id}`, { replace: true })
      await cache.invalidateQueries({ queryKey: interviewKey })
    },
    { incomplete: t('common:posting.incomplete'), network: t('save_failed') },
  )
  return (
    <Card padding="l" className="mx-auto max-w-200">
      <h2 className="text-[1.375rem] wide:text-2xl">{t(interview === undefined ? 'title' : 'title.edit')}</h2>
      {interview === undefined && <p className="mt-1.5 text-[0.90625rem] text-soft">{t('lead')}</p>}
      <div className="mt-5 grid gap-5">
        {note}
        <Form
          errors={errors}
          pending={pending}
          isSaved={interview === undefined}
          onSubmit={() => submit(inputOf(state))}
          className="grid gap-6"
        >
          <InterviewFields state={state} onChange={onChange} errors={errors} isWhole={interview !== undefined} />
          <Namelessness interview={interview} state={state} onChange={onChange} />
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-t border-line pt-5 max-sm:*:flex-1">
            {interview === undefined && <p className="me-auto text-sm text-muted max-sm:basis-full">{t('kept')}</p>}
            <Button type="submit" pending={pending}>
              {t(interview === undefined ? 'submit' : 'common:save')}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  )
}

/** Chooses whether members see the name, once: later only says how it was chosen. */
const Namelessness = ({ interview, state, onChange }: Pick<InterviewFormProps, 'interview' | 'state' | 'onChange'>) => {
  const { t } = useTranslation('interview-form')
  if (interview !== undefined)
    return <p className="text-sm text-muted">{t(interview.anonymous ? 'unnamed.chosen' : 'named.chosen')}</p>
  return (
    <div className="rounded-m border border-line px-4 py-2.5">
      <Checkbox
        name="anonymous"
        label={t('unnamed')}
        hint={t('unnamed.hint')}
        checked={state.anonymous}
        onCheckedChange={(anonymous) => onChange({ ...state, anonymous })}
      />
      {state.anonymous && (
        <div className="mt-3 mb-2 grid gap-2 text-sm">
          <Banner tone="warn">{t('unnamed.few')}</Banner>
          <p className="text-soft">{t('unnamed.rules')}</p>
        </div>
      )}
    </div>
  )
}

const FormSkeleton = () => {
  const { t } = useTranslation('interview-form')
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="mx-auto max-w-200">
        <Skeleton shape="block" height={640} />
      </div>
    </SkeletonGroup>
  )
}
