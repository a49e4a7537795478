import type { ReactNode } from 'react'
import { PageTitle } from '#client/platform/PageTitle.tsx'
import { Card } from '#client/ui/Card.tsx'

type AccountCardProps = {
  title: string
  /** The title of the tab, if it isn't `title`. */
  tab?: string | undefined
  /** The page's description for search engines. */
  description?: string
  /** The line under the title: an explanation, or a link to what the visitor may be looking for. */
  intro?: ReactNode
  children: ReactNode
  /** Shown beside the card on a wide screen, below it on a narrow one. */
  aside?: ReactNode
  wide?: boolean | undefined
}

/** Frames a page about the account: a title and one card, with an optional aside. */
export const AccountCard = ({ title, tab = title, description, intro, children, aside, wide }: AccountCardProps) => {
  return (
    <div className="page py-8 sm:py-12">
      <PageTitle page={tab} />
      {description !== undefined && <meta name="description" content={description} />}
      <div className={aside ? columns[wide ? 'wide' : 'narrow'] : 'mx-auto max-w-md'}>
        <Card padding="l">
          <h1 className="text-3xl">{title}</h1>
          {intro && <p className="mt-2 text-soft">{intro}</p>}
          <div className="mt-6">{children}</div>
        </Card>
        {aside && <aside className="min-w-0">{aside}</aside>}
      </div>
    </div>
  )
}

const columns = {
  narrow:
    'mx-auto grid max-w-md gap-8 rail:max-w-none rail:grid-cols-[27.5rem_minmax(0,1fr)] rail:items-center rail:gap-16',
  wide: 'mx-auto grid max-w-160 items-start gap-8 rail:max-w-266 rail:grid-cols-[minmax(0,40rem)_minmax(0,22.25rem)] rail:gap-16',
}
