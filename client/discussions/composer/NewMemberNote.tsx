import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import { useTranslation } from '#client/platform/i18n.ts'
import { spacesQuery } from '../queries.ts'

/** Tells new members what they may post, before a limit stops them: how many threads or answers are left today, and whether a moderator checks them first. */
export const NewMemberNote = ({ of }: { of: 'questions' | 'answers' }) => {
  const { t } = useTranslation('composer')
  const limits = useQuery(spacesQuery).data?.newMember ?? null
  if (limits === null) return null
  const values = {
    threads: DISCUSSION_LIMITS.newMemberThreads,
    answers: DISCUSSION_LIMITS.newMemberAnswers,
    links: DISCUSSION_LIMITS.newMemberLinks,
  }
  return (
    <p className="flex items-start gap-2.5 rounded-m border border-line bg-surface px-4 py-3 text-sm text-ink">
      <Info size={18} className="mt-0.5 shrink-0 text-soft" />
      <span className="min-w-0">
        {limits.checked && <b className="block font-semibold">{t('first_post')}</b>}
        {t(`new_member.${of}`, values)} <b className="font-semibold">{t('new_member.left', { count: limits[of] })}</b>
      </span>
    </p>
  )
}
