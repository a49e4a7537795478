import ExternalLinkIcon from 'lucide-react/icons/external-link'
import MapPin from 'lucide-react/icons/map-pin'
import Video from 'lucide-react/icons/video'
import type { ReactNode } from 'react'
import type { Event } from '#contract/events/events.ts'
import { isHttpUrl } from '#contract/isHttpUrl.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { hasBegun, isOver } from '../eventWords.ts'
import { isAddress, publicPlaceOf } from '../publicPlace.ts'

type EventPlaceProps = {
  event: Event
  /** What else is needed for admission. */
  children?: ReactNode
}

/** Shows where an event takes place, with the map and, until it is over, the link if the viewer may see it. */
export const EventPlace = ({ event, children }: EventPlaceProps) => {
  const { t } = useTranslation('public-events')
  const { place, link, hasLink } = event
  const open = !isOver(event) && event.cancelledAt === null
  const Icon = place === null ? Video : MapPin
  return (
    <div className="flex items-start gap-2 text-soft">
      <Icon size={18} aria-hidden className="mt-[0.2em] shrink-0 text-muted" />
      <div className="grid min-w-0 justify-items-start gap-2">
        <p className="min-w-0 break-words">
          <bdi>{publicPlaceOf(event, t)}</bdi>
          {place !== null && isAddress(place) && (
            <>
              {' · '}
              <a
                href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: place })}`}
                target="_blank"
                rel="noopener noreferrer"
                className="relative text-link underline before:absolute before:-inset-x-1 before:-inset-y-3 before:content-['']"
              >
                {t('map')}
              </a>
            </>
          )}
        </p>
        {open && link === null && hasLink && <p className="text-sm text-muted">{t('link.hidden')}</p>}
        <div className="flex flex-wrap items-center gap-2.5 empty:hidden">
          {/* Typed by a member, so only http(s) is allowed, never a script. */}
          {open && link !== null && isHttpUrl(link) && (
            <Button
              variant={hasBegun(event) ? 'primary' : 'ghost'}
              size="s"
              icon={<ExternalLinkIcon size={15} />}
              render={
                // oxlint-disable-next-line jsx-a11y/anchor-has-content -- Button fills it
                <a href={link} target="_blank" rel="noopener noreferrer" />
              }
            >
              {t('join')}
            </Button>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}
