import { Suspense } from 'react'
import type { GuidePage } from '#contract/guidance/guides.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { Card } from '#client/ui/Card.tsx'
import { SectionHead } from '#client/ui/Section.tsx'

const OwnCorrections = lazyPart(
  async () => (await import('../corrections/parts.ts')).OwnCorrections,
  'guide-corrections',
)

/** What readers have told the author of a guide: their corrections, and what they missed, without names. */
export const OwnFeedback = ({ page: { guide, corrections, missing } }: { page: GuidePage }) => {
  const { t } = useTranslation('guides')
  return (
    <>
      {corrections > 0 && (
        <section aria-labelledby="corrections" className="mt-6 print:hidden">
          <SectionHead id="corrections">{t('corrections', { count: corrections })}</SectionHead>
          <Suspense>
            <OwnCorrections id={guide._id} writer="member" edit={`/dashboard/guidance/guides/${guide._id}/edit`} />
          </Suspense>
        </section>
      )}
      {missing.length > 0 && (
        <section aria-labelledby="missing" className="mt-6 print:hidden">
          <SectionHead id="missing">{t('missing.own')}</SectionHead>
          <Card render={<ul />} className="grid gap-2.5">
            {missing.map((words, at) => (
              <li key={at} dir="auto" className="border-s-3 border-line-strong ps-3 text-start break-words text-soft">
                {words}
              </li>
            ))}
          </Card>
        </section>
      )}
    </>
  )
}
