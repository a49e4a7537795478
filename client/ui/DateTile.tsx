type DateTileProps = {
  /** ISO, for machines. */
  dateTime: string
  month: string
  day: string
  weekday?: string | undefined
}

/** A calendar leaf. The texts come formatted in the viewer's language. */
export function DateTile({ dateTime, month, day, weekday }: DateTileProps) {
  return (
    <time
      dateTime={dateTime}
      className="grid min-h-14 w-14 shrink-0 content-center overflow-hidden rounded-[10px] bg-pale py-1.5 text-center leading-tight text-navy"
    >
      <span className="text-xs font-semibold tracking-wide uppercase">{month}</span>{' '}
      <span className="tabular text-xl font-bold text-heading">{day}</span>{' '}
      {weekday && <span className="text-xs font-medium">{weekday}</span>}
    </time>
  )
}
