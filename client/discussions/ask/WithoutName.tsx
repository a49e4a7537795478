import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { Spaces } from '#contract/discussions/spaces.ts'
import { inWords } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { AnonymousFace } from '../author.tsx'

type WithoutNameProps = Pick<Spaces, 'helpLine'> & {
  /** How many questions the viewer may still ask without their name, and from when if it is none. */
  left: Spaces['anonymous']
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** The choice to ask without one's name, with what it means, the limit, and the college's help contacts. */
export const WithoutName = ({ helpLine, left: { left, from }, checked, onCheckedChange }: WithoutNameProps) => {
  const { t } = useTranslation(['discussions', 'common'])
  return (
    <div className="grid content-start gap-3">
      <p aria-hidden className="-mb-1.5 text-sm font-medium text-ink max-wide:hidden">
        {t('ask.anonymous.label')}
      </p>
      <Card padding="none" className="px-4 py-2.5">
        <Switch
          name="anonymous"
          label={
            <span className="grid gap-1">
              <span className="font-semibold text-heading">{t('ask.anonymous')}</span>
              <span className="text-[0.84375rem] leading-normal text-soft">{t('ask.anonymous.text')}</span>
              <span className="text-[0.84375rem] leading-normal text-soft">
                {left === 0 && from !== null
                  ? t('ask.anonymous.used_up', {
                      from: inWords(from, { weekday: 'long', day: 'numeric', month: 'long' }),
                    })
                  : t('ask.anonymous.limits', { count: left, maximum: DISCUSSION_LIMITS.anonymousQuestions })}
              </span>
            </span>
          }
          checked={checked}
          disabled={left === 0 && !checked}
          onCheckedChange={onCheckedChange}
        />
      </Card>
      {helpLine !== null && <p className="px-4 text-[0.84375rem] text-soft">{helpLine}</p>}
      {checked && (
        <p className="flex items-center gap-3 px-4">
          <AnonymousFace className="size-11" />
          <span className="min-w-0 leading-snug">
            <span className="block font-semibold text-heading">{t('common:anonymous_student')}</span>
            <span className="block text-[0.84375rem] text-soft">{t('ask.anonymous.preview')}</span>
          </span>
        </p>
      )}
    </div>
  )
}
