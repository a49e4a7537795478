import { useQueryClient } from '@tanstack/react-query'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import MessagesSquare from 'lucide-react/icons/messages-square'
import type { ReactElement } from 'react'
import type { AnsweredQuestion, HomeQuestions, WaitingAsk } from '#contract/discussions/home.ts'
import type { Brought, WaitingRow } from '#client/platform/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { AuthorFace, firstName } from '../author.tsx'
import { refuse, undo } from '../asking/queries.ts'
import { homeQuestionsQuery } from './queries.ts'

type QuestionRowsProps = {
  questions: HomeQuestions
  children: (brought: Brought<WaitingRow>) => ReactElement | null
}

/** Presents questions as rows of the home, answered or refused in place. */
export const QuestionRows = ({ questions: { asked, answered }, children }: QuestionRowsProps) => {
  const { t } = useTranslation('asking')
  const nameOf = useNameOf()
  const cache = useQueryClient()
  const refetch = () => cache.invalidateQueries(homeQuestionsQuery)
  const askedRow = ({ _id, title, author, passedOnBy, promised }: WaitingAsk): WaitingRow => {
    const asker = author === null ? t('home.student') : firstName(nameOf(author))
    const answer = {
      label: t('asked.answer'),
      name: t('offered.answer_of', { title }),
      to: `/dashboard/discussions/${_id}?answer`,
    }
    const decline = {
      label: t('asked.refuse'),
      name: t('home.refuse_of', { title }),
      run: () => refuse(_id).then(() => void refetch()),
      done: t('asked.is_refused', { name: asker }),
      undo: () => undo(_id).then(refetch),
    }
    return {
      id: `ask ${_id}`,
      mark: (
        <AuthorFace of={{ author: passedOnBy ?? author, anonymous: passedOnBy === null && author === null }} size="m" />
      ),
      Icon: MessageCircleQuestion,
      title:
        passedOnBy !== null
          ? t('asked.passed', { name: firstName(nameOf(passedOnBy)), asker })
          : author === null
            ? t('asked.title.anonymous')
            : t('asked.title', { name: asker }),
      reason: promised ? t('asked.is_promised') : undefined,
      words: title,
      actions: promised ? [answer] : [decline, answer],
    }
  }
  const answeredRow = ({ _id, title, unread }: AnsweredQuestion): WaitingRow => ({
    id: `answers ${_id}`,
    mark: (
      <span className="grid size-11 place-items-center rounded-full bg-sunken text-navy">
        <MessagesSquare size={22} />
      </span>
    ),
    Icon: MessageCircleQuestion,
    title,
    reason: t('home.answered', { count: unread }),
    actions: [{ label: t('home.read'), name: t('home.read_of', { title }), to: `/dashboard/discussions/${_id}` }],
  })
  return children({ items: [...asked.map(askedRow), ...answered.map(answeredRow)], isPending: false })
}
