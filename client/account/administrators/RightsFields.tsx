import { use } from 'react'
import { type GrantedRight, type Right, RIGHTS } from '#contract/members/rights.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { FormErrorsContext } from '#client/ui/fieldContexts.ts'
import { TextField } from '#client/ui/TextField.tsx'

type RightsFieldsProps = {
  rights: readonly GrantedRight[]
  onChange: (rights: GrantedRight[]) => void
}

const limits = ['fromYear', 'toYear', 'until'] as const

/** Chooses rights at the desk, the classes of a verifier, and the last day. */
export const RightsFields = ({ rights, onChange }: RightsFieldsProps) => {
  const { t } = useTranslation('administrators')
  const { errorOf } = use(FormErrorsContext)
  const names = ['rights', ...rights.flatMap((_, at) => limits.map((limit) => `rights.${at}.${limit}`))]
  const problem = names.map(errorOf).find((each) => each !== undefined)
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
                onValueChange={(typed) => change(name, { fromYear: yearOf(typed) })}
              />
              <TextField
                name="toYear"
                label={t('rights.to_year')}
                inputMode="numeric"
                maxLength={4}
                value={String(chosen(name)?.toYear ?? '')}
                onValueChange={(typed) => change(name, { toYear: yearOf(typed) })}
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
          onValueChange={setUntil}
        />
      )}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </fieldset>
  )
}

const yearOf = (typed: string): number | null => (/^\d{1,4}$/.test(typed) ? Number(typed) : null)
