import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import PenLine from 'lucide-react/icons/pen-line'
import { Link, useSearchParams } from 'react-router'
import { PageHead } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useMay } from '#client/platform/useMay.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { toast } from '#client/ui/toast.ts'
import { PublishedGuides } from './PublishedGuides.tsx'
import { setReviews, settingsQuery, waitingQuery } from './queries.ts'
import { WaitingGuides } from './WaitingGuides.tsx'

const VIEWS = ['waiting', 'office', 'all'] as const

/** Renders the guides for the career office: those that wait, its own, and all. */
export const OfficePage = () => {
  const { t } = useTranslation('guide-writing')
  const [parameters, setParameters] = useSearchParams()
  const waiting = useQuery(waitingQuery).data
  const count = waiting && waiting.guides.length + waiting.corrected.length
  const contents = {
    waiting: <WaitingGuides />,
    office: <PublishedGuides key="office" isOffice />,
    all: <PublishedGuides key="all" isOffice={false} />,
  }
  return (
    <>
      <PageHead title={t('office')} intro={t('office.intro')}>
        <Button icon={<PenLine size={18} />} render={<Link to="/admin/guides/new/edit" />}>
          {t('write_new')}
        </Button>
      </PageHead>
      <ReviewSetting />
      <Tabs
        label={t('office.views')}
        value={VIEWS.find((view) => view === parameters.get('view')) ?? 'waiting'}
        onValueChange={(view) => setParameters({ view })}
        items={VIEWS.map((value) => ({
          ...{ value, label: t(`office.${value}`), content: contents[value] },
          count: value === 'waiting' ? count : undefined,
        }))}
      />
    </>
  )
}

const ReviewSetting = () => {
  const { t } = useTranslation('guide-writing')
  const maySet = useMay()('settings')
  const cache = useQueryClient()
  const { data } = useQuery({ ...settingsQuery, enabled: maySet })
  const { mutate } = useMutation({
    mutationFn: setReviews,
    onMutate: (reviews) => cache.setQueryData(settingsQuery.queryKey, { reviews }),
    onError: (error, reviews) => {
      cache.setQueryData(settingsQuery.queryKey, { reviews: !reviews })
      toast.error(messageOf(error))
    },
    scope: { id: 'guide settings' },
  })
  if (!maySet) return null
  return (
    <Card padding="s" className="mb-5 px-4">
      <Switch
        name="reviews"
        label={t('office.reviews')}
        hint={t('office.reviews.hint')}
        disabled={data === undefined}
        checked={data?.reviews ?? true}
        onCheckedChange={mutate}
      />
    </Card>
  )
}
