import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { AccountCard } from '#client/account/public.ts'
import { api } from '#client/platform/api.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { AccountForm } from './AccountForm.tsx'
import { FactsForm } from './FactsForm.tsx'
import type { Found, OpenedLink } from './found.ts'

const fetchChecks = () => import('./checks.ts')

/** Joins by a link of the roster: facts that show whose record it is, then a short registration. The token is in the fragment, which no server gets. */
export const JoinPage = () => {
  const { t } = useTranslation(['join', 'common'])
  const { hash } = useLocation()
  const [token] = useState(hash.slice(1))
  const { name: college } = useCollege()
  const { link, error } = useLink(token)
  const [found, setFound] = useState<Found>()

  if (found !== undefined)
    return (
      <AccountCard
        key="account"
        title={t('found.title', { name: found.person.firstName, year: found.person.graduationYear })}
        intro={t('found.intro')}
      >
        <AccountForm found={found} />
      </AccountCard>
    )
  return (
    <AccountCard
      title={link?.kind === 'class' ? t('class.title', { year: link.graduationYear ?? '' }) : t('title', { college })}
      intro={token === '' ? t('incomplete') : link && t('intro', { college })}
    >
      {link ? (
        <FactsForm token={token} link={link} onFound={setFound} />
      ) : token !== '' && error === undefined ? (
        <SkeletonGroup label={t('common:loading')}>
          <Skeleton shape="block" height="20rem" />
        </SkeletonGroup>
      ) : (
        <div className="grid gap-4">
          {error !== undefined && (
            <Banner tone="warn" announce>
              {messageOf(error)}
            </Banner>
          )}
          <Button wide render={<Link to="/alumni-register" />}>
            {t('register')}
          </Button>
          <Button wide variant="ghost" render={<Link to="/login" />}>
            {t('log_in')}
          </Button>
        </div>
      )}
    </AccountCard>
  )
}

/** Reads the purpose of a link, without using it up. Without the query cache, because the page needs it for nothing else. */
const useLink = (token: string): { link?: OpenedLink; error?: unknown } => {
  const [reading, setReading] = useState<{ link?: OpenedLink; error?: unknown }>({})
  useEffect(() => {
    if (token === '') return
    const call = async () => api((await fetchChecks()).openClaim, { body: { token } })
    call().then(
      (link) => setReading({ link }),
      (error: unknown) => setReading({ error }),
    )
  }, [token])
  return reading
}
