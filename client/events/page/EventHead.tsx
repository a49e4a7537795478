import type { ReactNode } from 'react'
import type { Event } from '#contract/events/events.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { DateLeaf } from '../categories.tsx'
import { Cover } from '../Cover.tsx'
import { pathToShare } from '../eventPath.ts'
import { clockTime, collegeTime, dayInWords, hasBegun, isOver } from '../eventWords.ts'
import { PrintedCode } from './PrintedCode.tsx'

type EventHeadProps = {
  event: Event
  headingLevel: 1 | 2
  /** The viewer's actions on the event. */
  action?: ReactNode
  /** Labels beside the category. */
  chips?: ReactNode
  /** The content below. */
  children: ReactNode
}

/** Renders the top of an event's page, for members and visitors: category, title and date. */
export const EventHead = ({ event, headingLevel, action, chips, children }: EventHeadProps) => {
  const { t } = useTranslation('public-events')
  const { timeZone } = useCollege()
  const elsewhere = collegeTime(event.dateTime, timeZone)
  const isCancelled = event.cancelledAt !== null
  const Title = `h${headingLevel}` as const
  return (
    <>
      <Cover event={event} className="h-25 wide:h-50 print:h-40" />
      <div className="grid gap-4 px-4 py-5 sm:px-6 sm:py-6">
        {isCancelled && <p className="rounded-m bg-bad-soft px-4 py-3 font-medium text-bad">{t('cancelled')}</p>}
        <div className="flex items-start gap-4">
          <DateLeaf category={event.category} dateTime={event.dateTime} past={isCancelled || isOver(event)} large />
          <div className="min-w-0 flex-1">
            <Title className="text-2xl break-words sm:text-[1.75rem]">
              <bdi>{event.title}</bdi>
            </Title>
            <p className="mt-1 text-soft">
              <time dateTime={event.dateTime}>
                {dayInWords(event)}
                <span className="block">{clockTime(event)}</span>
              </time>
            </p>
            {elsewhere !== undefined && <p className="text-sm text-muted">{t('at_college', { time: elsewhere })}</p>}
          </div>
          {action}
          <PrintedCode url={`${location.origin}${pathToShare(event)}`} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Chip>{t(`category.${event.category}`)}</Chip>
          {!isCancelled && hasBegun(event) && !isOver(event) && <Chip tone="good">{t('now')}</Chip>}
          {chips}
        </div>
        {children}
      </div>
    </>
  )
}
