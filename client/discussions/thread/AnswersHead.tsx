import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { ANSWER_ORDERS, type AnswerOrder } from '#contract/discussions/threads.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Menu, MenuItem } from '#client/ui/Menu.tsx'
import { isQuestion, useOpenThread } from './threadContext.ts'

type AnswersHeadProps = { order: AnswerOrder; onOrderChange: (order: AnswerOrder) => void }

/** The number of answers, and their order, which applies to this visit only. */
export const AnswersHead = ({ order, onOrderChange }: AnswersHeadProps) => {
  const { t } = useTranslation('thread')
  const { thread, mayPost } = useOpenThread()
  const question = isQuestion(thread)
  if (thread.answers === 0)
    return question ? (
      <div className="mt-4 mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-[1.0625rem]">{t('answers.none')}</h3>
        {mayPost && thread.closedAt === null && (
          <p className="text-sm text-soft">{t(thread.mine ? 'answers.none.own' : 'answers.none.first')}</p>
        )}
      </div>
    ) : null
  return (
    <div className="mt-4 mb-1 flex min-h-11 items-center gap-3 print:min-h-0">
      <h3 className="text-[1.0625rem]">{t(question ? 'answers' : 'posts', { count: thread.answers })}</h3>
      {question && thread.answers > 1 && (
        <span className="ms-auto print:hidden">
          <Menu
            trigger={
              <button
                type="button"
                className="inline-flex min-h-11 items-center gap-1.5 rounded-s px-1 text-sm text-soft hover:text-navy"
              >
                {t('sort')} <b className="font-semibold text-ink">{t(`sort.${order}`)}</b>
                <ChevronDown size={15} />
              </button>
            }
          >
            {ANSWER_ORDERS.map((option) => (
              <MenuItem
                key={option}
                icon={
                  option === order ? (
                    <Check size={17} aria-label={t('sort.current')} />
                  ) : (
                    <span className="size-4.25 shrink-0" />
                  )
                }
                onSelect={() => onOrderChange(option)}
              >
                {t(`sort.${option}`)}
              </MenuItem>
            ))}
          </Menu>
        </span>
      )}
    </div>
  )
}
