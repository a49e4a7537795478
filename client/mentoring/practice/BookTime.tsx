import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import { DraftBooking, type PracticeTime } from '#contract/mentoring/practice-hours.ts'
import { CvField } from '#client/opportunities/public.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { refreshMentoring } from '../cache.ts'
import { bookTime, timesQuery } from './queries.ts'

const keyOf = ({ person, startsAt }: PracticeTime): string => `${person._id} ${startsAt}`

/** Books a mock interview at a free time: in the viewer's zone, soonest first. */
export const BookTime = ({ first, onClose }: { first: PracticeTime; onClose: () => void }) => {
  const { t } = useTranslation(['practice', 'common'])
  const cache = useQueryClient()
  const navigate = useNavigate()
  const sendOnce = useSendOnce()
  const { data: times = [first] } = useQuery(timesQuery)
  const [isUploading, setUploading] = useState(false)
  const { errors, refusal, pending, submit } = useForm(
    DraftBooking,
    async (draft) => {
      const request = await sendOnce(draft, (clientId) => bookTime({ ...draft, clientId })).finally(() => {
        void refreshMentoring(cache)
      })
      onClose()
      toast.success(t('booked', { name: request.mentor.fullName, time: dayAndTime(draft.startsAt) }), {
        action: {
          label: t('sent.see'),
          onClick: () => void navigate(`/dashboard/mentorship/${request.pairingId ?? ''}`),
        },
      })
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      size="m"
      title={t('book.title')}
      description={t('book.intro')}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending || isUploading}
      submitLabel={t('book')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onClose={onClose}
      onSubmit={({ time, ...values }) => {
        const [personId = '', startsAt = ''] = typeof time === 'string' ? time.split(' ') : []
        return submit({ ...values, personId, startsAt })
      }}
    >
      <RadioGroup
        name="time"
        label={t('book.time')}
        required
        defaultValue={keyOf(first)}
        options={times.map((time) => ({
          value: keyOf(time),
          label: dayAndTime(time.startsAt),
          description: [time.person.fullName, time.sameField ? t('same_field') : ''].filter(Boolean).join(' · '),
        }))}
      />
      {(['goal', 'question'] as const).map((field) => (
        <TextArea
          key={field}
          name={field}
          label={t(`field.mock_interview.${field}`)}
          hint={t(`field.mock_interview.${field}.example`)}
          minRows={2}
          maxLength={LIMITS.mentoringText}
          required
        />
      ))}
      <div className="grid gap-1.5">
        <Suspense fallback={<Skeleton shape="block" height={112} />}>
          <CvField isOptional onUploading={setUploading} />
        </Suspense>
        <p className="text-sm text-muted">{t('cv.hint', { count: LIMITS.sharedCvDays })}</p>
      </div>
    </FormDialog>
  )
}
