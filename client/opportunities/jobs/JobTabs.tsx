import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { Tabs } from '#client/ui/Tabs.tsx'
import type { Whose } from './queries.ts'

type JobTab = Whose | 'applications'

const TABS: readonly JobTab[] = ['all', 'saved', 'applications', 'mine']

type JobTabsProps = {
  value: JobTab
  /** What the current tab shows. */
  children: ReactNode
  /** The number of the viewer's applications. */
  count?: number | undefined
  action: ReactNode
  /** Shows another list of jobs on this page, instead of opening the page of jobs. */
  onChoose?: (whose: Whose) => void
}

/** The tabs of the section Jobs: lists of jobs, and the viewer's applications, which are a page of their own. */
export const JobTabs = ({ value, children, count, action, onChoose }: JobTabsProps) => {
  const { t } = useTranslation('jobs')
  const navigate = useNavigate()
  const choose = (next: string) => {
    const tab = TABS.find((each) => each === next) ?? 'all'
    if (tab === 'applications') void navigate('/dashboard/jobs/applications')
    else if (onChoose) onChoose(tab)
    else void navigate(tab === 'all' ? '/dashboard/jobs' : `/dashboard/jobs?whose=${tab}`)
  }
  return (
    <Tabs
      label={t('tabs')}
      action={action}
      value={value}
      onValueChange={choose}
      items={TABS.map((tab) => ({
        value: tab,
        label: t(`tab.${tab}`),
        count: tab === 'applications' && count !== undefined && count > 0 ? count : undefined,
        content: tab === value ? children : null,
      }))}
    />
  )
}
