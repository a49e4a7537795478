import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import EyeOff from 'lucide-react/icons/eye-off'
import ImagePlus from 'lucide-react/icons/image-plus'
import { Suspense, useRef, useState } from 'react'
import type { Event } from '#contract/events/events.ts'
import type { EventPhoto } from '#contract/events/photos.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { locale } from '#client/platform/locale.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { useObjectUrl } from '#client/platform/useObjectUrl.ts'
import { Button } from '#client/ui/Button.tsx'
import { ImageButton } from '#client/ui/ImageButton.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { useNear } from '#client/ui/useNear.ts'
import { photosQuery, pictureQuery } from './queries.ts'

const AddPhotosDialog = lazyPart(async () => (await import('./AddPhotosDialog.tsx')).AddPhotosDialog)
const PhotoDialog = lazyPart(async () => (await import('./PhotoDialog.tsx')).PhotoDialog)

/** The photos of an event that has begun. Renders nothing when there are none and the viewer can't add any. */
export const EventPhotos = ({ event }: { event: Event }) => {
  const { t } = useTranslation(['event-photos', 'common'])
  const query = useInfiniteQuery(photosQuery(event._id))
  const [adding, setAdding] = useState<boolean>()
  const [shown, setShown] = useState<string>()
  const latest = query.data?.pages[0]?.body
  if (latest !== undefined && latest.photos.length === 0 && !latest.addable) return null
  const photos = query.data?.pages.flatMap(({ body }) => body.photos) ?? []
  return (
    <section aria-labelledby="photos" className="grid gap-4 border-b border-line pb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="photos" className="text-lg">
          {t('photos')}
          {latest !== undefined && latest.count > 0 && (
            <span className="tabular ms-2 text-base font-normal text-muted">
              {latest.count.toLocaleString(locale())}
            </span>
          )}
        </h3>
        {latest?.addable === true && (
          <Button variant="secondary" size="s" icon={<ImagePlus size={16} />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
      </div>
      {latest === undefined ? (
        <QueryFallback
          pending={query.isPending}
          blocks={['7rem']}
          loadingLabel={t('loading')}
          failedTitle={t('failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void query.refetch()}
        />
      ) : photos.length === 0 ? (
        <p className="text-sm text-muted">{t('empty')}</p>
      ) : (
        <ul className="grid grid-cols-3 gap-1.5 sm:grid-cols-4 sm:gap-2 menu:grid-cols-5">
          {photos.map((photo) => (
            <li key={photo._id} className="relative">
              <PhotoTile eventId={event._id} photo={photo} onPress={() => setShown(photo._id)} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <LoadMore
          label={t('common:load_more')}
          pending={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
      <Suspense>
        {adding !== undefined && <AddPhotosDialog eventId={event._id} open={adding} onOpenChange={setAdding} />}
        {shown !== undefined && (
          <PhotoDialog
            event={event}
            photos={photos}
            count={latest?.count ?? photos.length}
            shown={shown}
            onShow={setShown}
            onEnd={() => query.hasNextPage && !query.isFetchingNextPage && void query.fetchNextPage()}
          />
        )}
      </Suspense>
    </section>
  )
}

type PhotoTileProps = { eventId: string; photo: EventPhoto; onPress: () => void }

const PhotoTile = ({ eventId, photo, onPress }: PhotoTileProps) => {
  const { t } = useTranslation(['event-photos', 'common'])
  const name = useNameOf()(photo.author)
  const button = useRef<HTMLButtonElement>(null)
  const isNear = useNear(button)
  const { data, isError, refetch } = useQuery({ ...pictureQuery(eventId, photo._id, 'preview'), enabled: isNear })
  const address = useObjectUrl(data)
  return (
    <>
      <ImageButton
        ref={button}
        src={address}
        label={t(photo.withheld === null ? 'open' : 'open.hidden', { name })}
        width={160}
        height={160}
        onPress={onPress}
        failure={
          isError
            ? { title: t('picture.failed'), retryLabel: t('common:retry'), onRetry: () => void refetch() }
            : undefined
        }
        className="w-full!"
      />
      {photo.withheld !== null && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 grid place-items-center rounded-[12px] bg-scrim text-white"
        >
          <EyeOff size={24} />
        </span>
      )}
    </>
  )
}
