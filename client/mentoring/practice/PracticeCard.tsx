import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { SectionHead } from '#client/ui/Section.tsx'
import { PracticeKinds } from './PracticeKinds.tsx'
import { practiceQuery } from './queries.ts'

/** Shows on the overview of Guidance what can be practised. Renders nothing until that is known. */
export const PracticeCard = () => {
  const { t } = useTranslation('practice')
  const { data } = useQuery(practiceQuery)
  if (data === undefined) return null
  return (
    <section aria-labelledby="practice" className="mt-7 max-wide:mt-6">
      <SectionHead
        id="practice"
        more={
          <Link
            to="/dashboard/guidance/practice"
            className="text-sm font-semibold text-link no-underline hover:underline"
          >
            {t('all')}
          </Link>
        }
      >
        {t('practice')}
      </SectionHead>
      <Card>
        <PracticeKinds kinds={data} />
      </Card>
    </section>
  )
}
