import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DraftPracticeOffer, type PracticeSummary } from '#contract/mentoring/practice.ts'
import { LIMITS } from '#contract/limits.ts'
import type { PracticeHour } from '#contract/mentoring/practice-hours.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { SectionHead } from '#client/ui/Section.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { refreshMentoring } from '../cache.ts'
import { useAnswer } from '../requests/useAnswer.ts'
import { HoursField } from './HoursField.tsx'
import { removeOffer, saveOffer } from './queries.ts'

/** Lets an alumnus offer CV reviews and mock interviews, pause and end that. */
export const OfferHelp = ({ kinds }: { kinds: readonly PracticeSummary[] }) => {
  const { t } = useTranslation('practice')
  return (
    <section aria-labelledby="offer-help">
      <SectionHead id="offer-help">{t('offer')}</SectionHead>
      <Card>
        <Offers kinds={kinds} />
      </Card>
    </section>
  )
}

/** What an alumnus offers of each kind, with its actions. */
export const Offers = ({ kinds }: { kinds: readonly PracticeSummary[] }) => (
  <ul className="grid divide-y divide-line">
    {kinds.map((summary) => (
      <Offer key={summary.kind} summary={summary} />
    ))}
  </ul>
)

const Offer = ({ summary: { kind, mine } }: { summary: PracticeSummary }) => {
  const { t } = useTranslation(['practice', 'common'])
  const [open, setOpen] = useState(false)
  const draft = mine === null ? undefined : { perMonth: mine.perMonth, field: mine.field ?? '' }
  const pause = useAnswer((paused: boolean) => saveOffer(kind, { perMonth: 1, ...draft, paused }), t('offer.saved'))
  const remove = useAnswer(() => removeOffer(kind), t('offer.removed'))
  return (
    <li className="py-3.5 first:pt-0 last:pb-0">
      <h3 className="text-base leading-snug">{t(`offer.${kind}`)}</h3>
      <p className="text-sm text-soft">
        {mine === null
          ? t(`offer.${kind}.hint`)
          : mine.paused
            ? t('offer.paused')
            : t('offer.taken', { taken: mine.accepted, count: mine.perMonth })}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="s" variant={mine === null ? 'secondary' : 'ghost'} onClick={() => setOpen(true)}>
          {t(mine === null ? 'offer.start' : 'offer.change')}
        </Button>
        {mine !== null && (
          <>
            <Button size="s" variant="ghost" pending={pause.isPending} onClick={() => pause.mutate(!mine.paused)}>
              {t(mine.paused ? 'offer.resume' : 'offer.pause')}
            </Button>
            <Button size="s" variant="ghost" pending={remove.isPending} onClick={() => remove.mutate(undefined)}>
              {t('offer.end')}
            </Button>
          </>
        )}
      </div>
      {open && <OfferDialog kind={kind} mine={mine} onClose={() => setOpen(false)} />}
    </li>
  )
}

type OfferDialogProps = Pick<PracticeSummary, 'kind' | 'mine'> & { onClose: () => void }

const OfferDialog = ({ kind, mine, onClose }: OfferDialogProps) => {
  const { t } = useTranslation(['practice', 'common'])
  const cache = useQueryClient()
  const { data: me } = useOwnProfile()
  const [hours, setHours] = useState<PracticeHour[]>(mine?.hours ?? [])
  const { errors, refusal, pending, submit } = useForm(
    DraftPracticeOffer,
    async (draft) => {
      await saveOffer(kind, { ...draft, paused: mine?.paused ?? false })
      onClose()
      toast.success(t('offer.saved'))
      await refreshMentoring(cache)
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      title={t(`offer.${kind}`)}
      description={t(`offer.${kind}.hint`)}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('common:save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onClose={onClose}
      onSubmit={(values) => submit(kind === 'mock_interview' ? { ...values, hours } : values)}
    >
      <TextField
        name="perMonth"
        inputMode="numeric"
        label={t('offer.per_month')}
        hint={t('offer.per_month.hint')}
        defaultValue={String(mine?.perMonth ?? 2)}
        required
      />
      <TextField
        name="field"
        label={t('offer.field')}
        hint={t('offer.field.hint')}
        maxLength={LIMITS.lineLength}
        defaultValue={mine === null ? (me?.fieldOfStudy ?? '') : (mine.field ?? '')}
      />
      {kind === 'mock_interview' && <HoursField hours={hours} onChange={setHours} />}
    </FormDialog>
  )
}
