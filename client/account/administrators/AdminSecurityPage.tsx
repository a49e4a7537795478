import { Suspense, useEffect } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { SecondFactor } from '../second-factor/lazy.ts'
import { OwnSessions } from '../sessions/OwnSessions.tsx'
import { OwnName } from './OwnName.tsx'
import { OwnPublicRole } from './OwnPublicRole.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { focusHeading, PageHead } from '#client/college/public.ts'

type Gate = { lacking: boolean; open: () => void; onLogOut: () => void }

/** Shows the administrator's two-step login. With a `gate` it replaces the rest of the panel. */
export const AdminSecurityPage = ({ gate }: { gate?: Gate }) => {
  const { t } = useTranslation(['administrators', 'panel', 'second-factor', 'sessions'])
  // Focused because it replaces a page that the administrator was using.
  const lacking = gate?.lacking
  useEffect(() => {
    if (lacking !== undefined) focusHeading()
  }, [lacking])
  return (
    <>
      <PageHead title={t('security.title')}>
        {gate && (
          <Button variant="ghost" onClick={gate.onLogOut}>
            {t('panel:menu.logout')}
          </Button>
        )}
      </PageHead>
      {gate && (
        <div className="mb-5">
          {gate.lacking ? (
            <Banner tone="warn" announce>
              {t('security.asked')}
            </Banner>
          ) : (
            <Banner
              tone="good"
              announce
              action={
                <Button size="s" onClick={gate.open}>
                  {t('security.open')}
                </Button>
              }
            >
              {t('security.done')}
            </Banner>
          )}
        </div>
      )}
      <Card padding="l" render={<section aria-labelledby="second-factor" />}>
        <h2 id="second-factor" className="text-xl">
          {t('second-factor:title')}
        </h2>
        <p className="mt-1 mb-5 text-soft">{t('second-factor:intro')}</p>
        <Suspense>
          <SecondFactor area="admin" />
        </Suspense>
      </Card>
      {!gate && (
        <Card padding="l" className="mt-5" render={<section aria-labelledby="own-name" />}>
          <h2 id="own-name" className="text-xl">
            {t('security.name')}
          </h2>
          <p className="mt-1 mb-5 text-soft">{t('security.name.intro')}</p>
          <OwnName />
        </Card>
      )}
      {!gate && (
        <Card padding="l" className="mt-5" render={<section aria-labelledby="public-role" />}>
          <h2 id="public-role" className="text-xl">
            {t('security.public')}
          </h2>
          <p className="mt-1 mb-5 text-soft">{t('security.public.intro')}</p>
          <OwnPublicRole />
        </Card>
      )}
      {!gate && (
        <Card padding="l" className="mt-5" render={<section aria-labelledby="sessions" />}>
          <h2 id="sessions" className="text-xl">
            {t('sessions:own.title')}
          </h2>
          <p className="mt-1 mb-5 text-soft">{t('sessions:own.intro')}</p>
          <OwnSessions area="admin" />
        </Card>
      )}
    </>
  )
}
