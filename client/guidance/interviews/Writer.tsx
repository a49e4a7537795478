import EyeOff from 'lucide-react/icons/eye-off'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'react-router'
import type { Interview } from '#contract/guidance/interviews.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'

/** Shows the author of an interview experience with *Ask about it*; without a name, links to Discussions. */
export const Writer = ({ interview }: { interview: Interview }) => {
  const { t } = useTranslation('interviews')
  const { author, anonymous, mine, role, company } = interview
  const name = useNameOf()(author)
  if (anonymous)
    return (
      <Card render={<aside />} className="grid gap-3">
        <p className="flex items-start gap-2.5 font-semibold text-heading">
          <EyeOff size={18} className="mt-0.75 shrink-0 text-muted" aria-hidden />
          {t(mine ? 'unnamed.mine' : 'unnamed.title')}
        </p>
        <p className="text-sm text-soft">{t(mine ? 'unnamed.mine.text' : 'unnamed.text')}</p>
        {!mine && (
          <Button variant="ghost" wide render={<Link to="/dashboard/discussions" />}>
            {t('ask.careers')}
          </Button>
        )}
      </Card>
    )
  const look = 'font-semibold break-words text-heading'
  return (
    <Card render={<aside />} className="grid gap-4">
      <div className="flex items-center gap-3">
        <Avatar id={author?._id ?? ''} name={name} photo={smallPhoto(author?.profilePhoto ?? null)} />
        <div className="min-w-0">
          <p className="text-sm text-muted">{t('writer')}</p>
          {author === null || author._id === null ? (
            <bdi className={look}>{name}</bdi>
          ) : (
            <Link to={`/dashboard/network/${author._id}`} className={`${look} no-underline hover:underline`}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </div>
      </div>
      {!mine && author !== null && author._id !== null && (
        <Button
          wide
          icon={<MessageCircle size={18} />}
          render={<Link to={`/dashboard/messages/${author._id}`} state={{ begin: t('ask.line', { role, company }) }} />}
        >
          {t('ask')}
        </Button>
      )}
    </Card>
  )
}
