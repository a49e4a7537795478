import { useTranslation } from '#client/platform/i18n.ts'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { EntryList } from './EntryList.tsx'
import type { Area } from './queries.ts'
import { useCentre } from './useCentre.ts'

/** All notifications, for either area. */
export const Notifications = ({ area }: { area: Area }) => {
  const { t } = useTranslation('common')
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useCentre(area)
  return (
    <>
      <EntryList area={area} headingLevel={area === 'member' ? 3 : 2} />
      {hasNextPage && (
        <LoadMore label={t('load_more')} pending={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      )}
    </>
  )
}
