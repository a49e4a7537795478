import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from '#client/platform/i18n.ts'
import { useObjectUrl } from '#client/platform/useObjectUrl.ts'
import { Card } from '#client/ui/Card.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import type { Role } from './draft.ts'
import type { Values } from './InputContext.ts'

type RegistrationPreviewProps = { role: Role; values: Values; photo: File | undefined }

/** The registrant as members will see them, filled in while they type. */
export const RegistrationPreview = ({ role, values, photo }: RegistrationPreviewProps) => {
  const { t } = useTranslation('registration')
  const url = useObjectUrl(photo)
  const { fullName, graduationYear: year, fieldOfStudy } = values
  const facts =
    role === 'student' ? [t('role.student'), year && t('preview.graduates', { year })] : [t('preview.alumnus'), year]
  return (
    <section aria-label={t('preview')}>
      <Card className="flex items-center gap-4">
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-pale text-navy">
          {url === undefined ? (
            <UserRound size={28} />
          ) : (
            <img src={url} alt="" width={64} height={64} className="size-full object-cover" />
          )}
        </span>
        <div className="min-w-0 text-sm text-soft">
          <p className="text-base font-semibold wrap-anywhere text-heading">
            <bdi>{fullName?.trim() || t('preview.name')}</bdi>
          </p>
          <p>
            <Facts facts={facts} />
          </p>
          <p className="wrap-anywhere empty:hidden">
            {role === 'alumni' ? t('preview.waiting') : fieldOfStudy && <bdi>{fieldOfStudy}</bdi>}
          </p>
        </div>
      </Card>
      <p className="mt-2.5 text-sm text-soft">
        {t(role === 'student' ? 'preview.student_hint' : 'preview.alumni_hint')}
      </p>
    </section>
  )
}
