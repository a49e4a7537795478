import { type ReactNode, Suspense, useState } from 'react'
import { useConnection } from '#client/platform/connection.ts'
import { DeskTitleSlot } from '#client/platform/deskTitle.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { VersionBanner } from '#client/platform/VersionBanner.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { SkipLink } from '#client/ui/VisuallyHidden.tsx'
import { DeskKeys } from '../keys/DeskKeys.tsx'
import { DeskBar } from './DeskBar.tsx'
import { DeskMenu } from './DeskMenu.tsx'
import { DeskTabBar } from './DeskTabBar.tsx'
import { RightsGate } from './RightsGate.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import { entryOf, useDeskSections } from './sections.ts'
import { SettingsFrame } from './SettingsFrame.tsx'

/** The frame around every page of the alumni office's desk: menu, bar and, on phones, tabs. */
export const DeskFrame = ({ onLogOut, children }: { onLogOut: () => void; children: ReactNode }) => {
  const { t } = useTranslation(['panel', 'common'])
  const { current } = useDeskSections()
  const [title, setTitle] = useState<HTMLElement | null>(null)
  return (
    <div className="wide:grid wide:grid-cols-[14.75rem_minmax(0,1fr)] print:block">
      <SkipLink>{t('common:skip_to_content')}</SkipLink>
      <DeskMenu onLogOut={onLogOut} />
      <div className="flex min-h-dvh min-w-0 flex-col max-wide:pb-[calc(4rem+env(safe-area-inset-bottom))] short:pb-0 print:pb-0">
        <DeskBar titleRef={setTitle} onLogOut={onLogOut} />
        <div className="grid gap-2 px-4 not-empty:pt-3 wide:px-6 print:hidden">
          <ConnectionBanner />
          <VersionBanner />
        </div>
        <main
          id="main"
          tabIndex={-1}
          aria-label={current && t(current.label)}
          className="w-full max-w-[90rem] flex-1 px-4 pt-3 pb-7 outline-none wide:px-6 wide:pt-4.5"
        >
          <DeskTitleSlot value={title}>
            <SectionFrame>
              <Suspense fallback={<PageSkeleton />}>
                <RightsGate waiting={<PageSkeleton />}>{children}</RightsGate>
              </Suspense>
            </SectionFrame>
          </DeskTitleSlot>
        </main>
      </div>
      <DeskTabBar onLogOut={onLogOut} />
      <DeskKeys />
    </div>
  )
}

const SectionFrame = ({ children }: { children: ReactNode }) => {
  const { sections, current } = useDeskSections()
  const hasSettings = sections.some(({ path }) => path === 'settings')
  if (hasSettings && current && entryOf(current) === 'settings') return <SettingsFrame>{children}</SettingsFrame>
  return (
    <>
      <SectionTabs />
      {children}
    </>
  )
}

const ConnectionBanner = () => {
  const { t } = useTranslation('panel')
  const connected = useConnection()
  // Hides short interruptions.
  const settled = useDebounced(connected, 2_000)
  if (connected || settled) return null
  return (
    <Banner tone="warn" announce>
      {t('offline')}
    </Banner>
  )
}

const PageSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="grid gap-4">
        <Skeleton shape="block" height="3rem" />
        <Skeleton shape="block" height="22rem" />
      </div>
    </SkeletonGroup>
  )
}
