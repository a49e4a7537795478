import { useState } from 'react'
import type { Event } from '#contract/events/events.ts'
import { cx } from '#client/ui/classes.ts'

type CoverProps = {
  event: Pick<Event, 'category' | 'cover'>
  /** Sets the size. */
  className: string
  small?: boolean
}

/** Renders the cover of an event: its host's picture, cut to the box, or the drawing, which fills any box. */
export const Cover = ({ event: { category, cover }, className, small = false }: CoverProps) => {
  const [failed, setFailed] = useState<string>()
  const url = small && cover.own ? cover.url.replace('1200.webp', '400.webp') : cover.url
  return (
    // The colour of the category is seen until the picture has loaded, and without a connection.
    <span data-category={category} className={cx('block overflow-hidden bg-category-band', className)}>
      {failed !== url && (
        <img
          src={url}
          alt=""
          loading={small ? 'lazy' : 'eager'}
          decoding="async"
          className={cx('size-full', cover.own ? 'object-cover' : 'object-fill')}
          onError={() => setFailed(url)}
        />
      )}
    </span>
  )
}
