import { useQuery, useQueryClient } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import type { PracticeKind } from '#contract/mentoring/kinds.ts'
import { DraftPracticeRequest } from '#contract/mentoring/practice.ts'
import { CvField } from '#client/opportunities/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { Select } from '#client/ui/Select.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { refreshMentoring } from '../cache.ts'
import { peopleQuery, sendPracticeRequest } from './queries.ts'

const QUESTIONS = {
  cv_review: ['goal', 'question'],
  mock_interview: ['goal', 'question', 'availability'],
} as const

/** Asks for a CV review or a mock interview: a short form. The portal chooses the person unless the member does. */
export const AskForPractice = ({ kind, onClose }: { kind: PracticeKind; onClose: () => void }) => {
  const { t } = useTranslation(['practice', 'common'])
  const cache = useQueryClient()
  const navigate = useNavigate()
  const sendOnce = useSendOnce()
  const { data: people = [] } = useQuery(peopleQuery(kind))
  const [isUploading, setUploading] = useState(false)
  const { errors, refusal, pending, submit } = useForm(
    DraftPracticeRequest,
    async (draft) => {
      const request = await sendOnce(draft, (clientId) => sendPracticeRequest({ ...draft, clientId }))
      onClose()
      toast.success(t('sent', { name: request.mentor.fullName }), {
        action: { label: t('sent.see'), onClick: () => void navigate(`/dashboard/guidance/practice#${request._id}`) },
      })
      await refreshMentoring(cache)
    },
    { say: () => undefined },
  )
  const free = people.filter((each) => each.free && !each.asked)
  return (
    <FormDialog
      size="m"
      title={t(`ask.${kind}`)}
      description={t(`ask.${kind}.intro`)}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending || isUploading}
      submitLabel={t('send')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onClose={onClose}
      onSubmit={(values) => submit({ ...values, personId: values['personId'] || undefined, kind })}
    >
      {QUESTIONS[kind].map((field) => (
        <TextArea
          key={field}
          name={field}
          label={t(`field.${kind}.${field}` as 'field.cv_review.goal')}
          hint={t(`field.${kind}.${field}.example` as 'field.cv_review.goal.example')}
          minRows={2}
          maxLength={LIMITS.mentoringText}
          required
        />
      ))}
      <div className="grid gap-1.5">
        <Suspense fallback={<Skeleton shape="block" height={112} />}>
          <CvField isOptional={kind !== 'cv_review'} onUploading={setUploading} />
        </Suspense>
        <p className="text-sm text-muted">{t('cv.hint', { count: LIMITS.sharedCvDays })}</p>
      </div>
      <Select
        name="personId"
        label={t('field.person')}
        options={free.map(({ person, field, sameField }) => ({
          value: person._id,
          label: [person.fullName, sameField ? t('same_field') : field].filter((part) => part !== null).join(' · '),
        }))}
        placeholder={t('field.person.any')}
      />
      <p className="flex items-start gap-2.5 rounded-m bg-pale px-4 py-3 text-sm text-ink">
        <CalendarClock size={18} className="mt-0.5 shrink-0 text-navy" />
        <span>{t('next')}</span>
      </p>
    </FormDialog>
  )
}
