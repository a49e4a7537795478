import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useQuery } from '@tanstack/react-query'
import type { Privacy, ProfileAudience, ProfilePart } from '#contract/people/privacy.ts'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { privacyQuery } from '../privacy/queries.ts'
import { type Block, partsOf } from './blocks.ts'

type BlockToolsProps = { block: Block; profile: Profile; onEdit: () => void }

/** Renders who sees a block of the member's own profile, and the pencil that edits it. */
export const BlockTools = ({ block, profile, onEdit }: BlockToolsProps) => {
  const { t } = useTranslation(['profiles', 'privacy'])
  const { data: privacy } = useQuery(privacyQuery)
  const audience = privacy && audienceOf(partsOf[block], privacy, profile)
  const Icon = audience === 'nobody' ? EyeOff : Eye
  return (
    <span className="-my-2 -me-2.5 flex shrink-0 items-center gap-1 print:hidden">
      {audience !== undefined && (
        <span className="flex items-center gap-1.5 text-sm whitespace-nowrap text-muted">
          <Icon size={16} aria-hidden />
          <VisuallyHidden>{t('block.seen_by')}</VisuallyHidden>
          {t(`block.audience.${audience}`, { year: profile.graduationYear ?? '' })}
        </span>
      )}
      <IconButton id={`edit-${block}`} label={t(`block.${block}.edit`)} onClick={onEdit}>
        <Pencil size={18} />
      </IconButton>
    </span>
  )
}

// Other members see nothing of these parts of a minor's profile, whatever the minor chose.
const hiddenOfMinors: readonly ProfilePart[] = ['birthday', 'location', 'education', 'email']

const audienceOf = (
  parts: readonly ProfilePart[],
  privacy: Privacy,
  { minor = false }: Profile,
): ProfileAudience | 'mixed' => {
  const audiences = new Set(parts.map((part) => (minor && hiddenOfMinors.includes(part) ? 'nobody' : privacy[part])))
  const [first] = audiences
  return audiences.size === 1 && first !== undefined ? first : 'mixed'
}

/** Invites the member to add something missing, in the place where others will see it. */
export const Invitation = ({
  title,
  reason,
  onAdd,
}: {
  title: string
  reason?: string | undefined
  onAdd: () => void
}) => (
  <button
    type="button"
    onClick={onAdd}
    className="flex min-h-14 w-full items-center gap-3 rounded-m border-[1.5px] border-dashed border-line-strong px-4 py-2.5 text-start text-[0.9375rem] transition-colors duration-120 hover:border-navy hover:bg-pale print:hidden"
  >
    <Plus size={20} className="shrink-0 text-navy" />
    <span className="min-w-0">
      <span className="font-semibold text-link">{title}</span>
      {reason !== undefined && <span className="text-soft"> · {reason}</span>}
    </span>
  </button>
)
