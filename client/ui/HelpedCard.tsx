import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Card } from './Card.tsx'

type HelpedCardProps = {
  title: string
  hint: string
  /** The latest thanks: the portrait and name of who said them, and where they lead; null for nowhere. */
  thanks: readonly { id: string; portrait: ReactNode; name: string; about?: string; words: string; to: string | null }[]
}

/** Says how many members the viewer has helped, with the latest of their thank-yous. */
export const HelpedCard = ({ title, hint, thanks }: HelpedCardProps) => {
  const heading = useId()
  return (
    <Card padding="none" render={<section aria-labelledby={heading} />} className="overflow-hidden">
      <div className="flex items-center gap-3.5 px-4 pt-3.5 pb-2">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-good-soft text-good">
          <HeartHandshake size={22} />
        </span>
        <div className="min-w-0">
          <h2 id={heading} className="text-[1.1875rem]">
            {title}
          </h2>
          <p className="text-sm text-muted">{hint}</p>
        </div>
      </div>
      <ul className="divide-y divide-line">
        {thanks.map(({ id, portrait, name, about, words, to }) => (
          <li key={id} className="relative flex items-start gap-3.5 px-4 py-3 hover:bg-sunken">
            {portrait}
            <div className="min-w-0">
              <q dir="auto" className="wrap-anywhere text-ink">
                {words}
              </q>
              <p className="text-sm text-muted">
                {to === null ? (
                  <bdi>{name}</bdi>
                ) : (
                  <Link to={to} className="text-muted no-underline before:absolute before:inset-0 before:content-['']">
                    <bdi>{name}</bdi>
                  </Link>
                )}
                {about !== undefined && (
                  <>
                    {' · '}
                    <bdi>{about}</bdi>
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
