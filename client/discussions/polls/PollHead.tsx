import Pin from 'lucide-react/icons/pin'
import { Link } from 'react-router'
import type { Poll } from '#contract/discussions/polls.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Markdown } from '#client/ui/Markdown.tsx'

/** A poll's title, organiser and text, above its days on the page of its group, where it is always first. */
export const PollHead = ({ poll, line }: { poll: Poll; line: string }) => {
  const { t } = useTranslation('groups')
  const nameOf = useNameOf()
  const { organiser, thread, title, text } = poll
  return (
    <>
      <div className="flex items-center gap-3">
        {organiser !== null && (
          <Avatar id={organiser._id} name={nameOf(organiser)} photo={smallPhoto(organiser.profilePhoto)} size="m" />
        )}
        <div className="min-w-0 flex-1">
          <h3 className="text-lg leading-snug break-words">
            <Link to={`/dashboard/discussions/${thread}`} className="text-heading no-underline hover:underline">
              <bdi>{title}</bdi>
            </Link>
          </h3>
          <p className="text-[0.84375rem] text-soft">
            <bdi>{nameOf(organiser)}</bdi> · {line}
          </p>
        </div>
        <span className="flex items-center gap-1.5 self-start rounded-full bg-pale px-3 py-1 text-[0.84375rem] font-semibold text-link max-wide:hidden">
          <Pin size={15} />
          {t('pinned')}
        </span>
      </div>
      {text !== '' && (
        <div className="mt-3 text-ink">
          <Markdown>{text}</Markdown>
        </div>
      )}
    </>
  )
}
