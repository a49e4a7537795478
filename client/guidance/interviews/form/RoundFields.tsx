import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { FEELINGS, ROUND_KINDS, RoundKind } from '#contract/guidance/interviews.ts'
import { GUIDANCE_LIMITS } from '#contract/guidance/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { emptyRound, type RoundState } from './state.ts'

type RoundFieldsProps = { rounds: readonly RoundState[]; onChange: (rounds: readonly RoundState[]) => void }

/** Edits the rounds of an interview, in order. Of each, only its kind is required. */
export const RoundFields = ({ rounds, onChange }: RoundFieldsProps) => {
  const { t } = useTranslation(['interview-form', 'interviews'])
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-lg font-semibold text-heading">{t('rounds')}</legend>
      <p className="-mt-2 text-sm text-muted">{t('rounds.hint')}</p>
      <ol className="grid gap-3">
        {rounds.map((round, index) => {
          const set = (changed: Partial<RoundState>) => onChange(rounds.with(index, { ...round, ...changed }))
          return (
            <li key={index} className="grid gap-4 rounded-m border border-line bg-sunken p-4">
              <div className="flex items-center justify-between gap-3">
                <h3 className="text-base">{t('round', { number: index + 1 })}</h3>
                {rounds.length > 1 && (
                  <IconButton
                    label={t('round.remove', { number: index + 1 })}
                    className="-my-2 -me-2"
                    onClick={() => onChange(rounds.toSpliced(index, 1))}
                  >
                    <Trash2 size={18} />
                  </IconButton>
                )}
              </div>
              <div className="grid items-start gap-4 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)]">
                <Select
                  name={`rounds.${index}.kind`}
                  label={t('round.kind')}
                  placeholder={t('choose')}
                  options={ROUND_KINDS.map((value) => ({ value, label: t(`interviews:round.${value}`) }))}
                  value={round.kind}
                  onValueChange={(value) => set({ kind: RoundKind.safeParse(value).data ?? '' })}
                  required
                  className="max-sm:col-span-full"
                />
                <TextField
                  name={`rounds.${index}.minutes`}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={GUIDANCE_LIMITS.roundMinutes}
                  label={t('round.minutes')}
                  value={round.minutes}
                  onValueChange={(minutes) => set({ minutes })}
                />
                <Select
                  name={`rounds.${index}.felt`}
                  label={t('round.felt')}
                  placeholder={t('not_said')}
                  options={FEELINGS.map((value) => ({ value, label: t(`interviews:felt.${value}`) }))}
                  value={round.felt}
                  onValueChange={(felt) => set({ felt })}
                />
              </div>
              <TextArea
                name={`rounds.${index}.asked`}
                label={t('round.asked')}
                hint={index === 0 ? t('round.asked.hint') : undefined}
                minRows={2}
                maxLength={GUIDANCE_LIMITS.roundWords}
                value={round.asked}
                onValueChange={(asked) => set({ asked })}
              />
            </li>
          )
        })}
      </ol>
      {rounds.length < GUIDANCE_LIMITS.rounds && (
        <Button
          variant="ghost"
          size="s"
          className="justify-self-start"
          icon={<Plus size={18} />}
          onClick={() => onChange([...rounds, emptyRound])}
        >
          {t('round.add')}
        </Button>
      )}
    </fieldset>
  )
}
