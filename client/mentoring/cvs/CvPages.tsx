import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { CvComment, SharedCvPage } from '#contract/mentoring/shared-cvs.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Pdf } from '#client/platform/pdf.ts'
import { PdfPage } from '#client/platform/PdfPage.tsx'
import { usePdf } from '#client/platform/usePdf.ts'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { Composer } from './Composer.tsx'
import { listItemOf, numbered, pinOf } from './places.ts'

// Pages shown at first, and more on each click, because each is a picture of several megabytes in memory.
const SOME = 6

type CvPagesProps = {
  page: SharedCvPage
  file: UseQueryResult<Blob>
  active: string | undefined
  onActivate: (id: string) => void
}

/** The pages of a CV, drawn as pictures, so nothing in the file can run. Its reader places comments on them. */
export const CvPages = ({ page, file, active, onActivate }: CvPagesProps) => {
  const { t } = useTranslation(['cvs', 'common'])
  const { pdf, failed } = usePdf(file.data)
  const [shown, setShown] = useState(SOME)
  if (file.isError || failed !== undefined)
    return (
      <ErrorState
        headingLevel={2}
        title={t(failed ?? 'failed')}
        {...(file.isError && { retryLabel: t('common:retry'), onRetry: () => void file.refetch() })}
      />
    )
  if (pdf === undefined)
    return (
      <SkeletonGroup label={t('loading')}>
        <div className="mx-auto aspect-[1/1.414] w-full max-w-[52rem]">
          <Skeleton shape="block" height="100%" />
        </div>
      </SkeletonGroup>
    )
  return (
    <ol className="mx-auto grid w-full max-w-[52rem] gap-4">
      {Array.from({ length: Math.min(shown, pdf.pages) }, (_, place) => (
        <li key={place}>
          <Sheet pdf={pdf} number={place + 1} page={page} active={active} onActivate={onActivate} />
        </li>
      ))}
      {shown < pdf.pages && (
        <li>
          <Button variant="ghost" onClick={() => setShown(shown + SOME)}>
            {t('more')}
          </Button>
        </li>
      )}
    </ol>
  )
}

type SheetProps = Omit<CvPagesProps, 'file'> & { pdf: Pdf; number: number }

type Point = { x: number; y: number }

const Sheet = ({ pdf, number, page, active, onActivate }: SheetProps) => {
  const { t } = useTranslation(['shared-cvs', 'cvs'])
  const [point, setPoint] = useState<Point>()
  const mayPlace = page.role === 'reader' && page.mayComment
  const pins = numbered(page.comments).filter(({ comment }) => comment.page === number)
  const place = `place-${number}`
  const close = () => {
    setPoint(undefined)
    document.getElementById(place)?.focus()
  }
  return (
    <div className="relative rounded-s border border-line-strong shadow-1">
      <div className="overflow-hidden rounded-s">
        <PdfPage pdf={pdf} page={number} label={t('cvs:page', { page: String(number), pages: String(pdf.pages) })} />
      </div>
      {mayPlace && (
        <button
          id={place}
          type="button"
          aria-label={t('comment.on', { page: number })}
          onClick={({ detail, clientX, clientY, currentTarget }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect()
            // The keyboard has no point: the comment is at the top of the page.
            setPoint(
              detail === 0
                ? { x: 0.5, y: 0.06 }
                : { x: within((clientX - left) / width), y: within((clientY - top) / height) },
            )
          }}
          className="absolute inset-0 cursor-crosshair rounded-s"
        />
      )}
      {pins.map(({ comment, at }) => (
        <Pin
          key={comment._id}
          comment={comment}
          at={at}
          isActive={comment._id === active}
          onActivate={() => {
            onActivate(comment._id)
            listItemOf(comment._id)?.focus()
          }}
        />
      ))}
      {point !== undefined && (
        <>
          <span
            aria-hidden
            style={placeOf(point)}
            className="absolute size-4 -translate-1/2 rounded-full border-2 border-on-navy bg-orange shadow-2"
          />
          <Composer
            cvId={page.cv._id}
            page={number}
            point={point}
            onClose={close}
            onAdded={(id) => {
              close()
              onActivate(id)
            }}
          />
        </>
      )}
    </div>
  )
}

type PinProps = { comment: CvComment; at: number; isActive: boolean; onActivate: () => void }

const Pin = ({ comment, at, isActive, onActivate }: PinProps) => {
  const { t } = useTranslation('shared-cvs')
  const isResolved = comment.resolvedAt !== null
  return (
    <button
      id={pinOf(comment._id)}
      type="button"
      aria-label={t(isResolved ? 'pin.resolved' : 'pin', { number: at, text: comment.body.slice(0, 80) })}
      aria-current={isActive}
      onClick={onActivate}
      style={placeOf(comment)}
      className={cx(
        "absolute grid size-7 -translate-1/2 place-items-center rounded-full border-2 text-xs font-bold shadow-2 before:absolute before:-inset-2 before:content-['']",
        isResolved ? 'border-line-strong bg-surface text-muted' : 'border-on-navy bg-navy text-on-navy',
        isActive && 'outline-3 outline-offset-1 outline-orange',
      )}
    >
      {at}
    </button>
  )
}

const within = (fraction: number): number => Math.min(1, Math.max(0, fraction))

// Points are from the left of the paper in every language.
const placeOf = ({ x, y }: Point) => ({ left: `${x * 100}%`, top: `${y * 100}%` })
