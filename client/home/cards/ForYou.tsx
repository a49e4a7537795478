import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useBrought } from '#client/platform/domain.ts'
import type { Brought, Recommendation } from '#client/platform/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SectionHead } from '#client/ui/Section.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { Gathered } from './Gathered.tsx'

/** Shows one recommendation of each kind, four at most, with its reason. Renders nothing when there are none. */
export const ForYou = ({ userId }: { userId: string }) => {
  const sources = useBrought('recommended').map(({ Source }) => Source)
  return (
    <Gathered sources={sources} userId={userId}>
      {(brought) => <Recommendations {...brought} />}
    </Gathered>
  )
}

const most = 4
// More would be cramped beside each other: four are in two rows.
const mostInRow = 3

const Recommendations = ({ items: brought, isPending, retry }: Brought<Recommendation>) => {
  const { t } = useTranslation(['dashboard', 'common'])
  const section = useRef<HTMLElement>(null)
  const items = [...new Map(brought.map((item) => [item.id, item])).values()].slice(0, most)
  if (isPending)
    return (
      <SkeletonGroup label={t('common:loading')}>
        <Skeleton shape="block" height={190} />
      </SkeletonGroup>
    )
  if (items.length === 0 && retry === undefined) return null
  return (
    // Gets the focus when a card is dismissed.
    <section ref={section} tabIndex={-1} aria-labelledby="for-you" className="min-w-0 outline-none">
      <SectionHead id="for-you">{t('recommended')}</SectionHead>
      {/* On phones, the row scrolls sideways. */}
      <ul
        className={cx(
          'grid gap-3 max-wide:-mx-4 max-wide:auto-cols-[82%] max-wide:grid-flow-col max-wide:overflow-x-auto max-wide:px-4 max-wide:pb-1 max-wide:has-[>:only-child]:auto-cols-auto',
          items.length > mostInRow ? 'wide:grid-cols-2' : 'wide:auto-cols-fr wide:grid-flow-col',
        )}
      >
        {items.map((item) => (
          <RecommendationCard
            key={item.id}
            item={item}
            onDismiss={() => {
              section.current?.focus({ preventScroll: true })
              item.dismiss.run()
            }}
          />
        ))}
      </ul>
      {retry && (
        <Card role="alert" padding="none" className="mt-3 flex flex-wrap items-center justify-between gap-3 px-4 py-3">
          {t('recommended.failed')}
          <Button size="s" variant="ghost" onClick={retry}>
            {t('common:retry')}
          </Button>
        </Card>
      )}
    </section>
  )
}

type CardProps = { item: Recommendation; onDismiss: () => void }

const RecommendationCard = ({ item: { mark, title, facts, Icon, reason, action, dismiss }, onDismiss }: CardProps) => (
  <Card render={<li />} padding="none" className="flex flex-col p-3.5">
    <div className="flex items-start gap-3">
      {mark}
      <div className="min-w-0 flex-1 pt-0.5">
        <h3 className="line-clamp-2 text-base leading-snug break-words">
          <bdi>{title}</bdi>
        </h3>
        <p className="text-[0.8125rem] leading-snug text-muted">
          <Facts facts={facts} />
        </p>
      </div>
      <IconButton label={dismiss.name} size="s" onClick={onDismiss} className="-me-1.5 -mt-1.5">
        <X size={16} />
      </IconButton>
    </div>
    <p className="mt-2.5 flex flex-1 items-start gap-2 text-sm leading-snug text-soft">
      <Icon size={16} className="mt-0.5 shrink-0 text-navy" />
      <bdi className="min-w-0 break-words">{reason}</bdi>
    </p>
    <Link
      to={action.to}
      aria-label={action.name}
      className="mt-2 inline-flex min-h-11 items-center gap-1.5 self-start text-sm font-semibold text-link no-underline hover:underline"
    >
      {action.label}
      <ArrowRight size={15} className="rtl:-scale-x-100" />
    </Link>
  </Card>
)
