import Clock from 'lucide-react/icons/clock'
import Frown from 'lucide-react/icons/frown'
import Meh from 'lucide-react/icons/meh'
import Smile from 'lucide-react/icons/smile'
import type { Round } from '#contract/guidance/interviews.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Markdown } from '#client/ui/Markdown.tsx'

const faces = { good: Smile, mixed: Meh, tough: Frown } as const

/** Lists the rounds of an interview in order, along a line. */
export const Rounds = ({ rounds }: { rounds: readonly Round[] }) => {
  const { t } = useTranslation('interviews')
  return (
    <section aria-labelledby="rounds">
      <h3 id="rounds" className="mb-4 text-lg">
        {t('rounds', { count: rounds.length })}
      </h3>
      <ol className="grid gap-6">
        {rounds.map(({ kind, minutes, asked, felt }, index) => {
          const Face = felt === null ? null : faces[felt]
          return (
            <li
              key={index}
              className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3.5 not-last:before:absolute not-last:before:start-3.25 not-last:before:top-8 not-last:before:-bottom-5 not-last:before:w-px not-last:before:bg-line-strong not-last:before:content-['']"
            >
              <span
                aria-hidden
                className="tabular grid size-7 place-items-center rounded-full bg-pale text-sm font-semibold text-navy"
              >
                {index + 1}
              </span>
              <div className="grid min-w-0 gap-2">
                <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-0.5">
                  <h4 className="text-base">{t(`round.${kind}`)}</h4>
                  {minutes !== null && (
                    <span className="inline-flex items-center gap-1.5 text-sm text-muted">
                      <Clock size={14} aria-hidden />
                      {t('minutes', { count: minutes })}
                    </span>
                  )}
                  {Face !== null && felt !== null && (
                    <span className="inline-flex items-center gap-1.5 text-sm text-muted">
                      <Face size={15} aria-hidden />
                      {t(`felt.${felt}`)}
                    </span>
                  )}
                </div>
                {asked !== '' && <Markdown rich>{asked}</Markdown>}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
