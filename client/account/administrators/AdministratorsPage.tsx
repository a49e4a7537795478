import { useInfiniteQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { PagedList, PageHead } from '#client/college/public.ts'
import { administratorsQuery } from './queries.ts'
import { AdministratorCard } from './AdministratorCard.tsx'
import { InvitationList } from './InvitationList.tsx'
import { InviteDialog } from './InviteDialog.tsx'

/** Who administers the portal, who is invited to, and the way to invite somebody. */
export const AdministratorsPage = () => {
  const { t } = useTranslation('administration')
  const query = useInfiniteQuery(administratorsQuery)
  const administrators = query.data?.pages.flatMap(({ body }) => body.administrators) ?? []
  const [inviting, setInviting] = useState(false)
  const invite = (
    <Button icon={<UserPlus size={18} />} onClick={() => setInviting(true)}>
      {t('administrators.invite')}
    </Button>
  )

  return (
    <>
      <PageHead title={t('administrators.title')} intro={t('administrators.intro')}>
        {invite}
      </PageHead>
      <PagedList query={query} failed={t('administrators.failed')} rowHeight="7rem" empty={undefined}>
        <ul className="grid gap-3">
          {administrators.map((administrator) => (
            <AdministratorCard key={administrator._id} administrator={administrator} />
          ))}
        </ul>
      </PagedList>
      {query.data && administrators.length === 1 && (
        <div className="mt-3">
          <Banner>{t('administrators.alone')}</Banner>
        </div>
      )}
      <InvitationList />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
