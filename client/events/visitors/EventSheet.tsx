import MapPin from 'lucide-react/icons/map-pin'
import Video from 'lucide-react/icons/video'
import { Suspense } from 'react'
import type { Event } from '#contract/events/events.ts'
import { isHttpUrl } from '#contract/isHttpUrl.ts'
import { textOf } from '#contract/events/titles.ts'
import { CollegeMark } from '#client/platform/Brand.tsx'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { WhenNear } from '#client/ui/WhenNear.tsx'
import { CategoryIcon } from '../categories.tsx'
import { Cover } from '../Cover.tsx'
import { pathToShare } from '../eventPath.ts'
import { hasBegun, isOver } from '../eventWords.ts'
import { isAddress, publicPlaceOf } from '../publicPlace.ts'
import { PrintedCode } from '../page/PrintedCode.tsx'
import { PublicTime } from './PublicTime.tsx'
import { VisitorBar, VisitorCard } from './VisitorCard.tsx'

const Markdown = lazyPart(async () => (await import('#client/ui/Markdown.tsx')).Markdown)
const ComingUp = lazyPart(async () => (await import('./ComingUp.tsx')).ComingUp)

/** Renders a public event: its cover beside title, time, place, the visitor's actions and the text. On a phone the cover comes first. */
export const EventSheet = ({ event }: { event: Event }) => {
  const { t } = useTranslation('public-events')
  const text = textOf(event)
  const isNow = event.cancelledAt === null && hasBegun(event) && !isOver(event)
  return (
    <>
      <div className="mx-auto grid max-w-[67.5rem] grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-5 px-5 pb-10 md:px-8 md:pt-11 md:pb-16 rail:grid-cols-[25rem_minmax(0,1fr)] xl:px-0">
        <div className="max-md:-mx-5 rail:sticky rail:top-28">
          <Cover
            event={event}
            className="h-54 w-full md:h-80 md:rounded-[20px] rail:aspect-square rail:h-auto print:h-40 print:rounded-none"
          />
          <Host event={event} className="mt-5 border-t border-line pt-4 max-rail:hidden print:hidden" />
        </div>
        <article>
          <p
            data-category={event.category}
            className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm font-semibold text-category"
          >
            <CategoryIcon category={event.category} size={18} />
            {t('open_to_everyone', { category: t(`category.${event.category}`) })}
            {isNow && <Chip tone="good">{t('now')}</Chip>}
          </p>
          <h1 className="mt-1.5 mb-5 text-[2.25rem] leading-[1.06] tracking-tight break-words md:mt-2.5 md:mb-6 md:text-[3.25rem]">
            <bdi>{event.title}</bdi>
          </h1>
          {event.cancelledAt !== null && (
            <p className="mb-5 rounded-m bg-bad-soft px-4 py-3 font-medium text-bad">{t('cancelled')}</p>
          )}
          <div className="grid gap-4">
            <PublicTime event={event} />
            <Place event={event} />
          </div>
          <PrintedCode url={`${location.origin}${pathToShare(event)}`} />
          <VisitorCard event={event} />
          {text !== '' && (
            <div className="mt-8 text-[1.0313rem] leading-relaxed [&_ul]:list-none [&_ul]:ps-0 [&_ul>li]:relative [&_ul>li]:ps-7 [&_ul>li]:before:absolute [&_ul>li]:before:start-0 [&_ul>li]:before:font-bold [&_ul>li]:before:text-good [&_ul>li]:before:content-['✓'/'']">
              <Suspense>
                <Markdown rich>{text}</Markdown>
              </Suspense>
            </div>
          )}
          <Host event={event} className="mt-8 border-t border-line pt-4 rail:hidden" />
        </article>
      </div>
      <div className="print:hidden">
        <WhenNear>
          <Suspense>
            <ComingUp exceptId={event._id} />
          </Suspense>
        </WhenNear>
      </div>
      <VisitorBar event={event} />
    </>
  )
}

const Host = ({ event: { host }, className }: { event: Event; className: string }) => {
  const { t } = useTranslation('public-events')
  if (host === null) return null
  return (
    <div className={className}>
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-[12px] border border-line bg-surface">
          <CollegeMark size={30} />
        </span>
        <p className="min-w-0 text-sm text-soft">
          {t('host')}
          <bdi className="block text-base font-semibold break-words text-heading">{host}</bdi>
        </p>
      </div>
    </div>
  )
}

/** Shows where an event takes place, its map, and until it is over the link if anyone may see it. */
const Place = ({ event }: { event: Event }) => {
  const { t } = useTranslation('public-events')
  const { place, link, hasLink } = event
  const open = !isOver(event) && event.cancelledAt === null
  const Icon = place === null ? Video : MapPin
  return (
    <div className="flex items-center gap-4">
      <span className="grid h-15 w-18 shrink-0 place-items-center rounded-[12px] border border-line bg-surface text-navy">
        <Icon size={24} aria-hidden />
      </span>
      <div className="min-w-0">
        <p className="leading-snug font-semibold break-words text-heading sm:text-[1.0625rem]">
          <bdi>{publicPlaceOf(event, t)}</bdi>
        </p>
        {place !== null && isAddress(place) && (
          <a
            href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: place })}`}
            target="_blank"
            rel="noopener noreferrer"
            className="relative text-sm text-link underline before:absolute before:-inset-x-1 before:-inset-y-3 before:content-[''] print:hidden"
          >
            {t('map')}
          </a>
        )}
        {open && link === null && hasLink && <p className="mt-0.5 text-sm text-muted">{t('link.hidden')}</p>}
        {/* Typed by a member, so only http(s) is allowed, never a script. */}
        {open && link !== null && isHttpUrl(link) && (
          <Button
            variant={hasBegun(event) ? 'primary' : 'ghost'}
            size="s"
            className="mt-1.5"
            render={
              // oxlint-disable-next-line jsx-a11y/anchor-has-content -- Button fills it
              <a href={link} target="_blank" rel="noopener noreferrer" />
            }
          >
            {t('join')}
          </Button>
        )}
      </div>
    </div>
  )
}
