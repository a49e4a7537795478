import { useTranslation } from '#client/platform/i18n.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { Practice } from '#client/mentoring/public.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { GuidanceTabs } from './GuidanceTabs.tsx'

/** Renders the tab of CV reviews and mock interviews. */
export const PracticePage = () => {
  const { t } = useTranslation(['guidance', 'common'])
  const awaited = useAwaitingVerification()
  const isHeldBack = awaited !== undefined
  return (
    <>
      <div className="mb-5">
        <GuidanceTabs />
      </div>
      {isHeldBack ? (
        <Banner>{t(awaited === 'guardian' ? 'common:held_back.guardian' : 'practice.held_back')}</Banner>
      ) : (
        <Practice />
      )}
    </>
  )
}
