import { useAwaitingVerification } from '#client/platform/profile.ts'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/people/members.ts'
import type { Author } from '#contract/postings.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'

/** Who posted it; the name leads to the profile, as far as the viewer may see profiles. */
export const Byline = ({ author }: { author: Author | null }) => {
  const { t } = useTranslation('common')
  const name = useNameOf()(author)
  const heldBack = useAwaitingVerification()
  const person =
    author === null || author._id === null || heldBack ? (
      <bdi className="min-w-0 break-words">{name}</bdi>
    ) : (
      <Link
        to={`/dashboard/network/${author._id}`}
        className="relative min-w-0 rounded-s break-words text-soft no-underline before:absolute before:-inset-y-3 before:inset-x-0 before:content-[''] hover:text-navy hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
    )
  return (
    <p className="flex min-h-9 min-w-0 items-center gap-2 text-sm text-soft">
      {author && <Avatar id={author._id ?? ''} name={name} photo={smallPhoto(author.profilePhoto)} size="xs" />}
      <Trans t={t} i18nKey="posting.by" components={{ person, spoken: <span className="sr-only" /> }} />
    </p>
  )
}
