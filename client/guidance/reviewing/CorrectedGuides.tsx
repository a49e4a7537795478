import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import type { CorrectedGuide } from '#contract/guidance/guideReviews.ts'
import { useFocusAfterRemoval } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { SectionHead } from '#client/ui/Section.tsx'
import { OwnCorrections } from '../corrections/OwnCorrections.tsx'

/** The corrections of guides that the career office looks after. Those of the only guide are open. */
export const CorrectedGuides = ({ corrected }: { corrected: readonly CorrectedGuide[] }) => {
  const { t } = useTranslation('guide-corrections')
  const { list, leave } = useFocusAfterRemoval(corrected.map(({ guide }) => guide._id))
  if (corrected.length === 0) return null
  return (
    <section aria-labelledby="corrected" className="mt-8 first:mt-0">
      <SectionHead id="corrected">{t('office.title')}</SectionHead>
      <ul ref={list} className="grid gap-3">
        {corrected.map((each) => (
          <CorrectedCard
            key={each.guide._id}
            corrected={each}
            isOnly={corrected.length === 1}
            onDecided={() => leave(each.guide._id)}
          />
        ))}
      </ul>
    </section>
  )
}

type CorrectedCardProps = { corrected: CorrectedGuide; isOnly: boolean; onDecided: () => void }

const CorrectedCard = ({ corrected: { guide, count }, isOnly, onDecided }: CorrectedCardProps) => {
  const { t } = useTranslation(['guide-corrections', 'guides'])
  const [isOpen, setOpen] = useState(isOnly)
  const toggle = useRef<HTMLButtonElement>(null)
  const body = `corrections-${guide._id}`
  return (
    <Card render={<li />} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="grid min-w-60 flex-1 justify-items-start gap-1.5">
          <Chip size="s">{t(`guides:topic.${guide.topic}`)}</Chip>
          <h3 className="text-lg break-words">
            <bdi>{guide.title}</bdi>
          </h3>
        </div>
        <Button
          ref={toggle}
          size="s"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => setOpen(!isOpen)}
        >
          {t('office.count', { count })}
          <ChevronDown size={16} className={isOpen ? 'rotate-180' : undefined} />
        </Button>
      </div>
      <div id={body} hidden={!isOpen}>
        {isOpen && (
          <OwnCorrections
            id={guide._id}
            writer="admin"
            edit={`/admin/guides/${guide._id}/edit`}
            onDecided={() => (count === 1 ? onDecided() : toggle.current?.focus({ preventScroll: true }))}
          />
        )}
      </div>
    </Card>
  )
}
