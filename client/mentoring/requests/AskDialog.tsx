import { useQueryClient } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LIMITS, TIMES } from '#contract/limits.ts'
import type { MentorOffer } from '#contract/mentoring/offers.ts'
import { DraftRequest } from '#contract/mentoring/requests.ts'
import { useCollege } from '#client/platform/college.ts'
import { createStore, useStore } from '#client/platform/createStore.ts'
import { shortDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { UnsavedContext } from '#client/ui/contexts.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { refreshMentoring } from '../cache.ts'
import { Mentor } from '../mentors/MentorCard.tsx'
import { type Choice, NextChoices } from './NextChoices.tsx'
import { sendRequest } from './queries.ts'

const QUESTIONS = ['goal', 'question', 'availability'] as const
const blank = { goal: '', question: '', availability: '' }

// Survives closing the dialog, so that the member can read a profile or ask another mentor with the same texts.
const typed = createStore(blank)

/** Renders the mentoring request form: three questions, fallback mentors, and what happens next. */
export const AskDialog = ({ offer, onClose }: { offer: MentorOffer; onClose: () => void }) => {
  const { t } = useTranslation(['mentoring-requests', 'common'])
  const cache = useQueryClient()
  const navigate = useNavigate()
  const texts = useStore(typed)
  const [next, setNext] = useState<readonly Choice[]>([])
  const [lapsesAt] = useState(() => new Date(Date.now() + TIMES.mentoringLapse))
  const { mail } = useCollege()
  const { mentor } = offer
  const name = mentor.fullName
  const { errors, refusal, pending, submit } = useForm(
    DraftRequest,
    async (draft) => {
      const request = await sendRequest(draft)
      typed.setState(blank, true)
      onClose()
      toast.success(t('ask.done', { name }), {
        action: {
          label: t('ask.see'),
          onClick: () => void navigate(`/dashboard/mentorship?view=requests#${request._id}`),
        },
      })
      await refreshMentoring(cache)
    },
    { say: () => undefined },
  )
  return (
    // No confirmation, because the texts are kept.
    <UnsavedContext value={undefined}>
      <FormDialog
        size="m"
        title={t('ask.title', { name })}
        description={t('ask.intro', { name })}
        above={
          <div className="mb-5 rounded-m bg-sunken p-4">
            <Mentor offer={offer} size="s" />
            <p dir="auto" className="mt-2.5 text-[0.9375rem] leading-snug wrap-anywhere text-ink">
              {offer.about}
            </p>
          </div>
        }
        errors={errors}
        refusal={refusal?.sentence}
        pending={pending}
        submitLabel={t('ask.submit')}
        cancelLabel={t('common:cancel')}
        closeLabel={t('common:close')}
        onClose={onClose}
        onSubmit={({ passesOn }) =>
          submit({ ...texts, passesOn, choices: [mentor._id, ...next.map(({ _id }) => _id)] })
        }
      >
        {QUESTIONS.map((question) => (
          <TextArea
            key={question}
            name={question}
            label={t(`field.${question}`, { name })}
            hint={t(`field.${question}.example`)}
            minRows={2}
            maxLength={LIMITS.mentoringText}
            value={texts[question]}
            onValueChange={(text) => typed.setState({ [question]: text })}
            required
          />
        ))}
        <NextChoices first={mentor} chosen={next} onChoose={setNext} />
        {next.length > 0 && <Checkbox name="passesOn" label={t('ask.passes_on')} defaultChecked />}
        <p className="flex items-start gap-2.5 rounded-m bg-pale px-4 py-3 text-sm text-ink">
          <CalendarClock size={18} className="mt-0.5 shrink-0 text-navy" />
          <span>{t(mail ? 'ask.next.mail' : 'ask.next', { name, day: shortDay(lapsesAt) })}</span>
        </p>
      </FormDialog>
    </UnsavedContext>
  )
}
