import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { Link } from 'react-router'
import type { ThreadRow } from '#contract/discussions/threads.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { ago } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { PartHead, partLink } from '../PartHead.tsx'
import { careerQuestionsQuery } from '../queries.ts'

/** Shows a few questions on careers from Discussions. Renders nothing while there are none. */
export const CareerQuestions = () => {
  const { t } = useTranslation('guidance')
  const { data } = useQuery(careerQuestionsQuery)
  if (!data) return null
  return (
    <section aria-labelledby="career-questions">
      <PartHead
        id="career-questions"
        title={t('questions')}
        detail={t('questions.from')}
        more={
          <Link to={`/dashboard/discussions/ask?space=${data.space}`} className={partLink}>
            {t('questions.ask')}
          </Link>
        }
      />
      <Card padding="none" render={<ul />} className="overflow-hidden">
        {data.threads.length === 0 && <li className="p-4 text-sm text-soft">{t('questions.none')}</li>}
        {data.threads.map((thread) => (
          <li key={thread._id} className="border-line not-first:border-t">
            <Question thread={thread} />
          </li>
        ))}
      </Card>
    </section>
  )
}

const Question = ({ thread }: { thread: ThreadRow }) => {
  const { t } = useTranslation('guidance')
  const nameOf = useNameOf()
  const { author, answers, title, createdAt, _id } = thread
  return (
    <Link
      to={`/dashboard/discussions/${_id}`}
      className="flex min-h-16 items-center gap-3.5 px-4 py-3.25 text-ink no-underline hover:bg-sunken"
    >
      {author === null ? (
        <CircleUserRound size={36} className="shrink-0 text-muted" />
      ) : (
        <Avatar id={author._id} name={author.fullName} photo={smallPhoto(author.profilePhoto)} size="s" />
      )}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block text-[0.96875rem] leading-tight font-semibold wrap-anywhere text-heading">
          {title}
        </span>
        <span className="mt-0.5 block text-[0.84375rem] leading-snug text-soft">
          <Facts
            facts={[
              author === null ? t('questions.anonymous') : nameOf(author),
              answers === 0
                ? t('questions.unanswered', { when: ago(createdAt) })
                : t('questions.answers', { count: answers }),
            ]}
          />
        </span>
      </span>
      <ChevronRight size={18} className="shrink-0 text-muted" />
    </Link>
  )
}
