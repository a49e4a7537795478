import { useQueryClient } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { useId } from 'react'
import * as z from 'zod/mini'
import { optionalText } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import type { PairingFeedback, PairingPage } from '#contract/mentoring/pairings.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Form } from '#client/ui/Form.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { refreshMentoring } from '../cache.ts'
import { otherOf } from './Pairings.tsx'
import { giveFeedback } from './queries.ts'

const RATINGS = ['5', '4', '3', '2', '1'] as const
const Draft = z.object({
  rating: z.enum(RATINGS, 'required'),
  words: z._default(optionalText(LIMITS.mentoringText), ''),
})

/** Shows the feedback of both members after a mentorship has ended. The viewer's own can be changed until the other's is revealed. */
export const Feedback = ({ page }: { page: PairingPage }) => {
  const { t } = useTranslation('pairings')
  const id = useId()
  const { pairing, myFeedback, theirFeedback, feedbackOpensAt } = page
  const name = useNameOf()(otherOf(pairing))
  return (
    <Card render={<section aria-labelledby={id} />} className="grid gap-4">
      <h2 id={id} className="text-lg">
        {t('feedback')}
      </h2>
      {theirFeedback !== null && <Given label={t('feedback.of', { name })} feedback={theirFeedback} />}
      {myFeedback !== null && <Given label={t('feedback.mine')} feedback={myFeedback} />}
      {theirFeedback === null && (
        <>
          <p className="text-sm text-soft">
            {feedbackOpensAt === null
              ? t('feedback.hint', { name })
              : t('feedback.hint_until', { name, day: day(feedbackOpensAt) })}
          </p>
          {myFeedback === null && <FeedbackForm pairingId={pairing._id} />}
        </>
      )}
      {theirFeedback !== null && myFeedback === null && <FeedbackForm pairingId={pairing._id} />}
    </Card>
  )
}

const Given = ({ label, feedback: { rating, words } }: { label: string; feedback: PairingFeedback }) => {
  const { t } = useTranslation('pairings')
  return (
    <div>
      <p className="text-sm text-muted">{label}</p>
      <p className="mt-1 flex items-center gap-2 font-semibold text-heading">
        <span aria-hidden className="flex gap-0.5 text-warn">
          {RATINGS.map((_, place) => (
            <Star key={place} size={17} className={place < rating ? 'fill-current' : undefined} />
          ))}
        </span>
        {t(`rating.${RATINGS.find((each) => Number(each) === rating) ?? '1'}`)}
      </p>
      {words !== '' && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line text-ink">
          {words}
        </p>
      )}
    </div>
  )
}

const FeedbackForm = ({ pairingId }: { pairingId: string }) => {
  const { t } = useTranslation('pairings')
  const cache = useQueryClient()
  const { errors, pending, submit } = useForm(Draft, async ({ rating, words }) => {
    await giveFeedback(pairingId, { rating: Number(rating), words: words ?? '' })
    toast.success(t('feedback.done'))
    await refreshMentoring(cache)
  })
  return (
    <Form errors={errors} pending={pending} onSubmit={submit} className="grid gap-4">
      <RadioGroup
        name="rating"
        label={t('feedback.rating')}
        options={RATINGS.map((rating) => ({ value: rating, label: t(`rating.${rating}`) }))}
        required
      />
      <TextArea
        name="words"
        label={t('feedback.words')}
        hint={t('feedback.words.hint')}
        minRows={2}
        maxLength={LIMITS.mentoringText}
      />
      <div>
        <Button type="submit" pending={pending}>
          {t('feedback.submit')}
        </Button>
      </div>
    </Form>
  )
}
