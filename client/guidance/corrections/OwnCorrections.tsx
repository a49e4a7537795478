import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Correction } from '#contract/guidance/corrections.ts'
import { GUIDANCE_LIMITS } from '#contract/guidance/limits.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { ago } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { guideKey } from '../keys.ts'
import type { Writer } from '../writing/queries.ts'
import { accept, correctionsQuery, decline } from './queries.ts'

type OwnCorrectionsProps = { id: string; writer: Writer; edit: string; onDecided?: (() => void) | undefined }

/**
 * The corrections of a guide that wait for the viewer, each with the old and the new words. `edit`: the path of the editor. `onDecided` is called before
 * a decided one disappears.
 */
export const OwnCorrections = ({ id, writer, edit, onDecided }: OwnCorrectionsProps) => {
  const { t } = useTranslation(['guide-corrections', 'common'])
  const { data, isPending, refetch } = useQuery(correctionsQuery(id, writer))
  if (isPending)
    return (
      <SkeletonGroup label={t('common:loading')}>
        <Skeleton shape="block" height={160} />
      </SkeletonGroup>
    )
  if (data === undefined)
    return (
      <ErrorState
        headingLevel={3}
        title={t('own.failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  if (data.corrections.length === 0) return <p className="text-soft">{t('own.none')}</p>
  return (
    <ul className="grid gap-4">
      {data.corrections.map((correction) => (
        <CorrectionCard key={correction._id} {...{ id, writer, edit, correction, onDecided }} />
      ))}
    </ul>
  )
}

const CorrectionCard = ({
  id,
  writer,
  edit,
  correction,
  onDecided,
}: OwnCorrectionsProps & { correction: Correction }) => {
  const { t } = useTranslation(['guide-corrections', 'common'])
  const cache = useQueryClient()
  const { _id, reader, quote, suggestion, inText, createdAt } = correction
  const name = useNameOf()(reader)
  const [step, setStep] = useState<'edit' | 'decline'>()
  const [replacement, setReplacement] = useState(suggestion)
  const [words, setWords] = useState('')
  const [reviewed, setReviewed] = useState(false)
  const decision = useMutation({
    mutationFn: (kind: 'accept' | 'decline') =>
      kind === 'decline'
        ? decline(id, _id, words, writer)
        : accept(id, _id, inText ? { replacement, reviewed } : { byHand: true, reviewed }, writer),
    onSuccess: ({ message }) => {
      onDecided?.()
      toast.success(message)
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () =>
      cache.invalidateQueries({ queryKey: guideKey, predicate: ({ queryKey }) => queryKey[1] !== 'draft' }),
  })
  const decide = (kind: 'accept' | 'decline') => decision.mutate(kind)
  const isPending = (kind: 'accept' | 'decline') => decision.isPending && decision.variables === kind
  return (
    <Card render={<li />} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className="flex items-center gap-2.5">
        <Avatar id={reader._id} name={name} photo={smallPhoto(reader.profilePhoto)} size="s" />
        <p className="min-w-0 text-sm text-soft">
          <bdi className="font-semibold text-heading">{name}</bdi> · {ago(createdAt)}
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side label={t('own.old')} text={quote ?? t('own.whole')} isMuted={quote === null} />
        {step === 'edit' ? (
          <TextArea
            name="replacement"
            label={t('own.new')}
            maxLength={GUIDANCE_LIMITS.suggestion}
            value={replacement}
            onValueChange={setReplacement}
          />
        ) : (
          <Side label={t('own.new')} text={replacement} isNew />
        )}
      </div>
      {!inText && quote !== null && <p className="text-sm text-warn">{t('own.elsewhere')}</p>}
      {step === 'decline' ? (
        <div className="grid gap-3">
          <TextArea
            name="words"
            label={t('own.decline.words', { name })}
            hint={t('own.decline.hint')}
            maxLength={500}
            minRows={2}
            value={words}
            onValueChange={setWords}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="s" variant="secondary" pending={isPending('decline')} onClick={() => decide('decline')}>
              {t('own.decline.send')}
            </Button>
            <Button size="s" variant="quiet" onClick={() => setStep(undefined)}>
              {t('common:cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <Checkbox name="reviewed" label={t('own.reviewed')} checked={reviewed} onCheckedChange={setReviewed} />
          <div className="flex flex-wrap gap-2">
            <Button
              size="s"
              variant="secondary"
              disabled={inText && replacement.trim() === ''}
              pending={isPending('accept')}
              onClick={() => decide('accept')}
            >
              {t(inText ? 'own.accept' : 'own.accept.by_hand')}
            </Button>
            {inText ? (
              step !== 'edit' && (
                <Button size="s" variant="ghost" onClick={() => setStep('edit')}>
                  {t('common:edit')}
                </Button>
              )
            ) : (
              <Button size="s" variant="ghost" render={<Link to={edit} />}>
                {t('own.open_editor')}
              </Button>
            )}
            <Button size="s" variant="quiet" onClick={() => setStep('decline')}>
              {t('own.decline')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

type SideProps = { label: string; text: string; isNew?: boolean; isMuted?: boolean }

const Side = ({ label, text, isNew = false, isMuted = false }: SideProps) => (
  <div className="min-w-0">
    <p className="mb-1 text-sm font-medium text-soft">{label}</p>
    <p
      dir="auto"
      className={`rounded-s px-3 py-2 text-start text-[0.9375rem] break-words whitespace-pre-wrap ${isMuted ? 'bg-sunken text-soft' : isNew ? 'bg-good-soft text-ink' : 'bg-sunken text-ink'}`}
    >
      {text}
    </p>
  </div>
)
