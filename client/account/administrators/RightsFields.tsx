import { type GrantedRight, type Right, RIGHTS } from '#contract/members/rights.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { TextField } from '#client/ui/TextField.tsx'

type RightsFieldsProps = {
  rights: readonly GrantedRight[]
  onChange: (rights: GrantedRight[]) => void
}

/** Chooses rights at the desk, the classes of a verifier, and the last day. */
export const RightsFields = ({ rights, onChange }: RightsFieldsProps) => {
  const { t } = useTranslation('administrators')
  const chosen = (name: Right) => rights.find((right) => right.name === name)
  const change = (name: Right, values: Partial<GrantedRight>) =>
    onChange(rights.map((right) => (right.name === name ? { ...right, ...values } : right)))
  const limited = rights.filter(({ name }) => name !== 'owner')
  const until = limited.find((right) => right.until !== null)?.until ?? ''
  const setUntil = (day: string) =>
    onChange(rights.map((right) => (right.name === 'owner' ? right : { ...right, until: day === '' ? null : day })))

  return (
    <fieldset className="grid">
      <legend className="mb-1 font-medium">{t('rights.legend')}</legend>
      {RIGHTS.map((name) => (
        <div key={name}>
          <Checkbox
            name={name}
            label={
              <>
                {t(`right.${name}`)}
                <span className="block text-sm text-soft">{t(`right.${name}.may`)}</span>
              </>
            }
            checked={chosen(name) !== undefined}
            onCheckedChange={(isChosen) =>
              onChange(
                isChosen
                  ? [
                      ...rights,
                      { name, fromYear: null, toYear: null, until: name === 'owner' || until === '' ? null : until },
                    ]
                  : rights.filter((right) => right.name !== name),
              )
            }
          />
          {name === 'verifier' && chosen(name) !== undefined && (
            <div className="ms-8 mb-2 grid grid-cols-2 gap-3">
              <TextField
                name="fromYear"
                label={t('rights.from_year')}
                hint={t('rights.all_years')}
                inputMode="numeric"
                maxLength={4}
                value={String(chosen(name)?.fromYear ?? '')}
                onChange={({ target }) => change(name, { fromYear: yearOf(target.value) })}
              />
              <TextField
                name="toYear"
                label={t('rights.to_year')}
                inputMode="numeric"
                maxLength={4}
                value={String(chosen(name)?.toYear ?? '')}
                onChange={({ target }) => change(name, { toYear: yearOf(target.value) })}
              />
            </div>
          )}
        </div>
      ))}
      {limited.length > 0 && (
        <TextField
          name="until"
          label={t('rights.until')}
          hint={t('rights.until.hint')}
          type="date"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      )}
    </fieldset>
  )
}

const yearOf = (typed: string): number | null => (/^\d{1,4}$/.test(typed) ? Number(typed) : null)
