import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { postClass } from './Opening.tsx'

/**
 * The beginning of a thread in the prerendered frame, laid out like `ThreadSheet`. It is hidden until `client/inline/opening.ts` has put the title, the
 * author and the text in the place of their skeletons.
 */
export const OpeningFrame = () => (
  <div hidden data-opening className="pt-14">
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_18rem]">
      <Card padding="none" className={postClass}>
        <h2 className="mb-3.5 text-[1.375rem] leading-tight break-words wide:text-[1.625rem]">
          <bdi data-part="title" />
        </h2>
        <div className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3">
          <Skeleton shape="circle" />
          <p className="text-[0.96875rem] leading-snug font-bold break-words text-heading">
            <bdi data-part="author">
              <Skeleton width={140} />
            </bdi>
          </p>
        </div>
        <div className="mt-3 max-w-170 text-base leading-[1.6]">
          <p data-part="text" dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            <Skeleton height={120} />
          </p>
        </div>
      </Card>
    </div>
  </div>
)
