import { useQueryClient } from '@tanstack/react-query'
import type { OfferedQuestion } from '#contract/discussions/asks.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { Card } from '#client/ui/Card.tsx'
import { OfferedList } from '../asking/OfferedList.tsx'
import { homeQuestionsQuery } from './queries.ts'

/** Questions that the viewer could answer, each with its reason. */
export const OfferedQuestions = ({ questions }: { questions: readonly OfferedQuestion[] }) => {
  const { t } = useTranslation('asking')
  const cache = useQueryClient()
  const { data: me } = useOwnProfile()
  return (
    <section aria-labelledby="offered-questions">
      <h2 id="offered-questions" className="mb-2.5 text-[1.1875rem]">
        {t(me?.role === 'alumni' ? 'home.offered.alumni' : 'home.offered')}
      </h2>
      <Card padding="none" className="px-4 py-1">
        <OfferedList questions={questions} onRemoved={() => cache.invalidateQueries(homeQuestionsQuery)} />
      </Card>
    </section>
  )
}
