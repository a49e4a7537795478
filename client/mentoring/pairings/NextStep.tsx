import { useId, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { Pairing } from '#contract/mentoring/pairings.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { saveNextStep } from './queries.ts'
import { useChange } from './useChange.ts'

/** Shows the next step, which both members can edit. */
export const NextStep = ({ pairing }: { pairing: Pairing }) => {
  const { t } = useTranslation(['pairings', 'common'])
  const id = useId()
  const [open, setOpen] = useState(false)
  const save = useChange((words: string) => saveNextStep(pairing._id, words))
  const isOver = pairing.endedAt !== null
  if (isOver && pairing.nextStep === null) return null
  return (
    <Card render={<section aria-labelledby={id} />} className="border-s-4 border-s-navy">
      <h2 id={id} className="text-lg">
        {t('next_step')}
      </h2>
      {open ? (
        <Form
          pending={save.isPending}
          onSubmit={({ nextStep }) =>
            save.mutate(typeof nextStep === 'string' ? nextStep : '', { onSuccess: () => setOpen(false) })
          }
          className="mt-2 grid gap-3"
        >
          <TextField
            name="nextStep"
            label={t('next_step')}
            labelHidden
            maxLength={LIMITS.lineLength}
            defaultValue={pairing.nextStep ?? ''}
          />
          <div className="flex gap-2.5">
            <Button type="submit" size="s" variant="secondary" pending={save.isPending}>
              {t('common:save')}
            </Button>
            <Button size="s" variant="ghost" onClick={() => setOpen(false)}>
              {t('common:cancel')}
            </Button>
          </div>
        </Form>
      ) : (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p dir="auto" className="min-w-0 wrap-anywhere text-soft">
            {pairing.nextStep ?? t('next_step.none')}
          </p>
          {!isOver && (
            <Button size="s" variant="ghost" onClick={() => setOpen(true)}>
              {t(pairing.nextStep === null ? 'next_step.set' : 'next_step.change')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
