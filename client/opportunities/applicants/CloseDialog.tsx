import { useQuery, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { smallPhoto } from '#contract/members/person.ts'
import type { ApplicantRow, ApplicantsPage } from '#contract/opportunities/applicants.ts'
import type { ClosingPreview } from '#contract/opportunities/closing.ts'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { CancelButton, Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Select } from '#client/ui/Select.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { firstNameOf, namesIn } from '../applications/words.ts'
import { closingQuery, refreshAll, verbs } from './queries.ts'

const TEXTS = ['not_this_time', 'filled', 'withdrawn'] as const

type CloseDialogProps = {
  numbers: ApplicantsPage
  /** Only these, without closing the job to new applications. */
  rows: readonly ApplicantRow[] | undefined
  onClose: () => void
  onDone: () => void
}

/** Closes a job, or some of its applications, with one message to each person. Nothing leaves for ten minutes. */
export const CloseDialog = ({ numbers, rows, onClose, onDone }: CloseDialogProps) => {
  const { t } = useTranslation(['applicants', 'common'])
  const cache = useQueryClient()
  const form = useId()
  const nameOf = useNameOf()
  const sendOnce = useSendOnce()
  const preview = useQuery(closingQuery(numbers.job._id))
  const own = firstNameOf(useOwnProfile().data?.fullName ?? '')
  const textOf = (text: (typeof TEXTS)[number]) =>
    t('close.letter', { greeting: t('close.greeting'), text: t(`close.text.${text}`), name: own })
  const [text, setText] = useState<(typeof TEXTS)[number]>('not_this_time')
  const [words, setWords] = useState<string>()
  const [hasLines, setHasLines] = useState(false)
  const [lines, setLines] = useState<Readonly<Record<string, string>>>({})
  const [isFilled, setFilled] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const written = words ?? textOf(text)
  const count = rows?.length ?? preview.data?.recipients ?? 0
  const inTouch = (preview.data?.inTouch ?? []).filter(
    ({ _id }) => rows === undefined || rows.some((row) => row._id === _id),
  )

  const close = async () => {
    if (isPending || preview.data === undefined) return
    setEmpty(count > 0 && written.trim() === '')
    setProblem(undefined)
    if (count > 0 && written.trim() === '') return
    setPending(true)
    const input = {
      ...(count > 0 && { words: written }),
      filled: isFilled,
      ...(rows !== undefined && { applications: rows.map(({ _id }) => _id) }),
      lines: hasLines
        ? inTouch.flatMap(({ _id }) => (lines[_id]?.trim() ? [{ application: _id, words: lines[_id].trim() }] : []))
        : [],
    }
    try {
      const { closing } = await sendOnce(input, (clientId) => verbs.close(numbers.job._id, { ...input, clientId }))
      toast.success(closing === null ? t('close.done') : t('close.waits', { count: closing.recipients }))
      onDone()
      await refreshAll(cache)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      open
      size="m"
      title={t(rows === undefined ? 'close' : 'close.some')}
      description={<bdi>{numbers.job.title}</bdi>}
      closeLabel={t('common:close')}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          {rows === undefined && (
            <p className="flex min-w-0 flex-1 items-center gap-2 text-[0.8125rem] text-soft max-sm:basis-full!">
              <Trash2 size={16} className="shrink-0 text-muted" />
              {t('close.files', { count: APPLICATION_LIMITS.fileDays })}
            </p>
          )}
          <CancelButton>{t(rows === undefined ? 'close.keep' : 'common:cancel')}</CancelButton>
          <Button
            type="submit"
            form={form}
            pending={isPending}
            disabled={preview.data === undefined}
            className="max-sm:px-3"
          >
            {count === 0 ? t('close.only') : t(rows === undefined ? 'close.send' : 'close.send.some', { count })}
          </Button>
        </>
      }
    >
      {preview.data === undefined ? (
        preview.isError ? (
          <ErrorState
            headingLevel={3}
            title={messageOf(preview.error)}
            retryLabel={t('common:retry')}
            onRetry={() => void preview.refetch()}
          />
        ) : (
          <Skeleton shape="block" height={220} />
        )
      ) : (
        <Form
          id={form}
          aria-label={t('close')}
          errors={isEmpty ? { words: t('close.empty') } : {}}
          pending={isPending}
          onSubmit={close}
          className="grid gap-4"
        >
          <div className="flex items-start gap-3.5">
            {inTouch.length > 0 && (
              <div className="flex -space-x-2 rtl:space-x-reverse" aria-hidden>
                {inTouch.slice(0, 3).map(({ _id, applicant }) => (
                  <Avatar
                    key={_id}
                    id={applicant?._id ?? _id}
                    name={nameOf(applicant)}
                    photo={smallPhoto(applicant?.profilePhoto ?? null)}
                    size="s"
                  />
                ))}
              </div>
            )}
            <p className="min-w-0 text-[0.9375rem] text-soft">
              <b className="font-semibold text-ink">
                {count === 0 ? t('close.nobody') : t('close.reaches', { count })}
              </b>{' '}
              {rows === undefined && preview.data.leftOut.length > 0 && <LeftOut preview={preview.data} />}
            </p>
          </div>
          {count > 0 && (
            <>
              <Select
                name="text"
                label={t('close.start')}
                value={text}
                onValueChange={(value) => {
                  const chosen = TEXTS.find((each) => each === value) ?? text
                  setText(chosen)
                  setWords(undefined)
                  setFilled(chosen === 'filled')
                }}
                options={TEXTS.map((value) => ({ value, label: t(`close.text.${value}.name`) }))}
              />
              <TextArea
                name="words"
                label={t('close.words')}
                hint={t('close.words.hint')}
                required
                minRows={8}
                maxRows={14}
                maxLength={LIMITS.textLength}
                value={written}
                onValueChange={setWords}
              />
              {inTouch.length > 0 && (
                <div>
                  <Checkbox
                    name="lines"
                    label={t('close.lines', { count: inTouch.length })}
                    hint={t('close.lines.hint', {
                      names: namesIn(inTouch.map(({ applicant }) => firstNameOf(nameOf(applicant)))),
                    })}
                    checked={hasLines}
                    onCheckedChange={setHasLines}
                  />
                  {hasLines && (
                    <div className="mt-2 grid gap-3">
                      {inTouch.map(({ _id, applicant }) => (
                        <TextField
                          key={_id}
                          name={`line.${_id}`}
                          label={t('close.line', { name: nameOf(applicant) })}
                          maxLength={500}
                          value={lines[_id] ?? ''}
                          onValueChange={(line) => setLines({ ...lines, [_id]: line })}
                        />
                      ))}
                    </div>
                  )}
                </div>
              )}
              <p className="text-sm text-muted">{t('close.ten')}</p>
            </>
          )}
          {rows === undefined && (
            <Checkbox name="filled" label={t('close.filled')} checked={isFilled} onCheckedChange={setFilled} />
          )}
          {problem !== undefined && (
            <Banner tone="bad" announce>
              {problem}
            </Banner>
          )}
        </Form>
      )}
    </Dialog>
  )
}

const LeftOut = ({ preview: { leftOut, leftOutCount } }: { preview: ClosingPreview }) => {
  const { t } = useTranslation('applicants')
  const nameOf = useNameOf()
  const withNews = leftOut
    .filter(({ state }) => state !== 'closed')
    .map(({ applicant }) => firstNameOf(nameOf(applicant)))
  const withdrew = leftOut
    .filter(({ state }) => state === 'closed')
    .map(({ applicant }) => firstNameOf(nameOf(applicant)))
  return (
    <>
      {withNews.length > 0 && t('close.left_out', { names: namesIn(withNews) })}{' '}
      {withdrew.length > 0 && t('close.withdrew', { names: namesIn(withdrew) })}{' '}
      {leftOutCount > leftOut.length && t('close.others', { count: leftOutCount - leftOut.length })}
    </>
  )
}
