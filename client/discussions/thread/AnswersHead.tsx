import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Post } from '#contract/discussions/posts.ts'
import { ANSWER_ORDERS, type AnswerOrder, type Thread } from '#contract/discussions/threads.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Menu, MenuItem } from '#client/ui/Menu.tsx'
import { isQuestion, useOpenThread } from './threadContext.ts'

type AnswersHeadProps = { opening: Post; order: AnswerOrder; onOrderChange: (order: AnswerOrder) => void }

/** The number of answers, and their order, which applies to this visit only. */
export const AnswersHead = ({ opening, order, onOrderChange }: AnswersHeadProps) => {
  const { t } = useTranslation('thread')
  const { thread, mayPost } = useOpenThread()
  const question = isQuestion(thread)
  const hint = mayPost && thread.closedAt === null && opening.hidden === null ? hintOf(thread) : undefined
  if (thread.answers === 0)
    return question ? (
      <div className="mt-4 mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-[1.0625rem]">{t('answers.none')}</h3>
        {hint && <p className="text-sm text-soft">{t(`answers.none.${hint}`)}</p>}
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

/** Returns what happens next to a question without answers. Its author isn't notified of answers unless they follow it. */
const hintOf = ({ mine, unchecked, level }: Thread) => {
  if (unchecked) return 'unpublished'
  if (!mine) return 'first'
  return level === 'following' ? 'own' : undefined
}
