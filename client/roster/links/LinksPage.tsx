import Plus from 'lucide-react/icons/plus'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyResults, PagedList, PageHead } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { LinkRow } from './LinkRow.tsx'
import { LinkSheet } from './LinkSheet.tsx'
import { MakeLinkDialog } from './MakeLinkDialog.tsx'
import { linksQuery } from './queries.ts'

/** The links by which a class joins, and those that members made for classmates. `?sheet=<id>` shows the sheet to print. */
export const LinksPage = () => {
  const { t } = useTranslation('roster-links')
  const [parameters] = useSearchParams()
  const [isMaking, setMaking] = useState(false)
  const query = useInfiniteQuery(linksQuery)
  const links = query.data?.pages.flatMap(({ body }) => body.links) ?? []
  const printed = links.find(({ _id, url }) => _id === parameters.get('sheet') && url !== null)
  if (printed) return <LinkSheet link={printed} />
  const make = (
    <Button icon={<Plus size={18} />} onClick={() => setMaking(true)}>
      {t('make')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} parent={{ label: t('lists'), to: '/admin/lists' }} intro={t('intro')}>
        {make}
      </PageHead>
      <PagedList
        query={query}
        failed={t('failed')}
        rowHeight="4rem"
        empty={
          links.length === 0 ? (
            <EmptyResults title={t('empty')} hint={t('empty.hint')} illustration={<People />} />
          ) : undefined
        }
      >
        <Card padding="none">
          <ul className="divide-y divide-line">
            {links.map((link) => (
              <LinkRow key={link._id} link={link} />
            ))}
          </ul>
        </Card>
      </PagedList>
      {isMaking && <MakeLinkDialog onClose={() => setMaking(false)} />}
    </>
  )
}
