import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useId, useState } from 'react'
import type { readApplicationDraft } from '#contract/opportunities/applications.ts'
import type { Applying } from '#contract/opportunities/applying.ts'
import type { Job } from '#contract/opportunities/jobs.ts'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import { ApiError, type Output } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { cvsQuery } from '../cv/queries.ts'
import { CvChoice } from './CvChoice.tsx'
import { ProfileParts } from './ProfileParts.tsx'
import { QuestionField } from './QuestionField.tsx'
import { draftQuery, send, storeApplication } from './queries.ts'
import { bodyOf, type Draft, useApplicationDraft } from './useApplicationDraft.ts'
import { firstNameOf, fullDayOf, readersIn } from './words.ts'

type ApplySheetProps = { job: Job; applying: Applying; onClose: () => void }

/** Applies for a job: profile, CV, note and the poster's questions. All of it is saved while the viewer types. */
export const ApplySheet = ({ job, applying, onClose }: ApplySheetProps) => {
  const { t } = useTranslation(['applications', 'common'])
  const cache = useQueryClient()
  const form = useId()
  const query = useQuery(draftQuery(job._id))
  const cvs = useQuery(cvsQuery)
  const isReady = query.data !== undefined && !cvs.isPending
  const { draft, change, save, settle, status, refusal } = useApplicationDraft(
    job._id,
    isReady ? storedOf(query.data, cvs.data?.cvs[0]?._id ?? null) : undefined,
  )
  const [hasClosed, setClosed] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const sending = useMutation({
    mutationFn: () => send(job._id, bodyOf(draft)),
    onSuccess: async (page) => {
      settle()
      cache.removeQueries(draftQuery(job._id))
      toast.success(t('sent.done'))
      onClose()
      await Promise.all([storeApplication(cache, page), cache.invalidateQueries(cvsQuery)])
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'job.closed') setClosed(true)
    },
  })
  const errors = sending.error instanceof ApiError ? sending.error.fields : {}
  const isRefused = sending.isError && !hasClosed && Object.keys(errors).length === 0
  const poster = applying.readers[0]
  const posterName = poster === undefined ? job.company : firstNameOf(poster.fullName)
  const readers = readersIn(applying.readers)
  return (
    <Dialog
      isSide
      open
      title={t('apply.to', { company: job.company })}
      description={<bdi>{job.title}</bdi>}
      closeLabel={t('common:close')}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <p className="flex min-w-0 flex-1 items-start gap-2.5 text-[0.8125rem] leading-snug text-soft max-sm:basis-full! max-sm:justify-center">
            <Lock size={16} className="mt-0.5 shrink-0 text-muted" />
            <span>
              {t('seen_by', { readers })}{' '}
              <span className="max-sm:sr-only">{t('files.until', { day: fullDayOf(applying.filesDeletedOn) })}</span>
            </span>
          </p>
          <Button variant="ghost" onClick={() => void save().then((isSaved) => isSaved && onClose())}>
            {t('draft.save')}
          </Button>
          <Button type="submit" form={form} pending={sending.isPending} disabled={hasClosed || !isReady || isUploading}>
            {t('send')}
          </Button>
        </>
      }
    >
      {query.isError && query.data === undefined ? (
        <ErrorState
          headingLevel={3}
          title={messageOf(query.error, t('draft.failed'))}
          retryLabel={t('common:retry')}
          onRetry={() => void query.refetch()}
        />
      ) : !isReady ? (
        <SkeletonGroup label={t('draft.loading')}>
          <div className="grid gap-4">
            <Skeleton shape="block" height={112} />
            <Skeleton shape="block" height={96} />
            <Skeleton shape="block" height={140} />
          </div>
        </SkeletonGroup>
      ) : (
        <Form
          id={form}
          isSaved
          aria-label={t('apply.to', { company: job.company })}
          errors={errors}
          pending={sending.isPending}
          onSubmit={() => sending.mutate()}
          className="grid gap-5"
        >
          {hasClosed && (
            <Banner tone="warn" announce title={t('closed.title')}>
              {t('closed.text', { count: APPLICATION_LIMITS.draftDays })}
            </Banner>
          )}
          <ProfileParts value={draft.parts} onValueChange={(parts) => change({ parts })} />
          <CvChoice value={draft.cvId} onValueChange={(cvId) => change({ cvId })} onUploading={setUploading} />
          <div>
            <TextArea
              name="note"
              label={
                <>
                  {t('note.to', { name: posterName })}{' '}
                  <span className="font-normal text-muted">
                    <bdi>{applying.notePrompt ?? t('note.prompt')}</bdi>
                  </span>
                </>
              }
              minRows={4}
              maxLength={APPLICATION_LIMITS.noteLength}
              value={draft.note}
              onValueChange={(note) => change({ note })}
              hint={
                <span className="flex justify-between gap-3">
                  <span>{t('note.hint')}</span>
                  <span className="tabular shrink-0">
                    {t('note.count', { count: draft.note.length, most: APPLICATION_LIMITS.noteLength })}
                  </span>
                </span>
              }
            />
          </div>
          {applying.questions.length > 0 && (
            <fieldset className="grid min-w-0 gap-5 border-t border-line pt-4">
              <legend className="sr-only">
                {t('questions.from', { count: applying.questions.length, name: posterName })}
              </legend>
              <h3 aria-hidden className="text-base">
                {t('questions.from', { count: applying.questions.length, name: posterName })}
              </h3>
              {applying.questions.map((question, place) => (
                <QuestionField
                  key={place}
                  question={question}
                  place={place}
                  value={draft.answers[place] ?? ''}
                  onValueChange={(answer) =>
                    change({
                      answers: applying.questions.map((_, each) =>
                        each === place ? answer : (draft.answers[each] ?? ''),
                      ),
                    })
                  }
                />
              ))}
            </fieldset>
          )}
          {isRefused && (
            <Banner tone="bad" announce title={t('send.failed')}>
              {messageOf(sending.error, t(status === 'success' ? 'send.failed.hint' : 'send.failed.here'))}
            </Banner>
          )}
          <p role="status" className="text-sm text-muted">
            {status === 'pending'
              ? t('draft.saving')
              : status === 'success'
                ? t('draft.saved')
                : status === 'error'
                  ? messageOf(refusal, t('draft.unsaved'))
                  : ''}
          </p>
        </Form>
      )}
    </Dialog>
  )
}

// The latest CV is chosen at first.
const storedOf = (
  { parts, cvId, note, answers }: Output<typeof readApplicationDraft>,
  latest: string | null,
): Draft => ({
  ...{ parts, note, answers },
  cvId: cvId ?? latest,
})
