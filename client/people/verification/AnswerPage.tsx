import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { CERTIFICATE_TYPES } from '#contract/limits.ts'
import type { LinkedAsk } from '#contract/people/ask-link.ts'
import { AccountCard } from '#client/account/public.ts'
import { useLinkToken } from '#client/platform/useLinkToken.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { upload } from '#client/platform/upload.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { FileField } from '#client/ui/FileField.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'

type Found = LinkedAsk | { state: 'invalid' } | { state: 'failed'; sentence: string }

/** Renders the page behind the link in the college's email to an alumnus, who answers its question without a login: in words, with a file, or both. */
export const AnswerPage = () => {
  const { t } = useTranslation(['ask-link', 'common'])
  const token = useLinkToken()
  const [found, setFound] = useState<Found>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (token !== '') void read(token).then(setFound)
  }, [token, round])

  if (token === '' || found?.state === 'invalid') return <Closed state="invalid" />
  if (found === undefined)
    return (
      <div className="page py-8 sm:py-12">
        <div className="mx-auto max-w-md">
          <SkeletonGroup label={t('common:loading')}>
            <Skeleton shape="block" height={480} />
          </SkeletonGroup>
        </div>
      </div>
    )
  if (found.state === 'failed')
    return (
      <AccountCard title={t('failed')} intro={found.sentence}>
        <Button wide onClick={() => setRound(round + 1)}>
          {t('common:retry')}
        </Button>
      </AccountCard>
    )
  if (found.state !== 'open') return <Closed state={found.state} />
  return (
    <AccountCard title={t('title')} intro={t('intro', { name: found.name, day: day(found.askedAt ?? '') })}>
      <Question ask={found} />
      <AnswerForm token={token} onDone={(state) => setFound({ ...found, state })} />
    </AccountCard>
  )
}

/** Loads the routes and the validation after the page is shown. */
const fetchChecks = async () => (await import('./checks.ts')).linked

const read = (token: string): Promise<Found> =>
  fetchChecks()
    .then((checks) => api(checks.read, { body: { token } }))
    .catch((error: unknown) =>
      error instanceof ApiError && error.code === 'link.invalid'
        ? { state: 'invalid' as const }
        : { state: 'failed' as const, sentence: messageOf(error) },
    )

const Closed = ({ state }: { state: 'invalid' | 'answered' | 'closed' }) => {
  const { t } = useTranslation('ask-link')
  return (
    <AccountCard title={t(`${state}.title`)} intro={t(`${state}.text`)}>
      <Button wide variant="ghost" render={<Link to="/dashboard" />}>
        {t('portal')}
      </Button>
    </AccountCard>
  )
}

const Question = ({ ask: { wants, message } }: { ask: LinkedAsk }) => {
  const { t } = useTranslation('ask-link')
  return (
    <div className="mb-6 rounded-m bg-sunken px-4 py-3 wrap-anywhere">
      <ul className="list-disc ps-5">
        {wants.map((want) => (
          <li key={want}>{t(`want.${want}`)}</li>
        ))}
      </ul>
      {message !== '' && (
        <p dir="auto" className="mt-1 whitespace-pre-line">
          {message}
        </p>
      )}
    </div>
  )
}

type AnswerFormProps = { token: string; onDone: (state: 'answered' | 'closed') => void }

const AnswerForm = ({ token, onDone }: AnswerFormProps) => {
  const { t } = useTranslation(['ask-link', 'registration'])
  const [progress, setProgress] = useState<number>()
  const [hasFile, setHasFile] = useState(false)
  const { errors, refusal, pending, submit, prepare } = useForm(
    async () => (await fetchChecks()).schema,
    async (body) => {
      setProgress(0)
      const { answer } = await fetchChecks()
      await upload(answer, { body }, setProgress)
        .catch((error: unknown) => {
          // Answered in another window, or withdrawn by the college.
          if (error instanceof ApiError && error.code === 'verification_ask.not_found') return onDone('closed')
          throw error
        })
        .finally(() => setProgress(undefined))
      onDone('answered')
    },
    { unexplained: t('failed.send') },
  )
  return (
    <Form
      errors={errors}
      pending={pending}
      onFocus={prepare}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(values) => submit({ ...values, token })}
    >
      <FileField
        name="degreeCertificateFile"
        label={t('file')}
        hint={t('registration:certificate_file_hint')}
        accept={CERTIFICATE_TYPES.join(',')}
        progress={hasFile ? progress : undefined}
        onFile={(file) => setHasFile(file !== undefined)}
        labels={{
          choose: t('registration:certificate_choose'),
          change: t('registration:certificate_change'),
          remove: t('registration:certificate_remove'),
          progress: t('registration:uploading'),
        }}
      />
      <TextArea name="answer" label={t('answer')} hint={t('answer.hint')} minRows={4} maxLength={1_000} />
      {refusal !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {refusal.sentence}
        </p>
      )}
      <Button type="submit" size="l" wide pending={pending}>
        {t('send')}
      </Button>
      <p className="text-sm text-soft">{t('once')}</p>
    </Form>
  )
}
